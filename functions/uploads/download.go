package uploads

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/uploads/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
)

// downloadLife limits the time for which the address of a download is valid.
const downloadLife = time.Minute

// DownloadInput names a file and says whether it should be shown in the browser or saved.
type DownloadInput struct {
	ID        uuid.UUID `path:"id"`
	TempToken string    `query:"ttxid"`
	Inline    bool      `query:"prikaz" doc:"Prikaži u pregledniku umjesto spremanja (slike i PDF)"`
}

// DownloadOutput redirects to the storage.
type DownloadOutput struct {
	Location string `header:"Location"`
}

// download gives access to an attached file to people who see its request, or read its comment on another one, to a guide's file to
// everybody, to a newcomer's document to people who see the person and have the right to such documents, to a received letter to people
// with the right to those who see it and to those who handle what it became, to an export to who asked for it while they reach what they
// did when it was made, and to any other file to its owner only. Errors: NotFound, Gone.
func (a *area) download(ctx context.Context, in *DownloadInput) (*DownloadOutput, error) {
	file, err := a.queries.FileForDownload(ctx, in.ID)
	if err != nil {
		return nil, database.Found(err, "find file %s", in.ID)
	}
	allowed := mayDownload(identity.From(ctx), file)
	if !allowed && file.Purpose == forEnrolment {
		if allowed, err = a.handlesNewcomer(ctx, identity.From(ctx), file.OwnerID); err != nil {
			return nil, err
		}
	}
	if !allowed && file.Purpose == forLetter {
		if allowed, err = a.opensLetter(ctx, identity.From(ctx), in.ID); err != nil {
			return nil, err
		}
	}
	if !allowed && file.CommentID != nil && file.ShownElsewhere {
		if allowed, err = a.seesElsewhere(ctx, identity.From(ctx), *file.CommentID); err != nil {
			return nil, err
		}
	}
	if !allowed {
		return nil, fault.Missing()
	}
	if file.ExportRoleID != nil && !identity.From(ctx).StillReaches(file.ExportReach) {
		return nil, fault.New(fault.Gone, texts.ExportReachLost)
	}
	if err := a.logDownload(ctx, identity.From(ctx), in, file); err != nil {
		return nil, err
	}
	disposition := "attachment"
	if in.Inline && showable(*file.ContentType) {
		disposition = "inline"
	}
	address, err := a.store.DownloadURL(ctx, file.ObjectKey, file.Name, *file.ContentType, disposition, downloadLife)
	if err != nil {
		return nil, err
	}
	return &DownloadOutput{Location: address}, nil
}

// shownOnce spaces the log's entries about showing a file again to the same person, as a request shows its pictures each time it is opened.
const shownOnce = 24 * time.Hour

// logDownload logs who gets which file, before they get it. A file that only its owner can see is not logged.
func (a *area) logDownload(ctx context.Context, caller *identity.Caller, in *DownloadInput, file db.FileForDownloadRow) error {
	ofOther := file.Purpose == forEnrolment && file.OwnerID != caller.UserID || file.Purpose == forLetter
	if file.RequestID == nil && !file.Guide && file.ExportRoleID == nil && !ofOther {
		return nil
	}
	facts := map[string]any{"name": file.Name, "request_id": file.RequestID}
	if ofOther {
		facts["name"] = nil // it may identify the person, and would remain when they are anonymised
	}
	event := database.Event{Action: "download", Entity: "files", Key: in.ID.String(), Facts: facts}
	if file.RequestID != nil {
		event.Owner = *file.RequestID
	}
	if in.Inline && showable(*file.ContentType) {
		event.Action, event.Once = "open", shownOnce
	}
	return database.LogEvent(ctx, a.pool, caller.Actor(), event)
}

func mayDownload(caller *identity.Caller, file db.FileForDownloadRow) bool {
	if file.ExportRoleID != nil {
		return mayDownloadExport(caller, file)
	}
	if caller.Program && file.RequestID == nil && !file.Guide && !slices.Contains(ofRequests, file.Purpose) {
		return false // an import may have more than the program sees
	}
	if file.Guide {
		return !file.GuideRetired || caller.May(permission.DokumentDokumentUredjivanje)
	}
	if file.Purpose == forLetter {
		return caller.May(permission.PostavkePismaUpravljanje) && caller.Scope == identity.ScopeEverything
	}
	if file.RequestID == nil {
		return file.OwnerID == caller.UserID
	}
	needed := permission.ZahtjevZahtjevPregled
	if file.CommentID != nil {
		needed = permission.ZahtjevKomentarPregled
	}
	if file.Internal && !caller.May(permission.ZahtjevKomentarInterni) {
		return false
	}
	return caller.May(needed) && caller.SeesRequest(file.Facts)
}

// mayDownloadExport reports whether the caller asked for the export, in this role or by this access token: others of the person may see
// less. What they saw when it was made, they must still see (StillReaches).
func mayDownloadExport(caller *identity.Caller, file db.FileForDownloadRow) bool {
	byToken := caller.TokenID()
	same := byToken == nil && file.ExportTokenID == nil || byToken != nil && file.ExportTokenID != nil && *byToken == *file.ExportTokenID
	may := caller.May(permission.ZahtjevZahtjevPregled) && caller.May(permission.ZahtjevZahtjevIzvoz)
	return same && may && file.OwnerID == caller.UserID && *file.ExportRoleID == caller.RoleID
}

// opensLetter reports whether the caller manages letters and sees this one in their list, or handles what it became.
func (a *area) opensLetter(ctx context.Context, caller *identity.Caller, file uuid.UUID) (bool, error) {
	if handles, err := a.handlesLetter(ctx, caller, file); handles || err != nil || !caller.May(permission.PostavkePismaUpravljanje) {
		return handles, err
	}
	letter, err := a.queries.LetterManaged(ctx, db.LetterManagedParams{FileID: file, CallerID: caller.UserID, Projects: caller.Projects})
	if errors.Is(err, pgx.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("read whose letter %s is: %w", file, err)
	}
	return letter.Within || letter.Facts.ProjectID != 0 && caller.SeesRequest(letter.Facts), nil
}

// handlesLetter reports whether the caller handles a comment or a request that the letter in the file became, as the calls do that show it.
func (a *area) handlesLetter(ctx context.Context, caller *identity.Caller, file uuid.UUID) (bool, error) {
	if caller.Program || !caller.May(permission.ZahtjevKomentarInterni) {
		return false, nil
	}
	became, err := a.queries.LetterBecame(ctx, file)
	if err != nil {
		return false, fmt.Errorf("read what letter %s became: %w", file, err)
	}
	return slices.ContainsFunc(became, func(one db.LetterBecameRow) bool {
		needed := permission.ZahtjevZahtjevPregled
		if one.Comment {
			needed = permission.ZahtjevKomentarPregled
		}
		return caller.May(needed) && caller.SeesRequest(one.Facts)
	}), nil
}

// seesElsewhere reports whether the caller reads a comment on another request than its own, and sees its file there.
func (a *area) seesElsewhere(ctx context.Context, caller *identity.Caller, comment int64) (bool, error) {
	if !caller.May(permission.ZahtjevKomentarPregled) {
		return false, nil
	}
	shown, err := a.queries.FileShownOn(ctx, comment)
	if err != nil {
		return false, fmt.Errorf("find where comment %d is shown: %w", comment, err)
	}
	return slices.ContainsFunc(shown, caller.SeesRequest), nil
}

// handlesNewcomer reports whether the caller has the right to documents of newcomers and sees the person whose document it is.
func (a *area) handlesNewcomer(ctx context.Context, caller *identity.Caller, owner int64) (bool, error) {
	if owner == 0 || !caller.May(permission.KorisnikKorisnikPregled) || !caller.May(permission.KorisnikKorisnikDokumentUpisa) {
		return false, nil
	}
	if caller.Scope == identity.ScopeEverything {
		return true, nil
	}
	seen, err := a.queries.PersonSeen(ctx, db.PersonSeenParams{UserID: owner, Projects: caller.Projects})
	if err != nil {
		return false, fmt.Errorf("look whether user %d is seen: %w", owner, err)
	}
	return seen, nil
}

// showable types cannot carry script.
func showable(contentType string) bool {
	switch contentType {
	case "image/png", "image/jpeg", "application/pdf":
		return true
	}
	return false
}
