package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"golang.org/x/term"

	"zahtjevi/functions/imports"
	"zahtjevi/scripts/client"
)

// pollTime is the interval at which a running import is checked.
const pollTime = 500 * time.Millisecond

// follow starts the import and shows its progress until it ends. An interruption ends only the display, not the import.
func follow(ctx context.Context, person *client.Client, id int64, bar *bar) (imports.Import, error) {
	defer bar.end()
	if err := person.StartImport(ctx, id); err != nil {
		return imports.Import{}, fmt.Errorf("start import: %w", err)
	}
	for {
		current, err := person.Import(ctx, id)
		if ctx.Err() != nil {
			return current, fmt.Errorf("interrupted; import %d goes on without this command", id)
		}
		if err != nil {
			return current, fmt.Errorf("follow import %d: %w", id, err)
		}
		bar.draw(fmt.Sprintf("importing, %d rows", current.RowsRead), current.BytesRead, current.Size)
		if client.Ended(current) {
			return current, nil
		}
		select {
		case <-ctx.Done():
		case <-time.After(pollTime):
		}
	}
}

// bar is a progress bar on a terminal, and nothing elsewhere.
type bar struct {
	out   io.Writer
	drawn bool
}

func newBar(out io.Writer) *bar {
	if file, ok := out.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		return &bar{out: out}
	}
	return &bar{out: io.Discard}
}

const barWidth = 40

func (b *bar) draw(what string, done, total int64) {
	share := int64(0)
	if total > 0 {
		share = min(done, total) * barWidth / total
	}
	b.drawn = true
	fmt.Fprintf(b.out, "\r\x1b[K[%s%s] %s", strings.Repeat("#", int(share)), strings.Repeat(" ", barWidth-int(share)), what)
}

func (b *bar) end() {
	if b.drawn {
		fmt.Fprint(b.out, "\r\x1b[K")
	}
	b.drawn = false
}
