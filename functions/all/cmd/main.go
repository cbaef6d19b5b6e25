// Command all is the whole product in one process: every area, the front end, and the worker's jobs. `all ready` asks the one that runs
// beside it whether it is ready.
package main

import (
	"cmp"
	"context"
	"os"
	"slices"

	"zahtjevi/functions/all"
	"zahtjevi/shared/serve"
)

func main() {
	serve.MainOnce("all", func(ctx context.Context) error {
		if slices.Equal(os.Args[1:], []string{"ready"}) {
			return serve.AskReady(ctx, cmp.Or(os.Getenv("PORT"), "8080"))
		}
		return all.Run(ctx)
	})
}
