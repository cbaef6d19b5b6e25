// Package worker is the list of background jobs: those of the areas, and housekeeping.
package worker

import (
	"zahtjevi/functions/dashboard/reports"
	"zahtjevi/functions/imports"
	"zahtjevi/functions/imports/exports"
	"zahtjevi/functions/requests/clocks"
	"zahtjevi/functions/requests/inbound"
	"zahtjevi/functions/requests/recurring"
	"zahtjevi/functions/settings/log"
	"zahtjevi/functions/settings/mail"
	"zahtjevi/functions/settings/webhooks/sending"
	"zahtjevi/functions/uploads"
	"zahtjevi/shared/doctor"
	"zahtjevi/shared/jobs"
)

// Jobs are all jobs; the last three check the installation once a day.
var Jobs = []jobs.Job{exports.Job, housekeeping, imports.Job, log.Job, log.StoreJob, mail.Job, reports.Job, clocks.Job,
	recurring.Job, sending.Job, inbound.Job(uploads.Keep), waiting, log.ProofJob, recount, doctor.Job}

// Questions holds the worker's answers as a Lambda function: a deployment asks for the check of the installation (scripts/steps/smoke).
var Questions = jobs.Questions{"doctor": doctor.Answer}
