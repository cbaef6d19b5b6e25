// Package worker is what happens without anybody waiting for it, on a schedule.
package worker

import (
	"time"

	"zahtjevi/functions/imports"
	"zahtjevi/shared/serve"
)

// Jobs is everything that the worker does.
var Jobs = []serve.Job{
	{Name: "exports", Every: time.Second, Run: makeExports},
	{Name: "housekeeping", Every: 5 * time.Minute, Run: keepHouse},
	{Name: "imports", Every: 2 * time.Second, Run: imports.Run},
	{Name: "mail", Every: 5 * time.Second, Run: sendMail},
}
