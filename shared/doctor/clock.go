package doctor

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/texts"
)

// clocksApart is the greatest accepted difference between two clocks. The storage refuses signatures that are a quarter of an hour off.
const clocksApart = 10 * time.Second

// checkClocks compares the process's clock with the database's and the storage's.
func checkClocks(ctx context.Context, in Installation) ([]Finding, error) {
	var found []Finding
	for _, other := range []struct {
		read func(context.Context, Installation) (time.Time, error)
		off  texts.Text
	}{{databaseTime, texts.DoctorClockDatabase}, {storageTime, texts.DoctorClockStorage}} {
		before := in.now()
		there, err := other.read(ctx, in)
		if err != nil {
			return nil, err
		}
		here := before.Add(in.now().Sub(before) / 2)
		if apart := there.Sub(here).Abs(); apart > clocksApart {
			found = append(found, wrong(other.off.With("seconds", int(apart.Seconds())), texts.DoctorClockMend))
		}
	}
	if len(found) == 0 {
		found = append(found, fine(texts.DoctorClockFine.With("seconds", int(clocksApart.Seconds()))))
	}
	return found, nil
}

func databaseTime(ctx context.Context, in Installation) (time.Time, error) {
	at, err := db.New(in.Pool).Clock(ctx)
	if err != nil {
		return at, fmt.Errorf("ask the database for its time: %w", err)
	}
	return at, nil
}

// storageTime is the date of the storage's answers, in whole seconds.
func storageTime(ctx context.Context, in Installation) (time.Time, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodHead, in.Config.S3Endpoint, nil)
	if err != nil {
		return time.Time{}, fmt.Errorf("ask the storage for its time: %w", err)
	}
	answer, err := client.Do(request)
	if err != nil {
		return time.Time{}, fmt.Errorf("ask the storage for its time: %w", err)
	}
	defer answer.Body.Close()
	at, err := http.ParseTime(answer.Header.Get("Date"))
	if err != nil {
		return time.Time{}, fmt.Errorf("read the storage's time: %w", err)
	}
	return at, nil
}
