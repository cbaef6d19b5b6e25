package doctor

import (
	"context"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/seals"
	"zahtjevi/shared/texts"
)

// checkLog checks that the log is being sealed, and that nobody has tampered with the state of sealing. The entries themselves are verified
// by scripts/audit-verify, which reads all of them.
func checkLog(ctx context.Context, in Installation) ([]Finding, error) {
	state, err := seals.StateOf(ctx, in.Pool)
	if err != nil {
		return nil, err
	}
	var found []Finding
	if state.Beyond || state.Mark {
		found = append(found, wrong(texts.DoctorLogForeign, texts.DoctorLogForeignMend))
	}
	if state.Oldest != nil && state.Waits > in.late() {
		found = append(found, wrong(texts.DoctorLogUnsealed.With("since", localtime.Moment(*state.Oldest)), texts.DoctorLogUnsealedMend))
	}
	if len(found) == 0 {
		found = append(found, fine(texts.DoctorLogFine.With("count", state.Newest)))
	}
	return found, nil
}
