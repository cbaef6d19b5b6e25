package database_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
)

func TestFound(t *testing.T) {
	t.Parallel()
	broken := errors.New("connection reset")
	for name, c := range map[string]struct {
		err      error
		kind     fault.Kind // 0: none
		sentence string     // "": no error
	}{
		"a row":            {database.Found(nil, "read request %d", 7), 0, ""},
		"no row":           {database.Found(pgx.ErrNoRows, "read request %d", 7), fault.NotFound, "read request 7: "},
		"no row, wrapped":  {database.Found(fmt.Errorf("scan: %w", pgx.ErrNoRows), "read request %d", 7), fault.NotFound, "read request 7: "},
		"no row otherwise": {database.FoundOr(pgx.ErrNoRows, fault.Denied(), "read"), fault.Forbidden, "read: "},
		"another error":    {database.FoundOr(broken, fault.Denied(), "read 100%%"), 0, "read 100%: connection reset"},
		"a changed row":    {database.Changed(1, nil, "delete"), 0, ""},
		"no changed row":   {database.Changed(0, nil, "delete"), fault.NotFound, "delete: "},
		"a failed change":  {database.Changed(0, broken, "delete"), 0, "delete: connection reset"},
	} {
		var known *fault.Error
		if errors.As(c.err, &known) != (c.kind != 0) || c.kind != 0 && known.Kind != c.kind {
			t.Errorf("%s: %v is not of kind %d", name, c.err, c.kind)
		}
		if (c.err == nil) != (c.sentence == "") || c.err != nil && !strings.HasPrefix(c.err.Error(), c.sentence) {
			t.Errorf("%s: %v, want %q", name, c.err, c.sentence)
		}
	}
	if err := database.Found(broken, "read"); !errors.Is(err, broken) {
		t.Errorf("%v hides its cause", err)
	}
}
