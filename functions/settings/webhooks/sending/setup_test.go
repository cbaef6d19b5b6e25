package sending_test

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"zahtjevi/functions/all"
	"zahtjevi/functions/settings/webhooks"
	"zahtjevi/functions/settings/webhooks/sending"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/testkit"
)

// world is an installation whose webhooks may call this machine.
type world struct {
	*testkit.Env
	t       *testing.T
	project testkit.Project
	admin   *testkit.Person
}

func setup(t *testing.T) *world {
	t.Helper()
	t.Parallel()
	e := testkit.New(t)
	e.Config.WebhookHosts = []string{"127.0.0.1"}
	e.Config.Limits.RequestsPerMinute, e.Config.Limits.TextPerMinute, e.Config.Limits.ChangesPerMinute = 0, 0, 0
	e.Serve(all.API(e.Deps()).Handler())
	w := &world{Env: e, t: t, project: e.Project()}
	w.admin = e.Person(testkit.Administrator)
	return w
}

// quick has pauses for tests, in which receivers have a while to answer.
func quick() sending.Limits {
	return sending.Limits{Answer: 20 * time.Second, Pauses: []time.Duration{20 * time.Millisecond, 500 * time.Millisecond},
		GiveUp: 24 * time.Hour, Patience: 1000, Waiting: 1000, OfRequest: 50}
}

var everything = []string{webhooks.RequestCreated, webhooks.RequestChanged, webhooks.RequestStatus, webhooks.RequestDeleted,
	webhooks.RequestRestored, webhooks.CommentCreated}

// message holds the content that a receiver got.
type message struct {
	ID, Timestamp string
	webhooks.Event
	Body string
}

// receiver is a server that keeps what it got with a good signature, and answers as answer says.
type receiver struct {
	*httptest.Server
	mu      sync.Mutex
	secrets []string // all must have signed
	got     []message
	forged  []string
}

// receive starts a receiver. Without answer it takes everything.
func receive(t *testing.T, answer func(w http.ResponseWriter, r *http.Request, m message)) *receiver {
	t.Helper()
	r := &receiver{}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		body, _ := io.ReadAll(request.Body)
		m := message{ID: request.Header.Get("Webhook-Id"), Timestamp: request.Header.Get("Webhook-Timestamp"), Body: string(body)}
		if err := r.verify(request.Header, body); err != nil {
			r.mu.Lock()
			r.forged = append(r.forged, fmt.Sprint(err, m))
			r.mu.Unlock()
			return
		}
		_ = json.Unmarshal(body, &m.Event)
		r.mu.Lock()
		r.got = append(r.got, m)
		r.mu.Unlock()
		if answer != nil {
			answer(w, request, m)
		}
	}))
	t.Cleanup(r.Close)
	return r
}

// verify checks the signature of each secret, by the library of the specification and by the specification's own words.
func (r *receiver) verify(header http.Header, body []byte) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, secret := range r.secrets {
		verifier, err := standardwebhooks.NewWebhook(secret)
		if err != nil {
			return err
		}
		if err := verifier.Verify(body, header); err != nil {
			return err
		}
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil {
			return err
		}
		mac := hmac.New(sha256.New, key)
		mac.Write(bytes.Join([][]byte{[]byte(header.Get("webhook-id")), []byte(header.Get("webhook-timestamp")), body}, []byte(".")))
		signature := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
		if !slices.Contains(strings.Split(header.Get("webhook-signature"), " "), signature) {
			return fmt.Errorf("%s is not among %s", signature, header.Get("webhook-signature"))
		}
	}
	return nil
}

func (r *receiver) messages() []message {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.got)
}

func (r *receiver) check(t *testing.T) {
	t.Helper()
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.forged) > 0 {
		t.Errorf("wrongly signed: %v", r.forged)
	}
}

// add makes a webhook that calls the receiver.
func (w *world) add(owner *testkit.Person, r *receiver, changes map[string]any) webhooks.Created {
	w.t.Helper()
	body := map[string]any{"naziv": "Portal", "adresa": r.URL + "/prijem", "dogadjaji": everything, "projekatId": nil}
	made := testkit.Decode[webhooks.Created](w.Call(owner, "POST", "/postavke/webhookovi", testkit.With(body, changes)).
		Expect(http.StatusCreated))
	r.mu.Lock()
	r.secrets = []string{made.Secret}
	r.mu.Unlock()
	return made
}

// until runs the job until the condition holds. One run may read nothing: the log is read up to where every transaction has ended, and
// tests that run at the same time have theirs on the same server.
func (w *world) until(job jobs.Job, what string, holds func() bool) {
	w.t.Helper()
	w.repeat(func() { w.Run(job) }, what, holds)
}

// untilDespite is until for a job whose runs fail.
func (w *world) untilDespite(job jobs.Job, what string, holds func() bool) {
	w.t.Helper()
	w.repeat(func() { _ = jobs.RunOnce(w.t.Context(), w.Deps(), []jobs.Job{job}) }, what, holds)
}

func (w *world) repeat(run func(), what string, holds func() bool) {
	w.t.Helper()
	for end := time.Now().Add(30 * time.Second); !holds(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			w.t.Fatalf("in vain: %s", what)
		}
		run()
	}
}

// done reports whether nothing waits.
func (w *world) done() bool {
	return testkit.Value[bool](w.Env, "select not exists (select from webhook_deliveries where state = 'waiting')")
}

func (w *world) create(by *testkit.Person, p testkit.Project, title string) int64 {
	w.t.Helper()
	return testkit.Decode[struct{ ID int64 }](w.Call(by, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", p.ID), p.RequestBody(title)).
		Expect(http.StatusCreated)).ID
}

func (w *world) comment(by *testkit.Person, request int64, text string, internal bool) {
	w.t.Helper()
	w.Call(by, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", request), map[string]any{"komentar": text, "interni": internal}).
		Expect(http.StatusCreated)
}

func (w *world) status(by *testkit.Person, request, status int64) {
	w.t.Helper()
	w.Call(by, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", request), map[string]any{"zahtjevStatusId": status}).Expect(http.StatusOK)
}

// shown is the deliveries of a webhook as the owner reads them, the oldest first.
func (w *world) shown(reader *testkit.Person, hook int64) []webhooks.Delivery {
	w.t.Helper()
	page := testkit.Decode[struct{ Items []webhooks.Delivery }](
		w.Call(reader, "GET", fmt.Sprintf("/postavke/webhookovi/%d/isporuke?count=100", hook), nil).Expect(http.StatusOK))
	slices.Reverse(page.Items)
	return page.Items
}

func (w *world) view(hook int64) webhooks.Webhook {
	w.t.Helper()
	path := fmt.Sprintf("/postavke/webhookovi/%d", hook)
	return testkit.Decode[webhooks.Webhook](w.Call(w.admin, "GET", path, nil).Expect(http.StatusOK))
}
