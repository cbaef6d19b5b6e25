package texts

// What a project must be. Its description may be longer in an edit than at first.
var (
	ProjectNameMissing     = Text{"Morate da unesete naziv projekta", "Morate unijeti naziv projekta", "Morate da unesete naziv projekta"}
	ProjectNameLong        = Text{"Naziv projekta mora biti manji od 128 karaktera", "Naziv projekta mora biti kraći od 128 znakova", "Naziv projekta mora biti kraći od 128 karaktera"}
	ProjectDescriptionLong = Text{"Opis projekta mora biti manji od {limit} karaktera", "Opis projekta mora biti kraći od {limit} znakova", "Opis projekta mora biti kraći od {limit} karaktera"}
	ProjectStale           = Text{"Projekat je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu snimljene.", "Projekt je u međuvremenu izmijenio korisnik {person} ({time}). Vaše izmjene nisu spremljene.", "Projekat je u međuvremenu izmenio korisnik {person} ({time}). Vaše izmene nisu sačuvane."}
)

// Working hours of a project.
var (
	CalendarFrom  = Text{"Početak radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5.", "Početak radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5.", "Početak radnog vremena mora biti u obliku HH:MM, sa minutima u koracima od 5."}
	CalendarTo    = Text{"Kraj radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5.", "Kraj radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5.", "Kraj radnog vremena mora biti u obliku HH:MM, sa minutima u koracima od 5."}
	CalendarOrder = Text{"Početak radnog vremena mora biti prije kraja radnog vremena.", "Početak radnog vremena mora biti prije kraja radnog vremena.", "Početak radnog vremena mora biti pre kraja radnog vremena."}
	CalendarDays  = Text{"Radni dani moraju imati sedam oznaka 0 ili 1, od ponedjeljka do nedjelje.", "Radni dani moraju imati sedam oznaka 0 ili 1, od ponedjeljka do nedjelje.", "Radni dani moraju imati sedam oznaka 0 ili 1, od ponedeljka do nedelje."}
)
