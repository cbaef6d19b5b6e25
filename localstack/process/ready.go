package process

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// ErrPortTaken says that something else took the port that was chosen for a server before the server did.
var ErrPortTaken = errors.New("the chosen port was taken meanwhile")

// askPause is the time between two questions to a server that starts.
const askPause = 20 * time.Millisecond

// Ready waits until ask succeeds, and asks again and again until within is over. It gives up when the process ends.
func (p *Process) Ready(ctx context.Context, within time.Duration, ask func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	for {
		err := ask(ctx)
		if err == nil {
			return nil
		}
		select {
		case <-p.done:
			return fmt.Errorf("it ended while starting: %s", p.Reason())
		case <-ctx.Done():
			return fmt.Errorf("it does not answer: %w", errors.Join(ctx.Err(), err))
		case <-time.After(askPause):
		}
	}
}

// Healthy asks an address, which is to answer 200.
func Healthy(address string) func(context.Context) error {
	return func(ctx context.Context) error {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
		if err != nil {
			return err
		}
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			return err
		}
		if answer.StatusCode != http.StatusOK {
			err = fmt.Errorf("%s answers %s", address, answer.Status)
		}
		return errors.Join(err, answer.Body.Close())
	}
}

// Explain adds the end of a server's log to an error of its start. It is ErrPortTaken when the log has the server's words for that.
func Explain(err error, log, portTaken string) error {
	text, readErr := os.ReadFile(log)
	if readErr != nil {
		return errors.Join(err, readErr)
	}
	if strings.Contains(string(text), portTaken) {
		return ErrPortTaken
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	return fmt.Errorf("%w; the end of %s says:\n%s", err, filepath.Base(log), strings.Join(lines[max(0, len(lines)-8):], "\n"))
}
