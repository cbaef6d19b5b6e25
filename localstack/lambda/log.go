package lambda

import (
	"bufio"
	"fmt"
	"io"
	"log/slog"
	"os"
	"slices"
	"strconv"
	"sync"
	"time"
)

// What is kept of a group, what one page of it shows, and how long a line may be.
const (
	maxEvents = 100_000
	pageSize  = 500
	maxLine   = 256 << 10
)

// Log keeps what instances of functions print as CloudWatch Logs does: a group a function (/aws/lambda/NAME), a stream an instance, whose name holds the
// version in brackets, and Lambda's own lines around each invocation. Late is how long an event takes until it is seen.
type Log struct {
	Late time.Duration

	mu     sync.Mutex
	groups map[string][]logEvent
	count  int
}

// logEvent is an event as the API shows it; times are milliseconds since 1970.
type logEvent struct {
	EventID   string `json:"eventId"`
	Stream    string `json:"logStreamName"`
	Timestamp int64  `json:"timestamp"`
	Message   string `json:"message"`

	seen time.Time
}

// open makes the stream of a new instance. What is written to the file is an event a line.
func (l *Log) open(function, version string) (*os.File, error) {
	lines, file, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("open the log of %s: %w", function, err)
	}
	stream := fmt.Sprintf("%s/%s[%s]%s", time.Now().UTC().Format("2006/01/02"), function, version, requestID())
	go func() {
		defer lines.Close()
		scanner := bufio.NewScanner(lines)
		scanner.Buffer(nil, maxLine)
		for scanner.Scan() {
			l.add("/aws/lambda/"+function, stream, scanner.Text())
		}
		if err := scanner.Err(); err != nil {
			slog.Warn("log not kept", "stream", stream, "error", err)
		}
	}()
	return file, nil
}

func (l *Log) add(group, stream, message string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.groups == nil {
		l.groups = map[string][]logEvent{}
	}
	now := time.Now()
	l.count++
	l.groups[group] = append(l.groups[group], logEvent{strconv.Itoa(l.count), stream, now.UnixMilli(), message, now.Add(l.Late)})
	l.groups[group] = l.groups[group][max(0, len(l.groups[group])-maxEvents):]
}

// Print writes all that is kept, for whoever looks for what went wrong.
func (l *Log) Print(w io.Writer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, events := range l.groups {
		for _, event := range events {
			fmt.Fprintln(w, event.Stream, event.Message)
		}
	}
}

// read answers a page of a group's events since a time, and how the next one is asked for.
func (l *Log) read(group string, since int64, token string) (page []logEvent, next string, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	after := 0
	if token != "" {
		if after, err = strconv.Atoi(token); err != nil {
			return nil, "", apiError{400, "InvalidParameterException", "The specified nextToken is invalid."}
		}
	}
	now := time.Now()
	page = []logEvent{}
	for _, event := range slices.Clone(l.groups[group]) {
		number, _ := strconv.Atoi(event.EventID)
		if number <= after || event.Timestamp < since || event.seen.After(now) {
			continue
		}
		if page = append(page, event); len(page) == pageSize {
			return page, event.EventID, nil
		}
	}
	return page, "", nil
}
