// Command worker runs the worker's jobs: once at each event as a Lambda function, otherwise repeatedly.
package main

import (
	"zahtjevi/functions/worker"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/storage/s3"
)

func main() { jobs.Main("worker", worker.Jobs, worker.Questions, s3.Open) }
