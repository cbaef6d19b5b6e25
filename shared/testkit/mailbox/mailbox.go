// Package mailbox is a real IMAP server for tests, with one mailbox.
package mailbox

import (
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"log"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
)

const inbox = "INBOX"

// Server is an IMAP server with one mailbox, which is kept in memory.
type Server struct {
	user    *imapmemserver.User
	address string
	server  *imapserver.Server
	logins  atomic.Int32
	refuses atomic.Bool // to give more than most bytes of a letter
	most    atomic.Int64
}

// Serve starts a server without encryption at host:port; port 0 is any that is free.
func Serve(ctx context.Context, address string) (*Server, error) {
	return serve(ctx, address, nil, false)
}

// ServeTLS starts a server that takes passwords only over TLS, which begins with the connection (fromStart) or by STARTTLS.
func ServeTLS(ctx context.Context, address string, settings *tls.Config, fromStart bool) (*Server, error) {
	return serve(ctx, address, settings, fromStart)
}

func serve(ctx context.Context, address string, settings *tls.Config, fromStart bool) (*Server, error) {
	memory, user := imapmemserver.New(), imapmemserver.NewUser("pisma", "tajna")
	memory.AddUser(user)
	if err := user.Create(inbox, nil); err != nil {
		return nil, fmt.Errorf("create the mailbox: %w", err)
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("listen for IMAP: %w", err)
	}
	s := &Server{user: user, address: listener.Addr().String()}
	if fromStart {
		listener = tls.NewListener(listener, settings)
	}
	s.server = imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return counted{memory.NewSession(), s}, nil, nil
		},
		TLSConfig: settings, InsecureAuth: settings == nil, Logger: log.New(io.Discard, "", 0),
		Caps: imap.CapSet{imap.CapIMAP4rev1: {}, imap.CapUIDPlus: {}},
	})
	go func() { _ = s.server.Serve(listener) }() // ends with Stop
	return s, nil
}

// counted counts the passwords that a session is given, and refuses letters as the server does.
type counted struct {
	imapserver.Session
	server *Server
}

// Login counts and passes on.
func (c counted) Login(username, password string) error {
	c.server.logins.Add(1)
	return c.Session.Login(username, password)
}

// Fetch refuses what the server gives no more of, and passes on.
func (c counted) Fetch(w *imapserver.FetchWriter, letters imap.NumSet, options *imap.FetchOptions) error {
	for _, section := range options.BodySection {
		if c.server.refuses.Load() && (section.Partial == nil || section.Partial.Size > c.server.most.Load()) {
			return &imap.Error{Type: imap.StatusResponseTypeNo, Text: "Internal error"}
		}
	}
	return c.Session.Fetch(w, letters, options)
}

// Refuse makes the server refuse to give more than so many bytes of any letter, as servers do with letters that they cannot read.
func (s *Server) Refuse(most int64) {
	s.most.Store(most)
	s.refuses.Store(true)
}

// Give makes the server give letters whole again.
func (s *Server) Give() { s.refuses.Store(false) }

// Address is the server's host:port.
func (s *Server) Address() string { return s.address }

// Logins counts the passwords that the server was given.
func (s *Server) Logins() int { return int(s.logins.Load()) }

// URL is the mailbox's address as INBOX_URL takes it.
func (s *Server) URL() string { return "imap://pisma:tajna@" + s.address + "?tls=none" }

// Stop ends the server and its connections.
func (s *Server) Stop() { _ = s.server.Close() } // nothing is left to lose

// Deliver puts a letter into the mailbox as one that came at a time.
func (s *Server) Deliver(letter string, at time.Time) error {
	if _, err := s.user.Append(inbox, literal{strings.NewReader(letter)}, &imap.AppendOptions{Time: at}); err != nil {
		return fmt.Errorf("deliver the letter: %w", err)
	}
	return nil
}

// Box is the mailbox of a server on the loopback interface, for the tests of a package.
type Box struct {
	*Server
	t testing.TB
}

// Start starts a server, which ends with the test.
func Start(t testing.TB) *Box {
	t.Helper()
	server, err := Serve(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	return &Box{server, t}
}

// Put delivers a letter.
func (b *Box) Put(letter string) { b.PutAt(letter, time.Now()) }

// PutAt delivers a letter at a time.
func (b *Box) PutAt(letter string, at time.Time) {
	b.t.Helper()
	if err := b.Deliver(letter, at); err != nil {
		b.t.Fatal(err)
	}
}

// Renumber empties the mailbox, which numbers its letters anew from then on.
func (b *Box) Renumber() {
	b.t.Helper()
	if err := b.user.Delete(inbox); err != nil {
		b.t.Fatal(err)
	}
	if err := b.user.Create(inbox, nil); err != nil {
		b.t.Fatal(err)
	}
}

// Count returns the number of letters in the mailbox, and of those not marked as read.
func (b *Box) Count() (all, unread uint32) {
	b.t.Helper()
	data, err := b.user.Status(inbox, &imap.StatusOptions{NumMessages: true, NumUnseen: true})
	if err != nil {
		b.t.Fatal(err)
	}
	return *data.NumMessages, *data.NumUnseen
}

type literal struct{ *strings.Reader }

// Size is the length of the whole.
func (l literal) Size() int64 { return l.Reader.Size() }
