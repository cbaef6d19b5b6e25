// Package mailserver is a real SMTP server for tests: it stores messages, refuses the receivers that it is told to, and can be stopped,
// also in the middle of a message.
package mailserver

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"
)

// Mail is a message that the server took. From and To are those of the envelope, Raw is as it came over the wire, headers and all. UTF8
// means that it was sent by SMTPUTF8.
type Mail struct {
	From, To string
	Raw      []byte
	UTF8     bool
}

// Parsed reads the message's headers.
func (m Mail) Parsed(t testing.TB) *mail.Message {
	t.Helper()
	message, err := mail.ReadMessage(bytes.NewReader(m.Raw))
	if err != nil {
		t.Fatalf("read message: %v\n%s", err, m.Raw)
	}
	return message
}

// Parts are the message's texts by their content types, with plain ends of lines.
func (m Mail) Parts(t testing.TB) map[string]string {
	t.Helper()
	message := m.Parsed(t)
	kind, params, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/alternative" {
		t.Fatalf("content type %s: %v", kind, err)
	}
	parts := map[string]string{}
	reader := multipart.NewReader(message.Body, params["boundary"])
	for {
		part, err := reader.NextRawPart()
		if errors.Is(err, io.EOF) {
			return parts
		}
		if err != nil {
			t.Fatal(err)
		}
		raw, err := io.ReadAll(quotedprintable.NewReader(part))
		if err != nil {
			t.Fatal(err)
		}
		kind, _, _ := mime.ParseMediaType(part.Header.Get("Content-Type"))
		parts[kind] = strings.ReplaceAll(string(raw), "\r\n", "\n")
	}
}

// Server listens on a port of the loopback interface, which it keeps while it is stopped.
type Server struct {
	t       testing.TB
	address string

	mu          sync.Mutex
	running     *smtp.Server
	taken       []Mail
	connections int
	refusals    map[string]*smtp.SMTPError // by receiver
	refuseFrom  *smtp.SMTPError
	deaths      int // in how many of the next messages to cut the connection
	afterTaking func(Mail)
}

// Start starts a server, which ends with the test.
func Start(t testing.TB) *Server {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{t: t, address: listener.Addr().String(), refusals: map[string]*smtp.SMTPError{}}
	s.serve(listener)
	t.Cleanup(s.Stop)
	return s
}

// URL is the server's address as SMTP_URL takes it.
func (s *Server) URL() string { return "smtp://" + s.address + "?tls=none" }

func (s *Server) serve(listener net.Listener) {
	server := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.connections++
		return &session{server: s, conn: c.Conn()}, nil
	}))
	server.Domain, server.MaxMessageBytes, server.EnableSMTPUTF8 = "posta.example", 1<<20, true
	s.mu.Lock()
	s.running = server
	s.mu.Unlock()
	go func() { _ = server.Serve(listener) }() // ends with Stop
}

// Stop stops the server and cuts its connections.
func (s *Server) Stop() {
	s.mu.Lock()
	server := s.running
	s.running = nil
	s.mu.Unlock()
	if server != nil {
		_ = server.Close() // cuts open connections
	}
}

// Resume starts the server again at the same address.
func (s *Server) Resume() {
	s.t.Helper()
	listener, err := new(net.ListenConfig).Listen(s.t.Context(), "tcp", s.address)
	if err != nil {
		s.t.Fatal(err)
	}
	s.serve(listener)
}

// Refuse answers the receiver with the code from now on; 0 accepts messages again.
func (s *Server) Refuse(receiver string, code int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.refusals, receiver)
	if code != 0 {
		s.refusals[receiver] = &smtp.SMTPError{Code: code, EnhancedCode: smtp.EnhancedCode{code / 100, 1, 1}, Message: "not this one"}
	}
}

// RefuseSender answers every sender with the code from now on; 0 accepts messages again.
func (s *Server) RefuseSender(code int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.refuseFrom = nil
	if code != 0 {
		s.refuseFrom = &smtp.SMTPError{Code: code, Message: "not from you"}
	}
}

// DieIn cuts the connection in the middle of each of the next messages.
func (s *Server) DieIn(messages int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.deaths = messages
}

// AfterTaking calls do once for each message that was accepted, before the client gets the answer.
func (s *Server) AfterTaking(do func(Mail)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.afterTaking = do
}

// Taken lists the accepted messages in order.
func (s *Server) Taken() []Mail {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Mail(nil), s.taken...)
}

// Connections is the number of connections since the start.
func (s *Server) Connections() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.connections
}

type session struct {
	server *Server
	conn   net.Conn
	from   string
	to     string
	utf8   bool
}

func (s *session) Reset()        { s.to = "" }
func (s *session) Logout() error { return nil }

func (s *session) Mail(from string, options *smtp.MailOptions) error {
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	if s.server.refuseFrom != nil {
		return s.server.refuseFrom
	}
	s.from, s.utf8 = from, options.UTF8
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	if refusal := s.server.refusals[to]; refusal != nil {
		return refusal
	}
	s.to = to
	return nil
}

func (s *session) Data(r io.Reader) error {
	if s.dies() {
		if _, err := io.CopyN(io.Discard, r, 100); err != nil {
			return err
		}
		return errors.Join(s.conn.Close(), io.ErrUnexpectedEOF)
	}
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	s.server.mu.Lock()
	taken := Mail{From: s.from, To: s.to, Raw: raw, UTF8: s.utf8}
	s.server.taken = append(s.server.taken, taken)
	do := s.server.afterTaking
	s.server.mu.Unlock()
	if do != nil {
		do(taken)
	}
	return nil
}

func (s *session) dies() bool {
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	s.server.deaths--
	return s.server.deaths >= 0
}
