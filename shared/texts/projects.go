package texts

// Working hours of a project.
var (
	CalendarFrom  = Text{"Početak radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5.", "Početak radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5.", "Početak radnog vremena mora biti u obliku HH:MM, sa minutima u koracima od 5."}
	CalendarTo    = Text{"Kraj radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5.", "Kraj radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5.", "Kraj radnog vremena mora biti u obliku HH:MM, sa minutima u koracima od 5."}
	CalendarOrder = Text{"Početak radnog vremena mora biti prije kraja radnog vremena.", "Početak radnog vremena mora biti prije kraja radnog vremena.", "Početak radnog vremena mora biti pre kraja radnog vremena."}
	CalendarDays  = Text{"Radni dani moraju imati sedam oznaka 0 ili 1, od ponedjeljka do nedjelje.", "Radni dani moraju imati sedam oznaka 0 ili 1, od ponedjeljka do nedjelje.", "Radni dani moraju imati sedam oznaka 0 ili 1, od ponedeljka do nedelje."}
)
