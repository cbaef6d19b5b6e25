package doctor

import (
	"context"
	"fmt"

	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
)

// inboxMends gives the remedy for each step at which reading the mailbox fails.
var inboxMends = map[string]texts.Text{
	"veza": texts.DoctorInboxConnectMend, "tls": texts.DoctorInboxTLSMend, "prijava": texts.DoctorInboxSignInMend,
	"folder": texts.DoctorInboxFolderMend,
}

// checkInbox looks at when the worker could read the mailbox last. It does not read it itself, as only the worker links the mailbox's
// client and has its password.
func checkInbox(ctx context.Context, in Installation) ([]Finding, error) {
	state, err := db.New(in.Pool).Mailbox(ctx, in.late().Seconds())
	switch {
	case err != nil:
		return nil, fmt.Errorf("read the state of the mailbox: %w", err)
	case !state.Used && !in.Config.Inbox.On():
		return []Finding{fine(texts.DoctorInboxOff)}, nil
	case state.FailingSince != nil:
		mend, known := inboxMends[state.Failure]
		if !known {
			mend = texts.DoctorInboxAwayMend
		}
		return []Finding{wrong(texts.DoctorInboxAway.With("since", localtime.Moment(*state.FailingSince)), mend)}, nil
	case !state.Used || state.ReadAt == nil:
		return []Finding{{State: Waiting, Says: texts.DoctorInboxAwaited}}, nil
	case state.Late:
		return []Finding{warning(texts.DoctorInboxLate.With("time", localtime.Moment(*state.ReadAt)), texts.DoctorInboxLateMend)}, nil
	}
	return []Finding{fine(texts.DoctorInboxFine.With("time", localtime.Moment(*state.ReadAt)))}, nil
}
