// Command mailbox runs a mailbox on this machine, for tests in a browser: the product reads it by IMAP, and whoever plays a mail server
// puts letters into it by POST.
//
// Usage: mailbox IMAP-PORT HTTP-PORT
//
// It prints the product's setting INBOX_URL, and serves until it is interrupted.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"

	"zahtjevi/shared/testkit/mailbox"
)

// maxLetter limits how many bytes a letter may have.
const maxLetter = 32 << 20

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "mailbox:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	if len(args) != 2 {
		return errors.New("usage: mailbox IMAP-PORT HTTP-PORT")
	}
	box, err := mailbox.Serve(ctx, net.JoinHostPort("127.0.0.1", args[0]))
	if err != nil {
		return err
	}
	defer box.Stop()
	server := &http.Server{Addr: net.JoinHostPort("127.0.0.1", args[1]), Handler: deliver(box), ReadHeaderTimeout: time.Minute}
	defer context.AfterFunc(ctx, func() { _ = server.Close() })()
	fmt.Println(box.URL())
	if err := server.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serve: %w", err)
	}
	return nil
}

func deliver(box *mailbox.Server) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		letter, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxLetter))
		if err == nil {
			err = box.Deliver(string(letter), time.Now())
		}
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
		}
	})
}
