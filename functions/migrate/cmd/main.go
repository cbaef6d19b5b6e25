// Command migrate migrates the database: at each event as a Lambda function, otherwise once.
package main

import (
	"zahtjevi/functions/migrate"
	"zahtjevi/shared/serve"
)

func main() { serve.MainOnce("migrate", migrate.Run) }
