// Package mailbox is a real IMAP server for tests, with one mailbox.
package mailbox

import (
	"io"
	"log"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
	"github.com/emersion/go-imap/v2/imapserver/imapmemserver"
)

// Box is the mailbox of a server on the loopback interface.
type Box struct {
	t       testing.TB
	user    *imapmemserver.User
	address string
	server  *imapserver.Server
}

// Start starts a server, which ends with the test.
func Start(t testing.TB) *Box {
	t.Helper()
	memory, user := imapmemserver.New(), imapmemserver.NewUser("pisma", "tajna")
	memory.AddUser(user)
	b := &Box{t: t, user: user}
	b.Renumber()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	b.address = listener.Addr().String()
	b.server = imapserver.New(&imapserver.Options{
		NewSession: func(*imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return memory.NewSession(), nil, nil
		},
		InsecureAuth: true, Logger: log.New(io.Discard, "", 0), Caps: imap.CapSet{imap.CapIMAP4rev1: {}, imap.CapUIDPlus: {}},
	})
	go func() { _ = b.server.Serve(listener) }() // ends with Stop
	t.Cleanup(b.Stop)
	return b
}

// URL is the mailbox's address as INBOX_URL takes it.
func (b *Box) URL() string { return "imap://pisma:tajna@" + b.address + "?tls=none" }

// Stop ends the server and its connections.
func (b *Box) Stop() { _ = b.server.Close() } // nothing is left to lose

// Put delivers a letter.
func (b *Box) Put(letter string) { b.PutAt(letter, time.Now()) }

// PutAt delivers a letter at a time.
func (b *Box) PutAt(letter string, at time.Time) {
	b.t.Helper()
	reader := literal{strings.NewReader(letter)}
	if _, err := b.user.Append("INBOX", reader, &imap.AppendOptions{Time: at}); err != nil {
		b.t.Fatal(err)
	}
}

// Renumber empties the mailbox, which numbers its letters anew from then on.
func (b *Box) Renumber() {
	b.t.Helper()
	_ = b.user.Delete("INBOX") // the first time there is none
	if err := b.user.Create("INBOX", nil); err != nil {
		b.t.Fatal(err)
	}
}

// Count is how many letters the mailbox has, and Unread how many of them are not marked as read.
func (b *Box) Count() (all, unread uint32) {
	b.t.Helper()
	data, err := b.user.Status("INBOX", &imap.StatusOptions{NumMessages: true, NumUnseen: true})
	if err != nil {
		b.t.Fatal(err)
	}
	return *data.NumMessages, *data.NumUnseen
}

type literal struct{ *strings.Reader }

// Size is the length of the whole.
func (l literal) Size() int64 { return l.Reader.Size() }
