package sending_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"zahtjevi/functions/settings/webhooks"
	"zahtjevi/functions/settings/webhooks/sending"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/testkit"
)

// TestPoisonedReceivers holds that receivers which never answer, never end, always fail or break off delay no other one.
func TestPoisonedReceivers(t *testing.T) {
	w := setup(t)
	release := make(chan struct{})
	var hanging atomic.Int64
	endless := func(answer http.ResponseWriter, r *http.Request, _ message) {
		for r.Context().Err() == nil {
			if _, err := io.WriteString(answer, strings.Repeat("šđž\x00", 1<<10)); err != nil {
				return
			}
		}
	}
	poisoned := []*receiver{
		receive(t, func(_ http.ResponseWriter, r *http.Request, _ message) {
			hanging.Add(1)
			select {
			case <-release:
			case <-r.Context().Done():
			}
		}),
		receive(t, endless),
		receive(t, func(answer http.ResponseWriter, _ *http.Request, _ message) {
			answer.WriteHeader(http.StatusInternalServerError)
		}),
		receive(t, func(answer http.ResponseWriter, r *http.Request, _ message) {
			answer.WriteHeader(http.StatusBadRequest)
			endless(answer, r, message{})
		}),
		receive(t, func(http.ResponseWriter, *http.Request, message) { panic(http.ErrAbortHandler) }),
		receive(t, func(answer http.ResponseWriter, r *http.Request, _ message) {
			http.Redirect(answer, r, "/drugdje", http.StatusFound)
		}),
	}
	ids := map[int64]bool{}
	for i, r := range poisoned {
		ids[w.add(w.admin, r, map[string]any{"naziv": fmt.Sprint("Otrovan ", i)}).ID] = true
	}
	good := receive(t, nil)
	w.add(w.admin, good, map[string]any{"naziv": "Dobar"})
	limits := quick()
	limits.Pauses = []time.Duration{time.Second}
	job, ended := sending.JobWithin(limits), make(chan struct{})
	w.create(w.admin, w.project, "Prvi")
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		defer close(ended)
		for ctx.Err() == nil { // a run goes on for as long as there is something to send
			_ = jobs.RunOnce(ctx, w.Deps(), []jobs.Job{job})
		}
	}()
	for end := time.Now().Add(20 * time.Second); hanging.Load() == 0; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the hanging receiver is not called")
		}
	}
	for i := range 30 {
		w.create(w.admin, w.project, fmt.Sprint("Zahtjev ", i))
	}
	for end := time.Now().Add(15 * time.Second); len(good.messages()) < 31; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("while others are poisoned the good one got %d events", len(good.messages()))
		}
	}
	if hanging.Load() != 1 {
		t.Errorf("the hanging receiver has %d calls at once", hanging.Load())
	}
	close(release)
	cancel()
	<-ended
	for id := range ids {
		for _, d := range w.shown(w.admin, id) {
			if len([]rune(d.Excerpt)) > 500 || strings.ContainsRune(d.Excerpt, 0) {
				t.Errorf("webhook %d keeps %d characters of an answer", id, len([]rune(d.Excerpt)))
			}
		}
	}
}

// TestPoisonedDelivery holds that an entry of the log of which no message can be made, and a webhook whose secret cannot be read, count as
// failures and hold up nothing else.
func TestPoisonedDelivery(t *testing.T) {
	w := setup(t)
	r := receive(t, nil)
	hook := w.add(w.admin, r, map[string]any{"dogadjaji": []string{webhooks.RequestChanged, webhooks.RequestCreated}})
	broken := w.add(w.admin, receive(t, nil), map[string]any{"naziv": "Bez tajne"})
	w.Exec("update webhook_senders set secret = 'whsec_%' where webhook_id = $1", broken.ID)
	poisoned := w.create(w.admin, w.project, "Prvi")
	w.Exec(`insert into audit_entries (action, entity, entity_id, after) values ('update', 'requests', $1, '["title"]')`, poisoned)
	w.create(w.admin, w.project, "Drugi")
	w.untilDespite(sending.JobWithin(quick()), "the sound events are told", func() bool { return len(r.messages()) == 2 })
	w.untilDespite(sending.JobWithin(quick()), "the poisoned ones are tried", func() bool {
		return testkit.Value[int](w.Env, "select count(*) from webhook_deliveries where state = 'waiting' and attempts > 1") >= 2
	})
	log := w.shown(w.admin, hook.ID)
	if len(log) != 3 || log[1].State != "ceka" || log[1].Reason != "greska" || log[2].State != "isporucena" {
		t.Errorf("the log of the poisoned event is %+v", log)
	}
	if log := w.shown(w.admin, broken.ID); log[0].Reason != "greska" || log[0].Attempts == 0 {
		t.Errorf("without a secret the log is %+v", log)
	}
}
