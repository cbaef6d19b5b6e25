// Command worker runs the worker: once for each event as a Lambda function, over and over elsewhere.
package main

import (
	"zahtjevi/functions/worker"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage/s3"
)

func main() { serve.MainJobs("worker", worker.Jobs, s3.Open) }
