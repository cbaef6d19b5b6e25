package serve

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"zahtjevi/shared/telemetry"
	"zahtjevi/shared/version"
)

// MainOnce is the main function of a program that does one thing and ends, or, as a Lambda function, does it at each event. With the
// argument version it only prints which build it is.
func MainOnce(name string, do func(context.Context) error) {
	if slices.Equal(os.Args[1:], []string{"version"}) {
		fmt.Println(name, version.Build())
		return
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	SetupLog(os.Getenv("LOG_LEVEL"))
	if IsLambda() {
		StartEvents(ctx, do, nil, &telemetry.Telemetry{})
		return
	}
	if err := do(ctx); err != nil {
		slog.Error("stopped", "program", name, "error", err)
		os.Exit(1) //nolint:gocritic // the deferred stop is not needed when the process ends
	}
}
