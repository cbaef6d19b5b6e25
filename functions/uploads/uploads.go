// Package uploads is the area of files: direct uploads (announce, post to the storage, confirm), uploads through the API, downloads, and
// documents that everybody may read. It also serves the check of the installation (shared/doctor), which needs the storage's client.
package uploads

import (
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/uploads/db"
	"zahtjevi/shared/config"
	"zahtjevi/shared/doctor"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
	store   storage.Store
	limits  config.Limits
	disk    string // a folder on the files' own disk; empty for none
	enrols  bool   // newcomers can enrol
}

func newArea(d serve.Deps) *area {
	return &area{pool: d.Pool, queries: db.New(d.Pool), store: d.Store, limits: d.Config.Limits, disk: d.Config.DataDir,
		enrols: d.Config.EnrolmentURL != ""}
}

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	a := newArea(d)

	// The right to send a file depends on its purpose (purposes); only the person who announced it may confirm it.
	serve.Create(api, "/upload/priprema", serve.SignedIn.ForPrograms(), "Priprema direktnog slanja dokumenta", a.prepare)
	serve.Post(api, "/upload/{id}/potvrda", serve.SignedIn.ForPrograms(), "Potvrda poslanog dokumenta", a.confirm)
	serve.CreateFromForm(api, "/upload", serve.SignedIn, "Slanje dokumenta", receiveForm, a.receive)
	serve.Get(api, "/upload/{id}", serve.TempToken.ForPrograms(), "Preuzimanje dokumenta", a.download, serve.LeadsToFile)
	serve.Get(api, "/prilogZahtjeva/{id}", serve.TempToken.ForPrograms(), "Preuzimanje priloga zahtjeva", a.download, serve.LeadsToFile)

	serve.Create(api, "/upload/upis", serve.Public, "Priprema slanja dokumenta uz upis", a.prepareNewcomers)
	serve.Post(api, "/upload/upis/potvrda", serve.Public, "Potvrda dokumenta uz upis", a.confirmNewcomers)

	edits := serve.Permission(permission.DokumentDokumentUredjivanje)
	serve.Get(api, "/dokumenti", serve.SignedIn.ForPrograms(), "Dokumenti za sve", a.listGuides)
	serve.Create(api, "/dokumenti", edits, "Novi dokument za sve", a.addGuide)
	serve.Get(api, "/dokumenti/folderi", serve.SignedIn.ForPrograms(), "Folderi dokumenata", a.listFolders)
	serve.Get(api, "/dokumenti/{id}", serve.SignedIn.ForPrograms(), "Dokument za sve", a.viewGuide)
	serve.Put(api, "/dokumenti/{id}", edits, "Izmjena dokumenta", a.updateGuide)
	serve.Put(api, "/dokumenti/{id}/povuceno", edits, "Povlačenje ili vraćanje dokumenta", a.retireGuide)
	serve.Delete(api, "/dokumenti/{id}", edits, "Brisanje dokumenta", a.deleteGuide)

	doctor.Register(api, d)
}
