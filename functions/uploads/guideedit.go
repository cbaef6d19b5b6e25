package uploads

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/uploads/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Limits of guides.
const (
	maxGuides      = 1000
	maxFolderDepth = 3
)

// GuideBody is a guide's title, folder and file.
type GuideBody struct {
	Title  string `json:"naslov" maxLength:"128"`
	Folder string `json:"folder" maxLength:"200" doc:"Prazno: bez foldera"`
}

// check trims title and folder, and records errors.
func (b *GuideBody) check(fields *valid.Fields) {
	b.Title = strings.TrimSpace(b.Title)
	fields.Line("naslov", b.Title, valid.TextRule{Missing: texts.GuideTitleMissing, Max: valid.MaxTitle,
		TooLong: texts.GuideTitleLong.With("limit", valid.MaxTitle)})
	var names []string
	for name := range strings.SplitSeq(b.Folder, "/") {
		if name = strings.TrimSpace(name); name != "" {
			names = append(names, name)
		}
		if utf8.RuneCountInString(name) > valid.MaxFolderName && !fields.Has("folder") {
			fields.Add("folder", texts.GuideFolderLong.With("limit", valid.MaxFolderName))
		}
	}
	fields.Check(len(names) <= maxFolderDepth, "folder", texts.GuideFolderDeep.With("limit", maxFolderDepth))
	fields.Check(valid.OneLine(b.Folder), "folder", texts.TextNotClean)
	b.Folder = strings.Join(names, "/")
}

// AddGuideInput is a new guide with a confirmed file.
type AddGuideInput struct {
	idempotency.Header
	Body struct {
		GuideBody
		FileID uuid.UUID `json:"dokumentId"`
	}
}

// Missing implements serve.Worded.
func (AddGuideInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naslov": texts.GuideTitleMissing}
}

// addGuide makes a confirmed file of the caller a guide. Errors: Invalid, also for a title that exists in the folder and when there are too
// many guides.
func (a *area) addGuide(ctx context.Context, in *AddGuideInput) (*GuideOutput, error) {
	caller := identity.From(ctx)
	var fields valid.Fields
	in.Body.check(&fields)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	id, err := idempotency.Create(ctx, a.pool, caller, in.Header, in, true, func(q database.Querier) (int64, error) {
		return db.New(q).GuideCreate(ctx, db.GuideCreateParams{
			Title: in.Body.Title, Folder: in.Body.Folder, FileID: in.Body.FileID, CallerID: caller.UserID, Most: maxGuides,
		})
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, a.guideRefused(ctx)
	}
	if err != nil {
		return nil, guideTaken(fmt.Errorf("add guide: %w", err))
	}
	return a.guide(ctx, id)
}

// guideRefused returns the reason for which no guide was made from a file.
func (a *area) guideRefused(ctx context.Context) error {
	count, err := a.queries.GuideCount(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("count guides: %w", err)
	case count >= maxGuides:
		return fault.Field("naslov", texts.GuidesFull.With("limit", maxGuides))
	}
	return fault.Field("dokumentId", texts.FileNotAttachable)
}

// guideTaken makes the answer to a unique violation.
func guideTaken(err error) error {
	switch {
	case database.Violates(err, "guides_title"):
		return fault.Field("naslov", texts.GuideTaken)
	case database.Violates(err, "guides_file_id_key"):
		return fault.Field("dokumentId", texts.FileNotAttachable)
	}
	return err
}

// UpdateGuideInput changes a guide's title, folder or file.
type UpdateGuideInput struct {
	edit.Input[struct {
		GuideBody
		FileID *uuid.UUID `json:"dokumentId,omitempty" doc:"Novi dokument umjesto dosadašnjeg"`
		edit.Versioned
	}]
	GuideInput
}

// Missing implements serve.Worded.
func (UpdateGuideInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naslov": texts.GuideTitleMissing}
}

func (a *area) updateGuide(ctx context.Context, in *UpdateGuideInput) (*GuideOutput, error) {
	row := edit.Row{Table: "guides", ID: in.ID, Stale: texts.GuideStale, Find: func(ctx context.Context) error {
		_, err := a.queries.GuideByID(ctx, in.ID)
		return database.Found(err, "find guide %d", in.ID)
	}}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (*GuideOutput, error) {
		return a.saveGuide(ctx, in, version)
	})
}

func (a *area) saveGuide(ctx context.Context, in *UpdateGuideInput, version int32) (*GuideOutput, error) {
	caller := identity.From(ctx)
	var fields valid.Fields
	in.Body.check(&fields)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	err := database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		if in.Body.FileID != nil {
			fits, err := queries.GuideFileFits(ctx, db.GuideFileFitsParams{ID: in.ID, FileID: *in.Body.FileID, CallerID: caller.UserID})
			if err != nil {
				return fmt.Errorf("find file of guide %d: %w", in.ID, err)
			}
			if !fits {
				return fault.Field("dokumentId", texts.FileNotAttachable)
			}
		}
		_, err := queries.GuideUpdate(ctx, db.GuideUpdateParams{
			ID: in.ID, Title: in.Body.Title, Folder: in.Body.Folder, FileID: in.Body.FileID, Version: version, CallerID: caller.UserID,
		})
		return err
	})
	if err != nil {
		return nil, guideTaken(err)
	}
	return a.guide(ctx, in.ID)
}

// RetireGuideInput hides a guide from readers, or shows it again.
type RetireGuideInput struct {
	GuideInput
	Body struct {
		Retired bool `json:"povuceno"`
	}
}

func (a *area) retireGuide(ctx context.Context, in *RetireGuideInput) (*GuideOutput, error) {
	caller := identity.From(ctx)
	retired, err := db.New(database.As(a.pool, caller)).GuideRetire(ctx,
		db.GuideRetireParams{ID: in.ID, Retired: in.Body.Retired, CallerID: caller.UserID})
	if err := database.Changed(retired, err, "retire guide %d", in.ID); err != nil {
		return nil, guideTaken(err)
	}
	return a.guide(ctx, in.ID)
}

func (a *area) deleteGuide(ctx context.Context, in *GuideInput) (*serve.Empty, error) {
	deleted, err := db.New(database.As(a.pool, identity.From(ctx))).GuideDelete(ctx, in.ID)
	return nil, database.Changed(deleted, err, "delete guide %d", in.ID)
}
