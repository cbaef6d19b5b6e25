// Package mailbox replaces a mail server on one machine: it accepts every message over SMTP, stores the newest as .eml files, and shows
// them on a page for this machine's browsers.
package mailbox

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/google/uuid"
)

const (
	// kept limits the stored messages.
	kept = 500
	// maxMessage is the maximum size of a message in bytes.
	maxMessage = 10 << 20
	extension  = ".eml"
)

// Mailbox takes messages until it is closed.
type Mailbox struct {
	dir     string
	address string
	server  *smtp.Server
	mu      sync.Mutex // held while files are written and removed
}

// Start listens on a free port of the loopback interface. The messages are stored in dir.
func Start(dir string) (*Mailbox, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, fmt.Errorf("make folder of messages: %w", err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("listen for messages: %w", err)
	}
	m := &Mailbox{dir: dir, address: listener.Addr().String()}
	m.server = smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &session{mailbox: m}, nil }))
	m.server.Domain, m.server.MaxMessageBytes, m.server.EnableSMTPUTF8 = "localhost", maxMessage, true
	m.server.ReadTimeout, m.server.WriteTimeout = time.Minute, time.Minute
	go func() { _ = m.server.Serve(listener) }() // ends by Close
	return m, nil
}

// URL is the mailbox's address in the form of SMTP_URL.
func (m *Mailbox) URL() string { return "smtp://" + m.address + "?tls=none" }

// Close stops accepting messages; stored ones stay.
func (m *Mailbox) Close() error {
	if err := m.server.Close(); err != nil && !errors.Is(err, smtp.ErrServerClosed) {
		return fmt.Errorf("close mailbox: %w", err)
	}
	return nil
}

// keep writes a message atomically, and removes the oldest ones beyond the limit.
func (m *Mailbox) keep(raw []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("name message: %w", err)
	}
	path := filepath.Join(m.dir, id.String()+extension)
	if err := os.WriteFile(path+".part", raw, 0o600); err != nil {
		return fmt.Errorf("keep message: %w", err)
	}
	if err := os.Rename(path+".part", path); err != nil {
		return fmt.Errorf("keep message: %w", err)
	}
	ids, err := m.ids()
	if err != nil {
		return err
	}
	for _, old := range ids[min(kept, len(ids)):] {
		if err := os.Remove(filepath.Join(m.dir, old+extension)); err != nil {
			return fmt.Errorf("remove old message: %w", err)
		}
	}
	return nil
}

// ids lists the kept messages, newest first: their names begin with the time.
func (m *Mailbox) ids() ([]string, error) {
	entries, err := os.ReadDir(m.dir)
	if err != nil {
		return nil, fmt.Errorf("list messages: %w", err)
	}
	var ids []string
	for _, entry := range entries {
		if id, found := strings.CutSuffix(entry.Name(), extension); found {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	slices.Reverse(ids)
	return ids, nil
}

var idForm = regexp.MustCompile(`^[0-9a-f-]{36}$`)

// read returns a message unchanged. Errors: os.ErrNotExist.
func (m *Mailbox) read(id string) ([]byte, error) {
	if !idForm.MatchString(id) {
		return nil, os.ErrNotExist
	}
	return os.ReadFile(filepath.Join(m.dir, id+extension))
}

// session takes messages of one connection, each with where it returns.
type session struct {
	mailbox *Mailbox
	from    string
}

func (s *session) Reset()                               {}
func (s *session) Logout() error                        { return nil }
func (s *session) Rcpt(string, *smtp.RcptOptions) error { return nil }

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	s.from = from
	return nil
}

// Data keeps the message, with the line that a mailbox's server puts on top of it.
func (s *session) Data(r io.Reader) error {
	raw := bytes.NewBufferString(fmt.Sprintf("Return-Path: <%s>\r\n", s.from))
	if _, err := raw.ReadFrom(r); err != nil {
		return err
	}
	return s.mailbox.keep(raw.Bytes())
}
