package doctor

import (
	"context"
	"fmt"

	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/texts"
)

// checkWebhooks reports webhooks that stopped by themselves, of which only their owners got a letter, and those that are about to.
func checkWebhooks(ctx context.Context, in Installation) ([]Finding, error) {
	webhooks, err := db.New(in.Pool).Webhooks(ctx, most)
	if err != nil {
		return nil, fmt.Errorf("read the webhooks: %w", err)
	}
	var found []Finding
	if webhooks.Stopped > 0 {
		found = append(found, warning(texts.DoctorWebhooksStopped.With("count", int(webhooks.Stopped)), texts.DoctorWebhooksStoppedMend))
	}
	if webhooks.Failing > 0 {
		found = append(found, warning(texts.DoctorWebhooksFailing.With("count", int(webhooks.Failing)), texts.DoctorWebhooksFailingMend))
	}
	if len(found) == 0 {
		found = append(found, fine(texts.DoctorWebhooksFine.With("count", int(webhooks.Sending))))
	}
	return found, nil
}
