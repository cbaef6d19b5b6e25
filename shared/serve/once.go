package serve

import (
	"context"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"zahtjevi/shared/telemetry"
)

// MainOnce is the main function of a program that does one thing and ends, or, as a Lambda function, does it at each event.
func MainOnce(name string, do func(context.Context) error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	SetupLog(os.Getenv("LOG_LEVEL"))
	if IsLambda() {
		StartEvents(ctx, do, &telemetry.Telemetry{})
		return
	}
	if err := do(ctx); err != nil {
		slog.Error("stopped", "program", name, "error", err)
		os.Exit(1) //nolint:gocritic // the deferred stop is not needed when the process ends
	}
}
