package command

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"testing"
)

func TestStatus(t *testing.T) {
	t.Parallel()
	for want, end := range map[string]struct {
		well bool
		err  error
	}{
		"0 done":              {true, nil},
		"1 done":              {false, nil},
		"0 done (asked help)": {false, flag.ErrHelp},
		"2 done, x: no way":   {true, errors.New("no way")},
	} {
		var stdout, stderr strings.Builder
		code := status([]string{".build/bin/x", "done"}, func(_ context.Context, args []string, output io.Writer) (bool, error) {
			fmt.Fprint(output, args[0])
			return end.well, end.err
		}, &stdout, &stderr)
		got := fmt.Sprint(code, " ", stdout.String())
		if told := strings.TrimSpace(stderr.String()); told != "" {
			got += ", " + told
		}
		if got != strings.TrimSuffix(want, " (asked help)") {
			t.Errorf("ends with %q, want %q", got, want)
		}
	}
}
