package uploads

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"zahtjevi/functions/uploads/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/textsearch"
)

// forGuide is the purpose of files of guides.
const forGuide = "guide"

// Guide is a document that everybody may read.
type Guide struct {
	ID          int64     `json:"id"`
	Title       string    `json:"naslov"`
	Folder      string    `json:"folder" doc:"Nazivi foldera razdvojeni znakom /; prazno za početni"`
	FileID      uuid.UUID `json:"dokumentId" doc:"Preuzima se preko upload/{id}"`
	Name        string    `json:"naziv"`
	Size        int64     `json:"velicina"`
	ContentType string    `json:"tip"`
	UpdatedAt   time.Time `json:"datumIzmjene"`
	Editor      string    `json:"izmijenio"`
	Retired     bool      `json:"povuceno"`
	Version     int32     `json:"verzija"`
}

// GuideOutput is a guide with its version as ETag.
type GuideOutput struct {
	ETag string `header:"ETag"`
	Body Guide
}

// ListGuidesInput asks for a page of guides. Only editors see retired ones.
type ListGuidesInput struct {
	listing.Paging
	Text    string `query:"tekst" maxLength:"200" doc:"Riječi naslova, foldera i naziva dokumenta"`
	Folder  string `query:"folder" maxLength:"200"`
	Retired bool   `query:"povuceni"`
}

// ListGuidesOutput is a page of guides by folder and title.
type ListGuidesOutput struct {
	Body listing.List[Guide]
}

func editsGuides(ctx context.Context) bool {
	return identity.From(ctx).May(permission.DokumentDokumentUredjivanje)
}

func (a *area) listGuides(ctx context.Context, in *ListGuidesInput) (*ListGuidesOutput, error) {
	list, err := listing.Fixed[Guide](ctx, a.pool, in.Paging, db.GuideList, in.Retired && editsGuides(ctx), in.Folder,
		textsearch.Parse(in.Text).Patterns())
	if err != nil {
		return nil, fmt.Errorf("list guides: %w", err)
	}
	return &ListGuidesOutput{Body: list}, nil
}

// FoldersInput includes or leaves out the folders of retired guides.
type FoldersInput struct {
	Retired bool `query:"povuceni"`
}

// Folder is a folder with guides.
type Folder struct {
	Folder string `json:"folder"`
	Guides int64  `json:"broj" doc:"Dokumenti u samom folderu"`
}

// FoldersOutput lists all folders.
type FoldersOutput struct {
	Body listing.List[Folder]
}

func (a *area) listFolders(ctx context.Context, in *FoldersInput) (*FoldersOutput, error) {
	rows, err := a.queries.GuideFolders(ctx, in.Retired && editsGuides(ctx))
	if err != nil {
		return nil, fmt.Errorf("list folders: %w", err)
	}
	folders := make([]Folder, len(rows))
	for i, row := range rows {
		folders[i] = Folder(row)
	}
	return &FoldersOutput{Body: listing.Whole(folders)}, nil
}

func (a *area) guide(ctx context.Context, id int64) (*GuideOutput, error) {
	row, err := a.queries.GuideByID(ctx, id)
	if err != nil {
		return nil, database.Found(err, "find guide %d", id)
	}
	return &GuideOutput{ETag: edit.ETag(row.Version), Body: Guide(row)}, nil
}

// GuideInput names a guide.
type GuideInput struct {
	ID int64 `path:"id"`
}

func (a *area) viewGuide(ctx context.Context, in *GuideInput) (*GuideOutput, error) {
	output, err := a.guide(ctx, in.ID)
	if err == nil && output.Body.Retired && !editsGuides(ctx) {
		return nil, fault.Missing()
	}
	return output, err
}
