package texts

// DoctorChecks names the checks of an installation.
var DoctorChecks = Words{
	{"baza", Text{"Baza podataka", "Baza podataka", "Baza podataka"}},
	{"uloga", Text{"Uloga u bazi", "Uloga u bazi", "Uloga u bazi"}},
	{"log", Text{"Pečati loga", "Pečati zapisnika", "Pečati loga"}},
	{"migracije", Text{"Migracije", "Migracije", "Migracije"}},
	{"skladiste", Text{"Skladište dokumenata", "Spremište dokumenata", "Skladište dokumenata"}},
	{"sat", Text{"Sat", "Sat", "Sat"}},
	{"posta", Text{"E-pošta", "E-pošta", "E-pošta"}},
	{"tajne", Text{"Tajne i adrese", "Tajne i adrese", "Tajne i adrese"}},
	{"raspored", Text{"Poslovi u pozadini", "Poslovi u pozadini", "Poslovi u pozadini"}},
	{"odrzavanje", Text{"Dnevni pregledi", "Dnevni pregledi", "Dnevni pregledi"}},
	{"prostor", Text{"Prostor i redovi čekanja", "Prostor i redovi čekanja", "Prostor i redovi čekanja"}},
	{"programi", Text{"Pristup za programe", "Pristup za programe", "Pristup za programe"}},
	{"webhookovi", Text{"Webhookovi", "Webhookovi", "Webhookovi"}},
	{"dvostruka", Text{"Dvostruka provjera", "Dvostruka provjera", "Dvostruka provera"}},
	{"davaoci", Text{"Službe za prijavu", "Službe za prijavu", "Službe za prijavu"}},
	{"pisma", Text{"Primanje poruka", "Primanje poruka", "Primanje poruka"}},
	{"prijave", Text{"Prijave", "Prijave", "Prijave"}},
	{"adrese", Text{"Adrese korisnika", "Adrese korisnika", "Adrese korisnika"}},
	{"kategorije", Text{"Opsluživanje kategorija", "Opsluživanje kategorija", "Opsluživanje kategorija"}},
}

// DoctorJobs are the jobs of the worker by their names.
var DoctorJobs = Words{
	{"audit log", Text{"pečaćenje loga", "pečaćenje zapisnika", "pečaćenje loga"}},
	{"audit seals", Text{"čuvanje pečata loga", "čuvanje pečata zapisnika", "čuvanje pečata loga"}},
	{"exports", Text{"izvoz zahtjeva", "izvoz zahtjeva", "izvoz zahteva"}},
	{"housekeeping", Text{"čišćenje", "čišćenje", "čišćenje"}},
	{"imports", Text{"uvoz zahtjeva", "uvoz zahtjeva", "uvoz zahteva"}},
	{"letters", Text{"primanje poruka", "primanje poruka", "primanje poruka"}},
	{"mail", Text{"slanje e-pošte", "slanje e-pošte", "slanje e-pošte"}},
	{"recurring", Text{"ponavljajući zahtjevi", "ponavljajući zahtjevi", "ponavljajući zahtevi"}},
	{"reports", Text{"izrada izvještaja", "izrada izvješća", "izrada izveštaja"}},
	{"targets", Text{"računanje ciljeva", "računanje ciljeva", "računanje ciljeva"}},
	{"webhooks", Text{"slanje webhookovima", "slanje webhookovima", "slanje webhookovima"}},
	{"waiting", Text{"mjerenje čekanja poslova", "mjerenje čekanja poslova", "merenje čekanja poslova"}},
}

// DoctorDaily are those of its jobs that look after the installation once a day.
var DoctorDaily = Words{
	{"audit proof", Text{"dokaz loga", "dokaz zapisnika", "dokaz loga"}},
	{"recount", Text{"prebrojavanje zahtjeva", "prebrojavanje zahtjeva", "prebrojavanje zahteva"}},
	{"doctor", Text{"provjera sistema", "provjera sustava", "provera sistema"}},
}

// How they have ended.
var (
	DoctorDailyJobsFine = Text{
		"Dnevni pregledi su dobro završili, najstariji {time}.",
		"Dnevni su pregledi dobro završili, najstariji {time}.",
		"Dnevni pregledi su dobro završili, najstariji {time}.",
	}
	DoctorDailyJobsAwaited = Text{
		"Dnevni pregled „{job}“ još nije obavljen; radnik ga obavlja sam.",
		"Dnevni pregled „{job}“ još nije obavljen; radnik ga obavlja sam.",
		"Dnevni pregled „{job}“ još nije obavljen; radnik ga obavlja sam.",
	}
	DoctorDailyJobsFails = Text{
		"Dnevni pregled „{job}“ ne prolazi, {count} puta zaredom.",
		"Dnevni pregled „{job}“ ne prolazi, {count} puta zaredom.",
		"Dnevni pregled „{job}“ ne prolazi, {count} puta zaredom.",
	}
	DoctorDailyJobsFailsMend = Text{
		"Pokrenite {script}, koji kaže šta nije u redu; uzrok je i u logu radnika, u zapisu „job failed“.",
		"Pokrenite {script}, koji kaže što nije u redu; uzrok je i u zapisima radnika, u zapisu „job failed“.",
		"Pokrenite {script}, koji kaže šta nije u redu; uzrok je i u logu radnika, u zapisu „job failed“.",
	}
)

// Backups, where the installation makes its own.
var (
	DoctorBackupFine = Text{
		"Posljednja sigurnosna kopija napravljena je {time}.",
		"Posljednja sigurnosna kopija napravljena je {time}.",
		"Poslednja rezervna kopija napravljena je {time}.",
	}
	DoctorBackupFails = Text{
		"Sigurnosna kopija nije napravljena od {since}.",
		"Sigurnosna kopija nije napravljena od {since}.",
		"Rezervna kopija nije napravljena od {since}.",
	}
	DoctorBackupNever = Text{
		"Nijedna sigurnosna kopija nije uspjela.",
		"Nijedna sigurnosna kopija nije uspjela.",
		"Nijedna rezervna kopija nije uspela.",
	}
	DoctorBackupMend = Text{
		"Pokrenite ./scripts/backup, koji kaže šta nije u redu, i provjerite raspored po kojem se kopije prave.",
		"Pokrenite ./scripts/backup, koji kaže što nije u redu, i provjerite raspored po kojem se kopije izrađuju.",
		"Pokrenite ./scripts/backup, koji kaže šta nije u redu, i proverite raspored po kojem se kopije prave.",
	}
)

// Access tokens of programs.
var (
	DoctorAddressesFine = Text{
		"E-mail adrese svih korisnika su ispravne.", "Adrese e-pošte svih korisnika su ispravne.", "E-mail adrese svih korisnika su ispravne.",
	}
	DoctorAddressesRefused = Text{
		"Korisnika čija adresa više ne bi bila primljena: {count} ({names}).",
		"Korisnika čija adresa više ne bi bila prihvaćena: {count} ({names}).",
		"Korisnika čija adresa više ne bi bila primljena: {count} ({names}).",
	}
	DoctorAddressesOther = Text{
		"Korisnika čija je adresa upisana u obliku koji se više ne koristi: {count} ({names}).",
		"Korisnika čija je adresa upisana u obliku koji se više ne rabi: {count} ({names}).",
		"Korisnika čija je adresa upisana u obliku koji se više ne koristi: {count} ({names}).",
	}
	DoctorAddressesMend = Text{
		"Upišite im adrese ponovo: po ovima ih poruke i službe za prijavu ne nalaze.",
		"Upišite im adrese ponovno: po ovima ih poruke i službe za prijavu ne nalaze.",
		"Upišite im adrese ponovo: po ovima ih poruke i službe za prijavu ne nalaze.",
	}
	DoctorCategoriesFine = Text{
		"Svaku kategoriju u upotrebi neko opslužuje.",
		"Svaku kategoriju u uporabi netko opslužuje.",
		"Svaku kategoriju u upotrebi neko opslužuje.",
	}
	DoctorCategoriesUnserved = Text{
		"Kategorija u upotrebi koje niko ne opslužuje: {count} ({names}).",
		"Kategorija u uporabi koje nitko ne opslužuje: {count} ({names}).",
		"Kategorija u upotrebi koje niko ne opslužuje: {count} ({names}).",
	}
	DoctorCategoriesUnservedMend = Text{
		"Na ekranu Korisnici dodijelite im osobu koja ih opslužuje, ili ih povucite u postavkama projekta (Dijelovi projekta).",
		"Na zaslonu Korisnici dodijelite im osobu koja ih opslužuje, ili ih povucite u postavkama projekta (Dijelovi projekta).",
		"Na ekranu Korisnici dodelite im osobu koja ih opslužuje, ili ih povucite u podešavanjima projekta (Delovi projekta).",
	}
	DoctorProgramsOff = Text{
		"Programi ne smiju pozivati sistem; uključuje se u postavkama.",
		"Programi ne smiju pozivati sustav; uključuje se u postavkama.",
		"Programi ne smeju da pozivaju sistem; uključuje se u podešavanjima.",
	}
	DoctorProgramsFine = Text{
		"Programi smiju pozivati sistem; pristupnih tokena koji vrijede: {count}.",
		"Programi smiju pozivati sustav; pristupnih tokena koji vrijede: {count}.",
		"Programi smeju da pozivaju sistem; pristupnih tokena koji važe: {count}.",
	}
	DoctorProgramsEnding = Text{
		"Pristupnih tokena koji se koriste, a ističu u naredne dvije sedmice: {count}.",
		"Pristupnih tokena koji se rabe, a istječu u sljedeća dva tjedna: {count}.",
		"Pristupnih tokena koji se koriste, a ističu u naredne dve nedelje: {count}.",
	}
	DoctorProgramsEndingMend = Text{
		"Javite njihovim vlasnicima da naprave nove: spisak je u postavkama, među pristupnim tokenima.",
		"Javite njihovim vlasnicima da izrade nove: popis je u postavkama, među pristupnim tokenima.",
		"Javite njihovim vlasnicima da naprave nove: spisak je u podešavanjima, među pristupnim tokenima.",
	}
	DoctorProgramsUnused = Text{
		"Pristupnih tokena koje tri mjeseca niko nije koristio: {count}.",
		"Pristupnih tokena koje tri mjeseca nitko nije rabio: {count}.",
		"Pristupnih tokena koje tri meseca niko nije koristio: {count}.",
	}
	DoctorProgramsUnusedMend = Text{
		"Opozovite ih u postavkama, među pristupnim tokenima.",
		"Opozovite ih u postavkama, među pristupnim tokenima.",
		"Opozovite ih u podešavanjima, među pristupnim tokenima.",
	}
)

// The seals of the log.
var (
	DoctorLogFine = Text{
		"Log se pečati; posljednji pečat je {count}.",
		"Zapisnik se pečati; posljednji pečat je {count}.",
		"Log se pečati; poslednji pečat je {count}.",
	}
	DoctorLogUnsealed = Text{
		"Zapisi loga od {since} nisu zapečaćeni.",
		"Zapisi zapisnika od {since} nisu zapečaćeni.",
		"Zapisi loga od {since} nisu zapečaćeni.",
	}
	DoctorLogUnsealedMend = Text{
		"Provjerite radi li radnik i traje li u bazi neka transakcija satima (pg_stat_activity): dok traje, ne zna se da je log do nje potpun.",
		"Provjerite radi li radnik i traje li u bazi neka transakcija satima (pg_stat_activity): dok traje, ne zna se da je zapisnik do nje potpun.",
		"Proverite da li radnik radi i da li u bazi neka transakcija traje satima (pg_stat_activity): dok traje, ne zna se da je log do nje potpun.",
	}
	DoctorLogForeign = Text{
		"Oznaka ili pečat loga navodi zapise kojih još nema.",
		"Oznaka ili pečat zapisnika navodi zapise kojih još nema.",
		"Oznaka ili pečat loga navodi zapise kojih još nema.",
	}
	DoctorLogForeignMend = Text{
		"Neko ih je mijenjao mimo programa, ili je baza vraćena iz kopije. Sljedeći pečat to ispravlja sam; pokrenite scripts/audit-verify.",
		"Netko ih je mijenjao mimo programa, ili je baza vraćena iz kopije. Sljedeći pečat to ispravlja sam; pokrenite scripts/audit-verify.",
		"Neko ih je menjao mimo programa, ili je baza vraćena iz kopije. Sledeći pečat to ispravlja sam; pokrenite scripts/audit-verify.",
	}
)

// The check of an installation as a whole.
var (
	DoctorBusy = Text{
		"Provjera upravo traje ili je pokrenuta previše puta. Pokušajte ponovo za koji trenutak.",
		"Provjera upravo traje ili je pokrenuta previše puta. Pokušajte ponovno za koji trenutak.",
		"Provera upravo traje ili je pokrenuta previše puta. Pokušajte ponovo za koji trenutak.",
	}
	DoctorFailed     = Text{"Provjera se nije mogla obaviti.", "Provjera se nije mogla obaviti.", "Provera nije mogla da se obavi."}
	DoctorFailedMend = Text{
		"Uzrok je u logu programa, u zapisu „check failed“.",
		"Uzrok je u zapisima programa, u zapisu „check failed“.",
		"Uzrok je u logu programa, u zapisu „check failed“.",
	}
)

// The database, its role and its migrations.
var (
	DoctorDatabaseFine = Text{
		"PostgreSQL {version} odgovara, u vremenskoj zoni {zone}.",
		"PostgreSQL {version} odgovara, u vremenskoj zoni {zone}.",
		"PostgreSQL {version} odgovara, u vremenskoj zoni {zone}.",
	}
	DoctorDatabaseReads = Text{
		"Baza podataka odgovara, ali ništa ne može sačuvati.",
		"Baza podataka odgovara, ali ništa ne može spremiti.",
		"Baza podataka odgovara, ali ništa ne može sačuvati.",
	}
	DoctorDatabaseReadsMend = Text{
		"Napravite mjesta na disku baze, ili joj ponovo dozvolite pisanje (default_transaction_read_only).",
		"Napravite mjesta na disku baze, ili joj ponovno dopustite pisanje (default_transaction_read_only).",
		"Napravite mesta na disku baze, ili joj ponovo dozvolite pisanje (default_transaction_read_only).",
	}
	DoctorDatabaseAway     = Text{"Baza podataka ne odgovara.", "Baza podataka ne odgovara.", "Baza podataka ne odgovara."}
	DoctorDatabaseAwayMend = Text{
		"Provjerite da li baza radi i da li DATABASE_URL navodi njenu adresu, korisnika i lozinku.",
		"Provjerite radi li baza i navodi li DATABASE_URL njezinu adresu, korisnika i lozinku.",
		"Proverite da li baza radi i da li DATABASE_URL navodi njenu adresu, korisnika i lozinku.",
	}
	DoctorDatabaseOld = Text{
		"PostgreSQL {version} je prestar.",
		"PostgreSQL {version} je prestar.",
		"PostgreSQL {version} je prestar.",
	}
	DoctorDatabaseOldMend = Text{
		"Nadogradite PostgreSQL na verziju 15 ili noviju.",
		"Nadogradite PostgreSQL na verziju 15 ili noviju.",
		"Nadogradite PostgreSQL na verziju 15 ili noviju.",
	}
	DoctorDatabaseEncoding = Text{
		"Baza čuva tekst kao {encoding}, a ne kao UTF8.",
		"Baza čuva tekst kao {encoding}, a ne kao UTF8.",
		"Baza čuva tekst kao {encoding}, a ne kao UTF8.",
	}
	DoctorDatabaseEncodingMend = Text{
		"Napravite bazu s kodiranjem UTF8 i vratite u nju sigurnosnu kopiju.",
		"Napravite bazu s kodiranjem UTF8 i vratite u nju sigurnosnu kopiju.",
		"Napravite bazu sa kodiranjem UTF8 i vratite u nju rezervnu kopiju.",
	}
	DoctorDatabaseZone = Text{
		"Veza s bazom radi u vremenskoj zoni {zone}, a ne u UTC.",
		"Veza s bazom radi u vremenskoj zoni {zone}, a ne u UTC.",
		"Veza sa bazom radi u vremenskoj zoni {zone}, a ne u UTC.",
	}
	DoctorDatabaseConnectionMend = Text{
		"Postavite DATABASE_POOLER ako je pred bazom posrednik, i ponovo pokrenite functions/migrate, koji ulozi u bazi daje vremensku zonu i ograničenja.",
		"Postavite DATABASE_POOLER ako je pred bazom posrednik, i ponovno pokrenite functions/migrate, koji ulozi u bazi daje vremensku zonu i ograničenja.",
		"Postavite DATABASE_POOLER ako je pred bazom posrednik, i ponovo pokrenite functions/migrate, koji ulozi u bazi daje vremensku zonu i ograničenja.",
	}
	DoctorDatabaseUnbounded = Text{
		"Upit u bazi smije trajati neograničeno.",
		"Upit u bazi smije trajati neograničeno.",
		"Upit u bazi sme trajati neograničeno.",
	}
	DoctorReaderFine = Text{
		"Čitač baze (DATABASE_READ_URL) odgovara i kasni najviše {seconds} s.",
		"Čitač baze (DATABASE_READ_URL) odgovara i kasni najviše {seconds} s.",
		"Čitač baze (DATABASE_READ_URL) odgovara i kasni najviše {seconds} s.",
	}
	DoctorReaderLate = Text{
		"Čitač baze kasni više od {least} s, a najviše {most} s; dotle se sve čita iz same baze.",
		"Čitač baze kasni više od {least} s, a najviše {most} s; dotad se sve čita iz same baze.",
		"Čitač baze kasni više od {least} s, a najviše {most} s; dotle se sve čita iz same baze.",
	}
	DoctorReaderLateMend = Text{
		"Provjerite da li replika prati bazu (pg_stat_replication), i ima li dovoljno procesora i mreže.",
		"Provjerite prati li replika bazu (pg_stat_replication), i ima li dovoljno procesora i mreže.",
		"Proverite da li replika prati bazu (pg_stat_replication), i ima li dovoljno procesora i mreže.",
	}
	DoctorReaderAway = Text{
		"Čitač baze ne odgovara; dotle se sve čita iz same baze.",
		"Čitač baze ne odgovara; dotad se sve čita iz same baze.",
		"Čitač baze ne odgovara; dotle se sve čita iz same baze.",
	}
	DoctorReaderAwayMend = Text{
		"Provjerite da li replika radi i da li DATABASE_READ_URL navodi njenu adresu, korisnika i lozinku.",
		"Provjerite radi li replika i navodi li DATABASE_READ_URL njezinu adresu, korisnika i lozinku.",
		"Proverite da li replika radi i da li DATABASE_READ_URL navodi njenu adresu, korisnika i lozinku.",
	}
	DoctorRoleFine = Text{
		"Uloga {role} može ono što programu treba, a log samo dopunjava.",
		"Uloga {role} može ono što programu treba, a zapisnik samo dopunjava.",
		"Uloga {role} može ono što programu treba, a log samo dopunjava.",
	}
	DoctorRoleChangesLog = Text{
		"Uloga {role} može mijenjati log.",
		"Uloga {role} može mijenjati zapisnik.",
		"Uloga {role} može da menja log.",
	}
	DoctorRoleMakes = Text{
		"Uloga {role} može praviti tabele u bazi, makar privremene.",
		"Uloga {role} može praviti tablice u bazi, makar privremene.",
		"Uloga {role} može da pravi tabele u bazi, makar privremene.",
	}
	DoctorRoleMakesMend = Text{
		"Kao vlasnik baze: „revoke create, temporary on database … from public“, i isto od uloge.",
		"Kao vlasnik baze: „revoke create, temporary on database … from public“, i isto od uloge.",
		"Kao vlasnik baze: „revoke create, temporary on database … from public“, i isto od uloge.",
	}
	DoctorRoleMighty = Text{
		"Uloga {role} može upravljati serverom baze ili drugim ulogama.",
		"Uloga {role} može upravljati poslužiteljem baze ili drugim ulogama.",
		"Uloga {role} može da upravlja serverom baze ili drugim ulogama.",
	}
	DoctorRoleUnable = Text{
		"Uloga {role} ne može raditi s podacima.",
		"Uloga {role} ne može raditi s podacima.",
		"Uloga {role} ne može da radi sa podacima.",
	}
	DoctorRoleMend = Text{
		"U DATABASE_URL navedite ulogu programa, u MIGRATE_DATABASE_URL vlasnika baze, i pokrenite migracije, koje ulozi daju što joj treba.",
		"U DATABASE_URL navedite ulogu programa, u MIGRATE_DATABASE_URL vlasnika baze, i pokrenite migracije, koje ulozi daju što joj treba.",
		"U DATABASE_URL navedite ulogu programa, u MIGRATE_DATABASE_URL vlasnika baze, i pokrenite migracije, koje ulozi daju što joj treba.",
	}
	DoctorMigrationsFine = Text{
		"Primijenjene su sve migracije, zaključno s {number}.",
		"Primijenjene su sve migracije, zaključno s {number}.",
		"Primenjene su sve migracije, zaključno sa {number}.",
	}
	DoctorMigrationsMissing = Text{
		"Nisu primijenjene migracije {numbers}.",
		"Nisu primijenjene migracije {numbers}.",
		"Nisu primenjene migracije {numbers}.",
	}
	DoctorMigrationsMissingMend = Text{
		"Pokrenite migracije (functions/migrate) ove verzije programa.",
		"Pokrenite migracije (functions/migrate) ove verzije programa.",
		"Pokrenite migracije (functions/migrate) ove verzije programa.",
	}
	DoctorMigrationsUnknown = Text{
		"Baza ima migracije koje ovaj program ne poznaje: {numbers}.",
		"Baza ima migracije koje ovaj program ne poznaje: {numbers}.",
		"Baza ima migracije koje ovaj program ne poznaje: {numbers}.",
	}
	DoctorMigrationsUnknownMend = Text{
		"Završite nadogradnju: baza je novija od programa.",
		"Završite nadogradnju: baza je novija od programa.",
		"Završite nadogradnju: baza je novija od programa.",
	}
)

// The worker's jobs, space and queues.
var (
	DoctorJobsFine = Text{
		"Svaki posao je dobro završio; najstariji kraj je {time}.",
		"Svaki je posao dobro završio; najstariji kraj je {time}.",
		"Svaki posao je dobro završio; najstariji kraj je {time}.",
	}
	DoctorJobNever = Text{
		"Posao „{job}“ još nijednom nije dobro završio.",
		"Posao „{job}“ još nijednom nije dobro završio.",
		"Posao „{job}“ još nijednom nije dobro završio.",
	}
	DoctorJobAwaited = Text{
		"Posao „{job}“ još nije obavljen; radnik je tek počeo.",
		"Posao „{job}“ još nije obavljen; radnik je tek počeo.",
		"Posao „{job}“ još nije obavljen; radnik je tek počeo.",
	}
	DoctorJobStopped = Text{
		"Posao „{job}“ nije dobro završio od {since}.",
		"Posao „{job}“ nije dobro završio od {since}.",
		"Posao „{job}“ nije dobro završio od {since}.",
	}
	DoctorJobMend = Text{
		"Provjerite da li radnik (functions/worker) radi i šta piše u njegovom logu.",
		"Provjerite radi li radnik (functions/worker) i što piše u njegovim zapisima.",
		"Proverite da li radnik (functions/worker) radi i šta piše u njegovom logu.",
	}
	DoctorJobFails = Text{
		"Posao „{job}“ ne uspijeva, {count} puta zaredom.",
		"Posao „{job}“ ne uspijeva, {count} puta zaredom.",
		"Posao „{job}“ ne uspeva, {count} puta zaredom.",
	}
	DoctorJobFailsMend = Text{
		"Uzrok je u logu radnika, u zapisu „job failed“.",
		"Uzrok je u zapisima radnika, u zapisu „job failed“.",
		"Uzrok je u logu radnika, u zapisu „job failed“.",
	}
	DoctorFiles = Text{
		"Dokumenti zauzimaju {megabytes} MB od dozvoljenih {most} MB ({percent} %).",
		"Dokumenti zauzimaju {megabytes} MB od dopuštenih {most} MB ({percent} %).",
		"Dokumenti zauzimaju {megabytes} MB od dozvoljenih {most} MB ({percent} %).",
	}
	DoctorFilesUnbounded = Text{
		"Ograničenje ukupne veličine dokumenata nije postavljeno.",
		"Ograničenje ukupne veličine dokumenata nije postavljeno.",
		"Ograničenje ukupne veličine dokumenata nije postavljeno.",
	}
	DoctorFilesMend = Text{
		"Povećajte FILE_MB, ako skladište ima mjesta, ili uklonite dokumente koji više ne trebaju. Kad se kvota popuni, novi dokumenti se odbijaju.",
		"Povećajte FILE_MB, ako spremište ima mjesta, ili uklonite dokumente koji više ne trebaju. Kad se kvota popuni, novi se dokumenti odbijaju.",
		"Povećajte FILE_MB, ako skladište ima mesta, ili uklonite dokumente koji više ne trebaju. Kad se kvota popuni, novi dokumenti se odbijaju.",
	}
	DoctorDisk = Text{
		"Na disku je slobodno {free} MB od {size} MB. Novi dokumenti se odbijaju kad ostane manje od {kept} MB.",
		"Na disku je slobodno {free} MB od {size} MB. Novi se dokumenti odbijaju kad ostane manje od {kept} MB.",
		"Na disku je slobodno {free} MB od {size} MB. Novi dokumenti se odbijaju kad ostane manje od {kept} MB.",
	}
	DoctorDiskMend = Text{
		"Oslobodite mjesto na disku servera ili ga povećajte. Kad se disk napuni, ništa se ne može sačuvati.",
		"Oslobodite mjesto na disku poslužitelja ili ga povećajte. Kad se disk napuni, ništa se ne može spremiti.",
		"Oslobodite mesto na disku servera ili ga povećajte. Kad se disk napuni, ništa se ne može sačuvati.",
	}
	DoctorSpaceLoose = Text{
		"U skladištu je dokumenata koji nikome ne trebaju, a nisu uklonjeni: {files}.",
		"U spremištu je dokumenata koji nikome ne trebaju, a nisu uklonjeni: {files}.",
		"U skladištu je dokumenata koji nikome ne trebaju, a nisu uklonjeni: {files}.",
	}
	DoctorSpaceLate = Text{
		"Uvoza i izvoza koji čekaju predugo ima {orders}.",
		"Uvoza i izvoza koji čekaju predugo ima {orders}.",
		"Uvoza i izvoza koji čekaju predugo ima {orders}.",
	}
)
