package texts

// DoctorChecks names the checks of an installation.
var DoctorChecks = Words{
	{"baza", Text{bs: "Baza podataka"}},
	{"uloga", Text{bs: "Uloga u bazi"}},
	{"log", Text{bs: "Pečati loga", hr: "Pečati zapisnika"}},
	{"migracije", Text{bs: "Migracije"}},
	{"skladiste", Text{bs: "Skladište dokumenata", hr: "Spremište dokumenata"}},
	{"sat", Text{bs: "Sat"}},
	{"posta", Text{bs: "E-pošta"}},
	{"tajne", Text{bs: "Tajne i adrese"}},
	{"raspored", Text{bs: "Poslovi u pozadini"}},
	{"odrzavanje", Text{bs: "Dnevni pregledi"}},
	{"prostor", Text{bs: "Prostor i redovi čekanja"}},
	{"programi", Text{bs: "Pristup za programe"}},
	{"webhookovi", Text{bs: "Webhookovi"}},
	{"dvostruka", Text{bs: "Dvostruka provjera", sr: "Dvostruka provera"}},
	{"davaoci", Text{bs: "Službe za prijavu"}},
	{"pisma", Text{bs: "Primanje poruka"}},
	{"prijave", Text{bs: "Prijave"}},
	{"adrese", Text{bs: "Adrese korisnika"}},
	{"kategorije", Text{bs: "Opsluživanje kategorija"}},
}

// DoctorJobs are the jobs of the worker by their names.
var DoctorJobs = Words{
	{"audit log", Text{bs: "pečaćenje loga", hr: "pečaćenje zapisnika"}},
	{"audit seals", Text{bs: "čuvanje pečata loga", hr: "čuvanje pečata zapisnika"}},
	{"exports", Text{bs: "izvoz zahtjeva", sr: "izvoz zahteva"}},
	{"housekeeping", Text{bs: "čišćenje"}},
	{"imports", Text{bs: "uvoz zahtjeva", sr: "uvoz zahteva"}},
	{"letters", Text{bs: "primanje poruka"}},
	{"mail", Text{bs: "slanje e-pošte"}},
	{"recurring", Text{bs: "ponavljajući zahtjevi", sr: "ponavljajući zahtevi"}},
	{"reports", Text{bs: "izrada izvještaja", hr: "izrada izvješća", sr: "izrada izveštaja"}},
	{"targets", Text{bs: "računanje ciljeva"}},
	{"webhooks", Text{bs: "slanje webhookovima"}},
	{"waiting", Text{bs: "mjerenje čekanja poslova", sr: "merenje čekanja poslova"}},
}

// DoctorDaily are those of its jobs that look after the installation once a day.
var DoctorDaily = Words{
	{"audit proof", Text{bs: "dokaz loga", hr: "dokaz zapisnika"}},
	{"recount", Text{bs: "prebrojavanje zahtjeva", sr: "prebrojavanje zahteva"}},
	{"doctor", Text{bs: "provjera sistema", hr: "provjera sustava", sr: "provera sistema"}},
}

// How they have ended.
var (
	DoctorDailyJobsFine = Text{
		bs: "Dnevni pregledi su dobro završili, najstariji {time}.",
		hr: "Dnevni su pregledi dobro završili, najstariji {time}.",
	}
	DoctorDailyJobsAwaited   = Text{bs: "Dnevni pregled „{job}“ još nije obavljen; radnik ga obavlja sam."}
	DoctorDailyJobsFails     = Text{bs: "Dnevni pregled „{job}“ ne prolazi, {count} puta zaredom."}
	DoctorDailyJobsFailsMend = Text{
		bs: "Pokrenite {script}, koji kaže šta nije u redu; uzrok je i u logu radnika, u zapisu „job failed“.",
		hr: "Pokrenite {script}, koji kaže što nije u redu; uzrok je i u zapisima radnika, u zapisu „job failed“.",
	}
)

// Backups, where the installation makes its own.
var (
	DoctorBackupFine = Text{
		bs: "Posljednja sigurnosna kopija napravljena je {time}.",
		sr: "Poslednja rezervna kopija napravljena je {time}.",
	}
	DoctorBackupFails = Text{bs: "Sigurnosna kopija nije napravljena od {since}.", sr: "Rezervna kopija nije napravljena od {since}."}
	DoctorBackupNever = Text{bs: "Nijedna sigurnosna kopija nije uspjela.", sr: "Nijedna rezervna kopija nije uspela."}
	DoctorBackupMend  = Text{
		bs: "Pokrenite ./scripts/backup, koji kaže šta nije u redu, i provjerite raspored po kojem se kopije prave.",
		hr: "Pokrenite ./scripts/backup, koji kaže što nije u redu, i provjerite raspored po kojem se kopije izrađuju.",
		sr: "Pokrenite ./scripts/backup, koji kaže šta nije u redu, i proverite raspored po kojem se kopije prave.",
	}
)

// Access tokens of programs.
var (
	DoctorAddressesFine    = Text{bs: "E-mail adrese svih korisnika su ispravne.", hr: "Adrese e-pošte svih korisnika su ispravne."}
	DoctorAddressesRefused = Text{
		bs: "Korisnika čija adresa više ne bi bila primljena: {count} ({names}).",
		hr: "Korisnika čija adresa više ne bi bila prihvaćena: {count} ({names}).",
	}
	DoctorAddressesOther = Text{
		bs: "Korisnika čija je adresa upisana u obliku koji se više ne koristi: {count} ({names}).",
		hr: "Korisnika čija je adresa upisana u obliku koji se više ne rabi: {count} ({names}).",
	}
	DoctorAddressesMend = Text{
		bs: "Upišite im adrese ponovo: po ovima ih poruke i službe za prijavu ne nalaze.",
		hr: "Upišite im adrese ponovno: po ovima ih poruke i službe za prijavu ne nalaze.",
	}
	DoctorCategoriesFine     = Text{bs: "Svaku kategoriju u upotrebi neko opslužuje.", hr: "Svaku kategoriju u uporabi netko opslužuje."}
	DoctorCategoriesUnserved = Text{
		bs: "Kategorija u upotrebi koje niko ne opslužuje: {count} ({names}).",
		hr: "Kategorija u uporabi koje nitko ne opslužuje: {count} ({names}).",
	}
	DoctorCategoriesUnservedMend = Text{
		bs: "Na ekranu Korisnici dodijelite im osobu koja ih opslužuje, ili ih povucite u postavkama projekta (Dijelovi projekta).",
		hr: "Na zaslonu Korisnici dodijelite im osobu koja ih opslužuje, ili ih povucite u postavkama projekta (Dijelovi projekta).",
		sr: "Na ekranu Korisnici dodelite im osobu koja ih opslužuje, ili ih povucite u podešavanjima projekta (Delovi projekta).",
	}
	DoctorProgramsOff = Text{
		bs: "Programi ne smiju pozivati sistem; uključuje se u postavkama.",
		hr: "Programi ne smiju pozivati sustav; uključuje se u postavkama.",
		sr: "Programi ne smeju da pozivaju sistem; uključuje se u podešavanjima.",
	}
	DoctorProgramsFine = Text{
		bs: "Programi smiju pozivati sistem; pristupnih tokena koji vrijede: {count}.",
		hr: "Programi smiju pozivati sustav; pristupnih tokena koji vrijede: {count}.",
		sr: "Programi smeju da pozivaju sistem; pristupnih tokena koji važe: {count}.",
	}
	DoctorProgramsEnding = Text{
		bs: "Pristupnih tokena koji se koriste, a ističu u naredne dvije sedmice: {count}.",
		hr: "Pristupnih tokena koji se rabe, a istječu u sljedeća dva tjedna: {count}.",
		sr: "Pristupnih tokena koji se koriste, a ističu u naredne dve nedelje: {count}.",
	}
	DoctorProgramsEndingMend = Text{
		bs: "Javite njihovim vlasnicima da naprave nove: spisak je u postavkama, među pristupnim tokenima.",
		hr: "Javite njihovim vlasnicima da izrade nove: popis je u postavkama, među pristupnim tokenima.",
		sr: "Javite njihovim vlasnicima da naprave nove: spisak je u podešavanjima, među pristupnim tokenima.",
	}
	DoctorProgramsUnused = Text{
		bs: "Pristupnih tokena koje tri mjeseca niko nije koristio: {count}.",
		hr: "Pristupnih tokena koje tri mjeseca nitko nije rabio: {count}.",
		sr: "Pristupnih tokena koje tri meseca niko nije koristio: {count}.",
	}
	DoctorProgramsUnusedMend = Text{
		bs: "Opozovite ih u postavkama, među pristupnim tokenima.",
		sr: "Opozovite ih u podešavanjima, među pristupnim tokenima.",
	}
)

// The seals of the log.
var (
	DoctorLogFine = Text{
		bs: "Log se pečati; posljednji pečat je {count}.",
		hr: "Zapisnik se pečati; posljednji pečat je {count}.",
		sr: "Log se pečati; poslednji pečat je {count}.",
	}
	DoctorLogUnsealed     = Text{bs: "Zapisi loga od {since} nisu zapečaćeni.", hr: "Zapisi zapisnika od {since} nisu zapečaćeni."}
	DoctorLogUnsealedMend = Text{
		bs: "Provjerite radi li radnik i traje li u bazi neka transakcija satima (pg_stat_activity): dok traje, ne zna se da je log do nje potpun.",
		hr: "Provjerite radi li radnik i traje li u bazi neka transakcija satima (pg_stat_activity): dok traje, ne zna se da je zapisnik do nje potpun.",
		sr: "Proverite da li radnik radi i da li u bazi neka transakcija traje satima (pg_stat_activity): dok traje, ne zna se da je log do nje potpun.",
	}
	DoctorLogForeign = Text{
		bs: "Oznaka ili pečat loga navodi zapise kojih još nema.",
		hr: "Oznaka ili pečat zapisnika navodi zapise kojih još nema.",
	}
	DoctorLogForeignMend = Text{
		bs: "Neko ih je mijenjao mimo programa, ili je baza vraćena iz kopije. Sljedeći pečat to ispravlja sam; pokrenite scripts/audit-verify.",
		hr: "Netko ih je mijenjao mimo programa, ili je baza vraćena iz kopije. Sljedeći pečat to ispravlja sam; pokrenite scripts/audit-verify.",
		sr: "Neko ih je menjao mimo programa, ili je baza vraćena iz kopije. Sledeći pečat to ispravlja sam; pokrenite scripts/audit-verify.",
	}
)

// The check of an installation as a whole.
var (
	DoctorBusy = Text{
		bs: "Provjera upravo traje ili je pokrenuta previše puta. Pokušajte ponovo za koji trenutak.",
		hr: "Provjera upravo traje ili je pokrenuta previše puta. Pokušajte ponovno za koji trenutak.",
		sr: "Provera upravo traje ili je pokrenuta previše puta. Pokušajte ponovo za koji trenutak.",
	}
	DoctorFailed     = Text{bs: "Provjera se nije mogla obaviti.", sr: "Provera nije mogla da se obavi."}
	DoctorFailedMend = Text{
		bs: "Uzrok je u logu programa, u zapisu „check failed“.",
		hr: "Uzrok je u zapisima programa, u zapisu „check failed“.",
	}
)

// The database, its role and its migrations.
var (
	DoctorDatabaseFine  = Text{bs: "PostgreSQL {version} odgovara, u vremenskoj zoni {zone}."}
	DoctorDatabaseReads = Text{
		bs: "Baza podataka odgovara, ali ništa ne može sačuvati.",
		hr: "Baza podataka odgovara, ali ništa ne može spremiti.",
	}
	DoctorDatabaseReadsMend = Text{
		bs: "Napravite mjesta na disku baze, ili joj ponovo dozvolite pisanje (default_transaction_read_only).",
		hr: "Napravite mjesta na disku baze, ili joj ponovno dopustite pisanje (default_transaction_read_only).",
		sr: "Napravite mesta na disku baze, ili joj ponovo dozvolite pisanje (default_transaction_read_only).",
	}
	DoctorDatabaseAway     = Text{bs: "Baza podataka ne odgovara."}
	DoctorDatabaseAwayMend = Text{
		bs: "Provjerite da li baza radi i da li DATABASE_URL navodi njenu adresu, korisnika i lozinku.",
		hr: "Provjerite radi li baza i navodi li DATABASE_URL njezinu adresu, korisnika i lozinku.",
		sr: "Proverite da li baza radi i da li DATABASE_URL navodi njenu adresu, korisnika i lozinku.",
	}
	DoctorDatabaseOld          = Text{bs: "PostgreSQL {version} je prestar."}
	DoctorDatabaseOldMend      = Text{bs: "Nadogradite PostgreSQL na verziju 15 ili noviju."}
	DoctorDatabaseEncoding     = Text{bs: "Baza čuva tekst kao {encoding}, a ne kao UTF8."}
	DoctorDatabaseEncodingMend = Text{
		bs: "Napravite bazu s kodiranjem UTF8 i vratite u nju sigurnosnu kopiju.",
		sr: "Napravite bazu sa kodiranjem UTF8 i vratite u nju rezervnu kopiju.",
	}
	DoctorDatabaseZone = Text{
		bs: "Veza s bazom radi u vremenskoj zoni {zone}, a ne u UTC.",
		sr: "Veza sa bazom radi u vremenskoj zoni {zone}, a ne u UTC.",
	}
	DoctorDatabaseConnectionMend = Text{
		bs: "Postavite DATABASE_POOLER ako je pred bazom posrednik, i ponovo pokrenite functions/migrate, koji ulozi u bazi daje vremensku zonu i ograničenja.",
		hr: "Postavite DATABASE_POOLER ako je pred bazom posrednik, i ponovno pokrenite functions/migrate, koji ulozi u bazi daje vremensku zonu i ograničenja.",
	}
	DoctorDatabaseUnbounded = Text{bs: "Upit u bazi smije trajati neograničeno.", sr: "Upit u bazi sme trajati neograničeno."}
	DoctorReaderFine        = Text{bs: "Čitač baze (DATABASE_READ_URL) odgovara i kasni najviše {seconds} s."}
	DoctorReaderLate        = Text{
		bs: "Čitač baze kasni više od {least} s, a najviše {most} s; dotle se sve čita iz same baze.",
		hr: "Čitač baze kasni više od {least} s, a najviše {most} s; dotad se sve čita iz same baze.",
	}
	DoctorReaderLateMend = Text{
		bs: "Provjerite da li replika prati bazu (pg_stat_replication), i ima li dovoljno procesora i mreže.",
		hr: "Provjerite prati li replika bazu (pg_stat_replication), i ima li dovoljno procesora i mreže.",
		sr: "Proverite da li replika prati bazu (pg_stat_replication), i ima li dovoljno procesora i mreže.",
	}
	DoctorReaderAway = Text{
		bs: "Čitač baze ne odgovara; dotle se sve čita iz same baze.",
		hr: "Čitač baze ne odgovara; dotad se sve čita iz same baze.",
	}
	DoctorReaderAwayMend = Text{
		bs: "Provjerite da li replika radi i da li DATABASE_READ_URL navodi njenu adresu, korisnika i lozinku.",
		hr: "Provjerite radi li replika i navodi li DATABASE_READ_URL njezinu adresu, korisnika i lozinku.",
		sr: "Proverite da li replika radi i da li DATABASE_READ_URL navodi njenu adresu, korisnika i lozinku.",
	}
	DoctorRoleFine = Text{
		bs: "Uloga {role} može ono što programu treba, a log samo dopunjava.",
		hr: "Uloga {role} može ono što programu treba, a zapisnik samo dopunjava.",
	}
	DoctorRoleChangesLog = Text{
		bs: "Uloga {role} može mijenjati log.",
		hr: "Uloga {role} može mijenjati zapisnik.",
		sr: "Uloga {role} može da menja log.",
	}
	DoctorRoleMakes = Text{
		bs: "Uloga {role} može praviti tabele u bazi, makar privremene.",
		hr: "Uloga {role} može praviti tablice u bazi, makar privremene.",
		sr: "Uloga {role} može da pravi tabele u bazi, makar privremene.",
	}
	DoctorRoleMakesMend = Text{bs: "Kao vlasnik baze: „revoke create, temporary on database … from public“, i isto od uloge."}
	DoctorRoleMighty    = Text{
		bs: "Uloga {role} može upravljati serverom baze ili drugim ulogama.",
		hr: "Uloga {role} može upravljati poslužiteljem baze ili drugim ulogama.",
		sr: "Uloga {role} može da upravlja serverom baze ili drugim ulogama.",
	}
	DoctorRoleUnable = Text{bs: "Uloga {role} ne može raditi s podacima.", sr: "Uloga {role} ne može da radi sa podacima."}
	DoctorRoleMend   = Text{
		bs: "U DATABASE_URL navedite ulogu programa, u MIGRATE_DATABASE_URL vlasnika baze, i pokrenite migracije, koje ulozi daju što joj treba.",
	}
	DoctorMigrationsFine = Text{
		bs: "Primijenjene su sve migracije, zaključno s {number}.",
		sr: "Primenjene su sve migracije, zaključno sa {number}.",
	}
	DoctorMigrationsMissing     = Text{bs: "Nisu primijenjene migracije {numbers}.", sr: "Nisu primenjene migracije {numbers}."}
	DoctorMigrationsMissingMend = Text{bs: "Pokrenite migracije (functions/migrate) ove verzije programa."}
	DoctorMigrationsUnknown     = Text{bs: "Baza ima migracije koje ovaj program ne poznaje: {numbers}."}
	DoctorMigrationsUnknownMend = Text{bs: "Završite nadogradnju: baza je novija od programa."}
)

// The worker's jobs, space and queues.
var (
	DoctorJobsFine = Text{
		bs: "Svaki posao je dobro završio; najstariji kraj je {time}.",
		hr: "Svaki je posao dobro završio; najstariji kraj je {time}.",
	}
	DoctorJobNever   = Text{bs: "Posao „{job}“ još nijednom nije dobro završio."}
	DoctorJobAwaited = Text{bs: "Posao „{job}“ još nije obavljen; radnik je tek počeo."}
	DoctorJobStopped = Text{bs: "Posao „{job}“ nije dobro završio od {since}."}
	DoctorJobMend    = Text{
		bs: "Provjerite da li radnik (functions/worker) radi i šta piše u njegovom logu.",
		hr: "Provjerite radi li radnik (functions/worker) i što piše u njegovim zapisima.",
		sr: "Proverite da li radnik (functions/worker) radi i šta piše u njegovom logu.",
	}
	DoctorJobFails     = Text{bs: "Posao „{job}“ ne uspijeva, {count} puta zaredom.", sr: "Posao „{job}“ ne uspeva, {count} puta zaredom."}
	DoctorJobFailsMend = Text{
		bs: "Uzrok je u logu radnika, u zapisu „job failed“.",
		hr: "Uzrok je u zapisima radnika, u zapisu „job failed“.",
	}
	DoctorFiles = Text{
		bs: "Dokumenti zauzimaju {megabytes} MB od dozvoljenih {most} MB ({percent} %).",
		hr: "Dokumenti zauzimaju {megabytes} MB od dopuštenih {most} MB ({percent} %).",
	}
	DoctorFilesUnbounded = Text{bs: "Ograničenje ukupne veličine dokumenata nije postavljeno."}
	DoctorFilesMend      = Text{
		bs: "Povećajte FILE_MB, ako skladište ima mjesta, ili uklonite dokumente koji više ne trebaju. Kad se kvota popuni, novi dokumenti se odbijaju.",
		hr: "Povećajte FILE_MB, ako spremište ima mjesta, ili uklonite dokumente koji više ne trebaju. Kad se kvota popuni, novi se dokumenti odbijaju.",
		sr: "Povećajte FILE_MB, ako skladište ima mesta, ili uklonite dokumente koji više ne trebaju. Kad se kvota popuni, novi dokumenti se odbijaju.",
	}
	DoctorDisk = Text{
		bs: "Na disku je slobodno {free} MB od {size} MB. Novi dokumenti se odbijaju kad ostane manje od {kept} MB.",
		hr: "Na disku je slobodno {free} MB od {size} MB. Novi se dokumenti odbijaju kad ostane manje od {kept} MB.",
	}
	DoctorDiskMend = Text{
		bs: "Oslobodite mjesto na disku servera ili ga povećajte. Kad se disk napuni, ništa se ne može sačuvati.",
		hr: "Oslobodite mjesto na disku poslužitelja ili ga povećajte. Kad se disk napuni, ništa se ne može spremiti.",
		sr: "Oslobodite mesto na disku servera ili ga povećajte. Kad se disk napuni, ništa se ne može sačuvati.",
	}
	DoctorSpaceLoose = Text{
		bs: "U skladištu je dokumenata koji nikome ne trebaju, a nisu uklonjeni: {files}.",
		hr: "U spremištu je dokumenata koji nikome ne trebaju, a nisu uklonjeni: {files}.",
	}
	DoctorSpaceLate = Text{bs: "Uvoza i izvoza koji čekaju predugo ima {orders}."}
)
