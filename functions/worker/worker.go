// Package worker is the scheduled work that nobody waits for: the jobs of the areas, and housekeeping.
package worker

import (
	"zahtjevi/functions/dashboard/reports"
	"zahtjevi/functions/imports"
	"zahtjevi/functions/imports/exports"
	"zahtjevi/functions/requests/clocks"
	"zahtjevi/functions/settings/log"
	"zahtjevi/functions/settings/mail"
	"zahtjevi/shared/doctor"
	"zahtjevi/shared/jobs"
)

// Jobs are all jobs of the worker; the last three check the installation once a day.
var Jobs = []jobs.Job{exports.Job, housekeeping, imports.Job, log.Job, log.StoreJob, mail.Job, reports.Job, clocks.Job, waiting,
	log.ProofJob, recount, doctor.Job}
