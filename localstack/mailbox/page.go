package mailbox

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"log/slog"
	"mime"
	"net"
	"net/http"
	"net/mail"
	"os"
	"strings"

	gomail "github.com/wneessen/go-mail"

	"zahtjevi/shared/localtime"
)

// Path is the page's path.
const Path = "/lokalno/posta"

// listed limits the messages that the page lists.
const listed = 100

// sandbox allows only opening a message's links, each in a new tab.
const sandbox = "allow-popups allow-popups-to-escape-sandbox"

//go:embed list.html message.html
var pages embed.FS

var templates = template.Must(template.ParseFS(pages, "*.html"))

// message is a kept message as the page shows it.
type message struct {
	ID, From, To, Subject, Date string
	Headers                     []header
	Text, HTML                  string
}

type header struct{ Name, Value string }

// Handler serves the page and everything below it, to browsers on this machine only.
func (m *Mailbox) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+Path, m.list)
	mux.HandleFunc("GET "+Path+"/{id}", m.show)
	mux.HandleFunc("GET "+Path+"/{id}/html", m.showHTML)
	return ownMachine(mux)
}

// ownMachine answers 404 to other machines. It also checks the host's name, as somebody else's name may lead to this machine.
func ownMachine(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isLoopback(r.RemoteAddr) || !isLoopback(r.Host) {
			http.NotFound(w, r)
			return
		}
		header := w.Header()
		header.Set("Cache-Control", "no-store")
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "no-referrer")
		next.ServeHTTP(w, r)
	})
}

func isLoopback(address string) bool {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		host = strings.Trim(address, "[]")
	}
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

func (m *Mailbox) list(w http.ResponseWriter, r *http.Request) {
	ids, err := m.ids()
	if err != nil {
		refuse(w, r, err)
		return
	}
	messages := []message{}
	for _, id := range ids[:min(listed, len(ids))] {
		one, err := m.parse(id)
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			one = message{ID: id, Subject: err.Error()}
		}
		messages = append(messages, one)
	}
	draw(w, r, "list.html", messages)
}

func (m *Mailbox) show(w http.ResponseWriter, r *http.Request) {
	one, err := m.parse(r.PathValue("id"))
	if err != nil {
		refuse(w, r, err)
		return
	}
	draw(w, r, "message.html", one)
}

// showHTML serves a message's HTML part unchanged, in a sandbox without scripts and external content.
func (m *Mailbox) showHTML(w http.ResponseWriter, r *http.Request) {
	one, err := m.parse(r.PathValue("id"))
	if err != nil {
		refuse(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox "+sandbox)
	if _, err := w.Write([]byte(one.HTML)); err != nil {
		slog.DebugContext(r.Context(), "message not shown", "error", err)
	}
}

func draw(w http.ResponseWriter, r *http.Request, name string, data any) {
	var page bytes.Buffer
	if err := templates.ExecuteTemplate(&page, name, data); err != nil {
		refuse(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'")
	if _, err := page.WriteTo(w); err != nil {
		slog.DebugContext(r.Context(), "page not shown", "error", err)
	}
}

func refuse(w http.ResponseWriter, r *http.Request, err error) {
	if errors.Is(err, os.ErrNotExist) {
		http.NotFound(w, r)
		return
	}
	slog.ErrorContext(r.Context(), "mailbox", "error", err)
	http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
}

// parse reads a kept message. Errors: os.ErrNotExist.
func (m *Mailbox) parse(id string) (message, error) {
	raw, err := m.read(id)
	if err != nil {
		return message{}, err
	}
	head, err := mail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return message{}, fmt.Errorf("read message %s: %w", id, err)
	}
	one := message{ID: id, From: decoded(head.Header.Get("From")), To: decoded(head.Header.Get("To")),
		Subject: decoded(head.Header.Get("Subject"))}
	if date, err := head.Header.Date(); err == nil {
		one.Date = date.In(localtime.Zone()).Format("02.01.2006. 15:04:05")
	}
	for line := range strings.SplitSeq(unfolded(raw), "\r\n") {
		if name, value, found := strings.Cut(line, ":"); found {
			one.Headers = append(one.Headers, header{name, decoded(strings.TrimSpace(value))})
		}
	}
	return one, one.readParts(raw)
}

func (m *message) readParts(raw []byte) error {
	msg, err := gomail.EMLToMsgFromReader(bytes.NewReader(raw))
	if err != nil {
		return fmt.Errorf("read parts of message %s: %w", m.ID, err)
	}
	for _, part := range msg.GetParts() {
		content, err := part.GetContent()
		if err != nil {
			return fmt.Errorf("read part of message %s: %w", m.ID, err)
		}
		switch part.GetContentType() {
		case gomail.TypeTextHTML:
			m.HTML = string(content)
		case gomail.TypeTextPlain:
			m.Text = string(content)
		}
	}
	return nil
}

// unfolded is a message's head with each header on one line.
func unfolded(raw []byte) string {
	head, _, _ := bytes.Cut(raw, []byte("\r\n\r\n"))
	return strings.NewReplacer("\r\n ", " ", "\r\n\t", " ").Replace(string(head))
}

func decoded(value string) string {
	if plain, err := new(mime.WordDecoder).DecodeHeader(value); err == nil {
		return plain
	}
	return value
}
