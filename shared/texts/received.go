package texts

// How the mailbox of received letters is.
var (
	DoctorInboxOff = Text{
		bs: "Poruke se ne primaju: sandučić (INBOX_URL) nije postavljen.",
		sr: "Poruke se ne primaju: sanduče (INBOX_URL) nije postavljeno.",
	}
	DoctorInboxFine     = Text{bs: "Sandučić je posljednji put pročitan {time}.", sr: "Sanduče je poslednji put pročitano {time}."}
	DoctorInboxAwaited  = Text{bs: "Sandučić još nije čitan; radnik ga čita sam.", sr: "Sanduče još nije čitano; radnik ga čita sam."}
	DoctorInboxAway     = Text{bs: "Sandučić se ne može čitati od {since}.", sr: "Sanduče ne može da se čita od {since}."}
	DoctorInboxAwayMend = Text{
		bs: "Provjerite INBOX_URL: server, korisnika, lozinku i folder; riječi servera su u logu radnika, u zapisu „job failed“. Za s3:// provjerite spremnik i prava radnika.",
		hr: "Provjerite INBOX_URL: poslužitelj, korisnika, lozinku i mapu; riječi poslužitelja su u dnevniku radnika, u zapisu „job failed“. Za s3:// provjerite spremnik i prava radnika.",
		sr: "Proverite INBOX_URL: server, korisnika, lozinku i folder; reči servera su u logu radnika, u zapisu „job failed“. Za s3:// proverite spremnik i prava radnika.",
	}
	DoctorInboxConnectMend = Text{
		bs: "Server sandučića ne odgovara: provjerite ime i port u INBOX_URL i da li ga radnik može doseći.",
		hr: "Poslužitelj sandučića ne odgovara: provjerite ime i port u INBOX_URL i može li ga radnik doseći.",
		sr: "Server sandučeta ne odgovara: proverite ime i port u INBOX_URL i da li radnik može da ga dosegne.",
	}
	DoctorInboxTLSMend = Text{
		bs: "Sigurna veza sa serverom sandučića nije uspjela: provjerite tls u INBOX_URL. Certifikat vlastite ustanove dajte radniku u SSL_CERT_FILE.",
		hr: "Sigurna veza s poslužiteljem sandučića nije uspjela: provjerite tls u INBOX_URL. Certifikat vlastite ustanove dajte radniku u SSL_CERT_FILE.",
		sr: "Bezbedna veza sa serverom sandučeta nije uspela: proverite tls u INBOX_URL. Sertifikat sopstvene ustanove dajte radniku u SSL_CERT_FILE.",
	}
	DoctorInboxSignInMend = Text{
		bs: "Server sandučića odbija prijavu: provjerite korisnika i lozinku u INBOX_URL.",
		hr: "Poslužitelj sandučića odbija prijavu: provjerite korisnika i lozinku u INBOX_URL.",
		sr: "Server sandučeta odbija prijavu: proverite korisnika i lozinku u INBOX_URL.",
	}
	DoctorInboxFolderMend = Text{
		bs: "Sandučić nema foldera koji navodi INBOX_URL: provjerite njegovo ime.",
		hr: "Sandučić nema mape koju navodi INBOX_URL: provjerite njezino ime.",
		sr: "Sanduče nema folder koji navodi INBOX_URL: proverite njegovo ime.",
	}
	DoctorInboxLate     = Text{bs: "Sandučić nije pročitan od {time}.", sr: "Sanduče nije pročitano od {time}."}
	DoctorInboxLateMend = Text{
		bs: "Provjerite da li radnik radi i da li i on ima INBOX_URL.",
		hr: "Provjerite radi li radnik i ima li i on INBOX_URL.",
		sr: "Proverite da li radnik radi i da li i on ima INBOX_URL.",
	}
)

// Why a letter is not taken once more.
var (
	LetterNotRefused = Text{bs: "Ponovo se obrađuje samo poruka koja je odbijena.", hr: "Ponovno se obrađuje samo poruka koja je odbijena."}
	LetterNotKept    = Text{
		bs: "Sadržaj te poruke nije sačuvan. Zamolite pošiljaoca da je pošalje ponovo, manju ili u drugom obliku.",
		hr: "Sadržaj te poruke nije sačuvan. Zamolite pošiljatelja da je pošalje ponovno, manju ili u drugom obliku.",
	}
)
