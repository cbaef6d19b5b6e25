package serve

import (
	"context"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"zahtjevi/shared/telemetry"
)

// MainOnce is the whole of a program that does one thing and ends, or does it at each event as a Lambda function.
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
		os.Exit(1) //nolint:gocritic // nothing waits for the signal any more
	}
}
