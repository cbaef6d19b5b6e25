package main

import (
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/cloudwatchlogs/types"
)

// TestLogLines counts calls of two versions by lines as Lambda and the functions write them, in either form of a stream's name; what was read before is not
// counted again.
func TestLogLines(t *testing.T) {
	t.Parallel()
	log := newLogReader(nil, "", 3*time.Second)
	log.expect("c")
	read := func() {
		for i, line := range [][2]string{
			{"2026/11/22/zahtjevi-dev-auth[4]5d2e", `{"time":"2026-11-22T10:00:00Z","level":"INFO","msg":"request","status":200,"ms":12}`},
			{"2026/11/22/zahtjevi-dev-auth[4]5d2e", "REPORT RequestId: a\tDuration: 13.00 ms\tBilled Duration: 13 ms"},
			{"2026/11/22/[5]9f01", "INIT_REPORT Init Duration: 10 ms\tPhase: init\tStatus: error"},
			{"2026/11/22/[5]9f01", "START RequestId: b Version: 5"},
			{"2026/11/22/[5]9f01", "REPORT RequestId: b\tDuration: 3.00 ms"}, // without an answer
			{"2026/11/22/[5]9f02", `{"msg":"request","status":503,"ms":12}`},
			{"2026/11/22/[5]9f02", "REPORT RequestId: c\tDuration: 13.00 ms"},
			{"2026/11/22/[5]9f02", `{"msg":"request","status":200,"ms":3001}`},
			{"2026/11/22/[5]9f02", "REPORT RequestId: d\tDuration: 3002.00 ms"},
			{"2026/11/22/[5]9f02", `{"msg":"health check failed","status":500}`},
			{"2026/11/22/[$LATEST]9f03", "REPORT RequestId: e\tDuration: 3.00 ms"},
			{"elsewhere", "REPORT RequestId: f\tDuration: 3.00 ms"},
		} {
			log.take(types.FilteredLogEvent{EventId: aws.String(string(rune('a' + i))), LogStreamName: &line[0], Message: &line[1], Timestamp: aws.Int64(1)})
		}
	}
	read()
	read()
	if got := log.of("4"); got != (calls{ended: 1, answered: 1}) {
		t.Errorf("version 4: %+v", got)
	}
	if got := log.of("5"); got != (calls{ended: 3, answered: 2, failed: 1, slow: 1}) || len(log.expected) > 0 {
		t.Errorf("version 5: %+v, still expected %v", got, log.expected)
	}
	underWay := `{"msg":"request","status":404,"ms":1}`
	log.take(types.FilteredLogEvent{EventId: aws.String("z"), LogStreamName: aws.String("[4]"), Message: &underWay})
	log.forget()
	if four, five := log.of("4"), log.of("5"); four != (calls{answered: 1}) || five != (calls{}) {
		t.Errorf("anew: %+v, %+v", four, five)
	}
}

func TestWorseThan(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		before, now calls
		worse       bool
	}{
		"nothing happened":                    {calls{}, calls{}, false},
		"all is well":                         {calls{ended: 900, answered: 900}, calls{ended: 100, answered: 100}, false},
		"the only call failed":                {calls{ended: 9, answered: 9}, calls{ended: 1, answered: 1, failed: 1}, true},
		"one of few failed":                   {calls{ended: 90, answered: 90}, calls{ended: 10, answered: 10, failed: 1}, true},
		"one of very many":                    {calls{ended: 9000, answered: 9000}, calls{ended: 1000, answered: 1000, failed: 1}, false},
		"both fail, as the database does":     {calls{ended: 90, answered: 90, failed: 45}, calls{ended: 10, answered: 10, failed: 5}, false},
		"both fail, the new one more":         {calls{ended: 90, answered: 90, failed: 9}, calls{ended: 10, answered: 10, failed: 5}, true},
		"calls without an answer":             {calls{ended: 90, answered: 90}, calls{ended: 10, answered: 5}, true},
		"calls under way":                     {calls{ended: 90, answered: 92}, calls{ended: 10, answered: 11}, false},
		"slow ones":                           {calls{ended: 90, answered: 90}, calls{ended: 10, answered: 10, slow: 3}, true},
		"as slow as before":                   {calls{ended: 90, answered: 90, slow: 30}, calls{ended: 10, answered: 10, slow: 3}, false},
		"the version before had no calls yet": {calls{}, calls{ended: 10, answered: 10}, false},
	} {
		if c.now.worseThan(c.before) != c.worse {
			t.Errorf("%s: %v after %v", name, c.now, c.before)
		}
	}
}
