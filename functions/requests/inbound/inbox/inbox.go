// Package inbox reads a mailbox by IMAP. Only the worker links it.
package inbox

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"zahtjevi/shared/config"
)

// dialTime bounds the opening of a connection.
const dialTime = 15 * time.Second

// ErrRefused means that the server answered and refused one letter; the connection works on.
var ErrRefused = errors.New("the server does not give the letter")

// Mailbox is an open mailbox. Letters in it are known by numbers that grow (UIDs), as long as Validity is the same.
type Mailbox struct {
	Validity uint32

	client *imapclient.Client
	remove bool
	leave  func() bool
}

// Step is a step of opening a mailbox, as it is stored and on the wire.
type Step string

// Connecting fails where the server does not answer, Securing where its certificate is not trusted or it speaks no TLS, SigningIn where it
// refuses user or password, and Selecting where it has no such folder.
const (
	Connecting Step = "veza"
	Securing   Step = "tls"
	SigningIn  Step = "prijava"
	Selecting  Step = "folder"
	Other      Step = "drugo" // after the mailbox was opened
)

// Failure is a step of opening a mailbox that failed.
type Failure struct {
	Step Step
	err  error
}

func (f *Failure) Error() string { return f.err.Error() }
func (f *Failure) Unwrap() error { return f.err }

// StepOf returns the step at which an error came.
func StepOf(err error) Step {
	if failure, ok := errors.AsType[*Failure](err); ok {
		return failure.Step
	}
	return Other
}

// Open connects, signs in and opens the folder; everything ends with ctx. Errors never have the password. Errors: *Failure.
func Open(ctx context.Context, c config.Inbox) (*Mailbox, error) {
	host, _, err := net.SplitHostPort(c.Server)
	if err != nil {
		return nil, fmt.Errorf("read the mailbox's server: %w", err)
	}
	dialer := net.Dialer{Timeout: dialTime}
	conn, err := dialer.DialContext(ctx, "tcp", c.Server)
	if err != nil {
		return nil, &Failure{Connecting, fmt.Errorf("connect to the mailbox: %w", err)}
	}
	leave := context.AfterFunc(ctx, func() { _ = conn.Close() }) // also while a server that never greets is waited for
	client, err := speak(ctx, conn, host, c.TLS)
	if err != nil {
		leave()
		_ = conn.Close() // the library has closed it already, or it is of no use
		return nil, &Failure{answered(err, Securing), fmt.Errorf("speak with the mailbox's server by TLS: %w", err)}
	}
	m := &Mailbox{client: client, remove: c.Remove, leave: leave}
	if err := client.Login(c.User, c.Password).Wait(); err != nil {
		return nil, errors.Join(&Failure{refusedAt(err, SigningIn), fmt.Errorf("sign in to the mailbox: %w", err)}, m.Close())
	}
	selected, err := client.Select(c.Folder, nil).Wait()
	if err != nil {
		return nil, errors.Join(&Failure{refusedAt(err, Selecting), fmt.Errorf("open folder %q of the mailbox: %w", c.Folder, err)}, m.Close())
	}
	m.Validity = selected.UIDValidity
	return m, nil
}

// answered is a step that failed, or connecting if the server fell silent or went away in it.
func answered(err error, step Step) Step {
	if failed, ok := errors.AsType[net.Error](err); ok && failed.Timeout() || errors.Is(err, net.ErrClosed) || errors.Is(err, io.EOF) {
		return Connecting
	}
	return step
}

// refusedAt is a step that the server refused, or connecting if it did not answer.
func refusedAt(err error, step Step) Step {
	if _, ok := errors.AsType[*imap.Error](err); ok {
		return step
	}
	return Connecting
}

func speak(ctx context.Context, conn net.Conn, host, security string) (*imapclient.Client, error) {
	settings := &tls.Config{ServerName: host, MinVersion: tls.VersionTLS12, NextProtos: []string{"imap"}}
	switch security {
	case "none":
		return imapclient.New(conn, nil), nil
	case "starttls":
		return imapclient.NewStartTLS(conn, &imapclient.Options{TLSConfig: settings})
	}
	secured := tls.Client(conn, settings)
	if err := secured.HandshakeContext(ctx); err != nil {
		return nil, err
	}
	return imapclient.New(secured, nil), nil
}

// After lists at most so many letters with greater numbers, the smallest first, that came since a day.
func (m *Mailbox) After(uid uint32, since time.Time, most int) ([]uint32, error) {
	found, err := m.client.UIDSearch(&imap.SearchCriteria{UID: []imap.UIDSet{{imap.UIDRange{Start: imap.UID(uid + 1)}}}, Since: since},
		nil).Wait()
	if err != nil {
		return nil, fmt.Errorf("search the mailbox: %w", err)
	}
	var letters []uint32
	for _, one := range found.AllUIDs() {
		if uint32(one) > uid { // a server answers with its last letter where there are none with greater numbers
			letters = append(letters, uint32(one))
		}
	}
	slices.Sort(letters)
	return letters[:min(most, len(letters))], nil
}

// Size returns the size of a letter by the server's words. Errors: ErrRefused.
func (m *Mailbox) Size(uid uint32) (int64, error) {
	found, err := m.client.Fetch(imap.UIDSetNum(imap.UID(uid)), &imap.FetchOptions{UID: true, RFC822Size: true}).Collect()
	if err != nil {
		return 0, refused(err)
	}
	if len(found) == 0 {
		return 0, ErrRefused // somebody removed it meanwhile
	}
	return found[0].RFC822Size, nil
}

// Read reads a letter's first bytes, at most so many, whatever the server sends. It does not mark the letter. Errors: ErrRefused.
func (m *Mailbox) Read(uid uint32, most int64) ([]byte, error) {
	section := &imap.FetchItemBodySection{Peek: true, Partial: &imap.SectionPartial{Size: most}}
	fetching := m.client.Fetch(imap.UIDSetNum(imap.UID(uid)),
		&imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}})
	var content []byte
	var failed error
	for message := fetching.Next(); message != nil; message = fetching.Next() {
		for item := message.Next(); item != nil; item = message.Next() {
			body, is := item.(imapclient.FetchItemDataBodySection)
			if !is || body.Literal == nil || content != nil {
				continue
			}
			content, failed = io.ReadAll(io.LimitReader(body.Literal, most))
		}
	}
	if err := fetching.Close(); err != nil {
		return nil, refused(err)
	}
	if failed != nil {
		return nil, fmt.Errorf("read letter %d: %w", uid, failed)
	}
	if len(content) == 0 {
		return nil, ErrRefused
	}
	return content, nil
}

// Done marks a stored letter as read or, where the configuration says so, takes it out of the mailbox.
func (m *Mailbox) Done(uid uint32) error {
	set, flag := imap.UIDSetNum(imap.UID(uid)), imap.FlagSeen
	if m.remove {
		flag = imap.FlagDeleted
	}
	err := m.client.Store(set, &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{flag}}, nil).Close()
	if err == nil && m.remove && m.client.Caps().Has(imap.CapUIDPlus) {
		err = m.client.UIDExpunge(set).Close()
	} else if err == nil && m.remove {
		err = m.client.Expunge().Close()
	}
	if err != nil {
		return fmt.Errorf("mark letter %d: %w", uid, refused(err))
	}
	return nil
}

// Close ends the connection without a word, which every server takes.
func (m *Mailbox) Close() error {
	m.leave()
	if err := m.client.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
		return fmt.Errorf("leave the mailbox: %w", err)
	}
	return nil
}

// refused separates refusals of one letter from failures of the connection.
func refused(err error) error {
	var answer *imap.Error
	if errors.As(err, &answer) && answer.Type != imap.StatusResponseTypeBye {
		return fmt.Errorf("%w: %s", ErrRefused, answer.Text)
	}
	return err
}
