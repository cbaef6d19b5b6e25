package telemetry

import (
	"context"
	"errors"
	"fmt"
	"runtime/metrics"

	"github.com/jackc/pgx/v5/pgxpool"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/metric"
)

// observeProcess measures memory and goroutines when metrics are sent. Names are those of OpenTelemetry's semantic conventions.
func observeProcess() error {
	meter := otel.Meter(scope)
	memory, err := meter.Int64ObservableUpDownCounter("go.memory.used", metric.WithUnit("By"),
		metric.WithDescription("Memory that the Go runtime uses"))
	goroutines, err2 := meter.Int64ObservableUpDownCounter("go.goroutine.count", metric.WithUnit("{goroutine}"),
		metric.WithDescription("Goroutines"))
	if err := errors.Join(err, err2); err != nil {
		return fmt.Errorf("make metrics: %w", err)
	}
	_, err = meter.RegisterCallback(func(_ context.Context, o metric.Observer) error {
		read := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"},
			{Name: "/sched/goroutines:goroutines"}}
		metrics.Read(read)
		o.ObserveInt64(memory, int64(read[0].Value.Uint64()-read[1].Value.Uint64())) //nolint:gosec // no machine has 2^63 bytes
		o.ObserveInt64(goroutines, int64(read[2].Value.Uint64()))                    //nolint:gosec // nor goroutines
		return nil
	}, memory, goroutines)
	if err != nil {
		return fmt.Errorf("observe the process: %w", err)
	}
	return nil
}

// ObservePool measures a pool's connections when metrics are sent.
func ObservePool(pool *pgxpool.Pool, name string) error {
	if instruments.Load() == nil {
		return nil
	}
	meter := otel.Meter(scope)
	count, err := meter.Int64ObservableUpDownCounter("db.client.connection.count", metric.WithUnit("{connection}"),
		metric.WithDescription("Connections of the pool, by state"))
	most, err2 := meter.Int64ObservableUpDownCounter("db.client.connection.max", metric.WithUnit("{connection}"),
		metric.WithDescription("Connections that the pool may have"))
	waits, err3 := meter.Int64ObservableCounter("zahtjevi.connection.waits", metric.WithUnit("{wait}"),
		metric.WithDescription("Times that the pool had no free connection"))
	if err := errors.Join(err, err2, err3); err != nil {
		return fmt.Errorf("make metrics: %w", err)
	}
	of := attribute.String("db.client.connection.pool.name", name)
	_, err = meter.RegisterCallback(func(_ context.Context, o metric.Observer) error {
		stat := pool.Stat()
		o.ObserveInt64(count, int64(stat.AcquiredConns()), metric.WithAttributes(of, attribute.String("db.client.connection.state", "used")))
		o.ObserveInt64(count, int64(stat.IdleConns()), metric.WithAttributes(of, attribute.String("db.client.connection.state", "idle")))
		o.ObserveInt64(most, int64(stat.MaxConns()), metric.WithAttributes(of))
		o.ObserveInt64(waits, stat.EmptyAcquireCount(), metric.WithAttributes(of))
		return nil
	}, count, most, waits)
	if err != nil {
		return fmt.Errorf("observe the pool: %w", err)
	}
	return nil
}
