package main

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/cloudwatchlogs"
	"github.com/aws/aws-sdk-go-v2/service/cloudwatchlogs/types"
)

// Events may come late, after others that happened later: so much of the past is read again each time. At first more is read, as this machine's clock may
// go wrong. More pages than these are not read at once: ten thousand events each.
const (
	overlap  = 3 * time.Minute
	atFirst  = 15 * time.Minute
	maxPages = 100
)

// logReader counts what a function's log tells of the calls to each of its versions. Metrics would not do: to Lambda an answer 500 is as good as any.
type logReader struct {
	client *cloudwatchlogs.Client
	group  string
	slow   time.Duration

	from     int64 // milliseconds since 1970
	newest   int64
	seen     map[string]bool   // events by their ids
	counts   map[string]*calls // by version
	expected map[string]bool   // calls by their ids
}

func newLogReader(client *cloudwatchlogs.Client, group string, slow time.Duration) *logReader {
	return &logReader{client: client, group: group, slow: slow, from: time.Now().Add(-atFirst).UnixMilli(), seen: map[string]bool{}, counts: map[string]*calls{}, expected: map[string]bool{}}
}

// read counts what is new.
func (l *logReader) read(ctx context.Context) error {
	pages := cloudwatchlogs.NewFilterLogEventsPaginator(l.client, &cloudwatchlogs.FilterLogEventsInput{
		LogGroupName: &l.group, StartTime: &l.from,
	})
	for n := 0; n < maxPages && pages.HasMorePages(); n++ {
		page, err := pages.NextPage(ctx)
		if err != nil {
			return fmt.Errorf("read the log %s: %w", l.group, err)
		}
		for _, event := range page.Events {
			l.take(event)
		}
	}
	l.from = max(l.from, l.newest-overlap.Milliseconds())
	return nil
}

// forget begins to count anew, with the calls that were answered and have not ended.
func (l *logReader) forget() {
	for _, count := range l.counts {
		*count = calls{answered: max(0, count.answered-count.ended)}
	}
}

// expect has the reader look for the end of a call.
func (l *logReader) expect(id string) { l.expected[id] = true }

// of is what is known of a version's calls.
func (l *logReader) of(version string) calls {
	if c := l.counts[version]; c != nil {
		return *c
	}
	return calls{}
}

// Lambda names streams YYYY/MM/DD/[VERSION]INSTANCE, with the function's name before the bracket in a log of one's own, and writes a line beginning
// with REPORT at the end of each call, whether it was answered or not.
var (
	versionOf = regexp.MustCompile(`\[(\d+)\]`)
	report    = regexp.MustCompile(`^REPORT RequestId: (\S+)`)
)

func (l *logReader) take(event types.FilteredLogEvent) {
	id, stream := aws.ToString(event.EventId), versionOf.FindStringSubmatch(aws.ToString(event.LogStreamName))
	if stream == nil || l.seen[id] {
		return
	}
	l.seen[id], l.newest = true, max(l.newest, aws.ToInt64(event.Timestamp))
	version, text := stream[1], aws.ToString(event.Message)
	if l.counts[version] == nil {
		l.counts[version] = &calls{}
	}
	count := l.counts[version]
	if ended := report.FindStringSubmatch(text); ended != nil {
		count.ended++
		delete(l.expected, ended[1])
		return
	}
	var line struct {
		Message string `json:"msg"`
		Status  int    `json:"status"`
		Took    int64  `json:"ms"`
	}
	if json.Unmarshal([]byte(text), &line) != nil || line.Message != "request" {
		return
	}
	count.answered++
	switch {
	case line.Status >= 500:
		count.failed++
	case time.Duration(line.Took)*time.Millisecond > l.slow:
		count.slow++
	}
}
