// Command worker runs the worker: once for each event as a Lambda function, every five minutes elsewhere.
package main

import (
	"zahtjevi/functions/worker"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage/s3"
)

func main() { serve.MainJob("worker", worker.Run, s3.Open) }
