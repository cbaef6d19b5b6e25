// Command migrate migrates the database: for each event as a Lambda function, once elsewhere.
package main

import (
	"zahtjevi/functions/migrate"
	"zahtjevi/shared/serve"
)

func main() { serve.MainOnce("migrate", migrate.Run) }
