package texts

// How the mailbox of received letters is.
var (
	DoctorInboxOff = Text{
		"Poruke se ne primaju: sandučić (INBOX_URL) nije postavljen.",
		"Poruke se ne primaju: sandučić (INBOX_URL) nije postavljen.",
		"Poruke se ne primaju: sanduče (INBOX_URL) nije postavljeno.",
	}
	DoctorInboxFine = Text{
		"Sandučić je posljednji put pročitan {time}.",
		"Sandučić je posljednji put pročitan {time}.",
		"Sanduče je poslednji put pročitano {time}.",
	}
	DoctorInboxAwaited = Text{
		"Sandučić još nije čitan; radnik ga čita sam.",
		"Sandučić još nije čitan; radnik ga čita sam.",
		"Sanduče još nije čitano; radnik ga čita sam.",
	}
	DoctorInboxAway = Text{
		"Sandučić se ne može čitati od {since}.",
		"Sandučić se ne može čitati od {since}.",
		"Sanduče ne može da se čita od {since}.",
	}
	DoctorInboxAwayMend = Text{
		"Provjerite INBOX_URL: server, korisnika, lozinku i folder; riječi servera su u logu radnika, u zapisu „job failed“. Za s3:// provjerite spremnik i prava radnika.",
		"Provjerite INBOX_URL: poslužitelj, korisnika, lozinku i mapu; riječi poslužitelja su u dnevniku radnika, u zapisu „job failed“. Za s3:// provjerite spremnik i prava radnika.",
		"Proverite INBOX_URL: server, korisnika, lozinku i folder; reči servera su u logu radnika, u zapisu „job failed“. Za s3:// proverite spremnik i prava radnika.",
	}
	DoctorInboxConnectMend = Text{
		"Server sandučića ne odgovara: provjerite ime i port u INBOX_URL i da li ga radnik može doseći.",
		"Poslužitelj sandučića ne odgovara: provjerite ime i port u INBOX_URL i može li ga radnik doseći.",
		"Server sandučeta ne odgovara: proverite ime i port u INBOX_URL i da li radnik može da ga dosegne.",
	}
	DoctorInboxTLSMend = Text{
		"Sigurna veza sa serverom sandučića nije uspjela: provjerite tls u INBOX_URL. Certifikat vlastite ustanove dajte radniku u SSL_CERT_FILE.",
		"Sigurna veza s poslužiteljem sandučića nije uspjela: provjerite tls u INBOX_URL. Certifikat vlastite ustanove dajte radniku u SSL_CERT_FILE.",
		"Bezbedna veza sa serverom sandučeta nije uspela: proverite tls u INBOX_URL. Sertifikat sopstvene ustanove dajte radniku u SSL_CERT_FILE.",
	}
	DoctorInboxSignInMend = Text{
		"Server sandučića odbija prijavu: provjerite korisnika i lozinku u INBOX_URL.",
		"Poslužitelj sandučića odbija prijavu: provjerite korisnika i lozinku u INBOX_URL.",
		"Server sandučeta odbija prijavu: proverite korisnika i lozinku u INBOX_URL.",
	}
	DoctorInboxFolderMend = Text{
		"Sandučić nema foldera koji navodi INBOX_URL: provjerite njegovo ime.",
		"Sandučić nema mape koju navodi INBOX_URL: provjerite njezino ime.",
		"Sanduče nema folder koji navodi INBOX_URL: proverite njegovo ime.",
	}
	DoctorInboxLate = Text{
		"Sandučić nije pročitan od {time}.",
		"Sandučić nije pročitan od {time}.",
		"Sanduče nije pročitano od {time}.",
	}
	DoctorInboxLateMend = Text{
		"Provjerite da li radnik radi i da li i on ima INBOX_URL.",
		"Provjerite radi li radnik i ima li i on INBOX_URL.",
		"Proverite da li radnik radi i da li i on ima INBOX_URL.",
	}
)

// Why a letter is not taken once more.
var (
	LetterNotRefused = Text{
		"Ponovo se obrađuje samo poruka koja je odbijena.",
		"Ponovno se obrađuje samo poruka koja je odbijena.",
		"Ponovo se obrađuje samo poruka koja je odbijena.",
	}
	LetterNotKept = Text{
		"Sadržaj te poruke nije sačuvan. Zamolite pošiljaoca da je pošalje ponovo, manju ili u drugom obliku.",
		"Sadržaj te poruke nije sačuvan. Zamolite pošiljatelja da je pošalje ponovno, manju ili u drugom obliku.",
		"Sadržaj te poruke nije sačuvan. Zamolite pošiljaoca da je pošalje ponovo, manju ili u drugom obliku.",
	}
)
