// Command worker runs the worker: once for each event as a Lambda function, over and over elsewhere.
package main

import (
	"zahtjevi/functions/worker"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/storage/s3"
)

func main() { jobs.Main("worker", worker.Jobs, s3.Open) }
