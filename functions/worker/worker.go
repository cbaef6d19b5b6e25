// Package worker is what happens without anybody waiting for it, on a schedule: the jobs of the areas, and housekeeping.
package worker

import (
	"zahtjevi/functions/dashboard/reports"
	"zahtjevi/functions/imports"
	"zahtjevi/functions/imports/exports"
	"zahtjevi/functions/settings/log"
	"zahtjevi/functions/settings/mail"
	"zahtjevi/shared/serve"
)

// Jobs is everything that the worker does.
var Jobs = []serve.Job{exports.Job, housekeeping, imports.Job, log.Job, log.StoreJob, mail.Job, reports.Job}
