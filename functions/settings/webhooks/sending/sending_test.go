package sending_test

import (
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"zahtjevi/functions/settings/webhooks"
	"zahtjevi/functions/settings/webhooks/sending"
	"zahtjevi/shared/testkit"
)

// TestTold follows a request's changes in order, signed, without its texts or internal comments.
func TestTold(t *testing.T) {
	w := setup(t)
	before := w.create(w.admin, w.project, "Prije")
	r := receive(t, nil)
	hook := w.add(w.admin, r, nil)
	w.status(w.admin, before, w.project.Done)
	id := w.create(w.admin, w.project, "Rasvjeta ne radi")
	w.comment(w.admin, id, "Tajni tekst", false)
	w.comment(w.admin, id, "Interni tekst", true)
	body := testkit.With(w.project.EditBody(), map[string]any{"naziv": "Rasvjeta", "verzija": 1})
	w.Call(w.admin, "PUT", fmt.Sprintf("/zahtjevi/%d", id), body).Expect(http.StatusOK)
	w.status(w.admin, id, w.project.Done)
	w.until(sending.JobWithin(quick()), "everything is told", func() bool { return len(r.messages()) == 5 && w.done() })
	r.check(t)
	var told []string
	for _, m := range r.messages() {
		told = append(told, fmt.Sprint(m.Type, " ", m.Data.RequestID == id))
		if strings.Contains(m.Body, "tekst") || strings.Contains(m.Body, "opis") && m.Type != webhooks.RequestChanged {
			t.Errorf("told %s", m.Body)
		}
	}
	want := "zahtjev.status false,zahtjev.kreiran true,komentar.kreiran true,zahtjev.izmijenjen true,zahtjev.status true"
	if strings.Join(told, ",") != want {
		t.Fatalf("told %s", told)
	}
	changed, status := r.messages()[3].Data, r.messages()[4].Data
	if changed.Title != "Rasvjeta" || len(changed.Fields) == 0 || changed.Actor == nil || changed.Actor.Username != w.admin.Username ||
		changed.Project == "" || !strings.HasSuffix(changed.Address, fmt.Sprintf("/home/zahtjev/%d", id)) {
		t.Errorf("the change is told as %+v", changed)
	}
	if status.FormerStatus == nil || status.FormerStatus.ID != w.project.ToDo || status.Status.ID != w.project.Done ||
		status.Status.Name == "" {
		t.Errorf("the status is told as %+v", status)
	}
	w.Call(w.admin, "DELETE", fmt.Sprintf("/zahtjevi/%d", id), nil)
	w.Exec("update requests set deleted_at = now(), version = version + 1 where id = $1 and deleted_at is null", id)
	w.until(sending.JobWithin(quick()), "the deletion is told", func() bool { return len(r.messages()) == 6 })
	if last := r.messages()[5]; last.Type != webhooks.RequestDeleted || last.Data.Title != "" || last.Data.Address != "" {
		t.Errorf("the deletion is told as %+v", last)
	}
	if log := w.shown(w.admin, hook.ID); len(log) != 6 || log[0].State != "isporucena" || *log[0].Status != 200 || log[0].Attempts != 1 {
		t.Errorf("the log shows %+v", log)
	}
}

// TestOrder holds that a request's events come in order though its first ones fail, with the same id each time, and that another request's
// do not wait for them.
func TestOrder(t *testing.T) {
	w := setup(t)
	var mu sync.Mutex
	attempts := map[string]int{}
	var slow, other int64
	others := 0
	var accepted []string
	r := receive(t, func(answer http.ResponseWriter, _ *http.Request, m message) {
		mu.Lock()
		defer mu.Unlock()
		attempts[m.ID]++
		if m.Data.RequestID == other {
			others++
		} else if others < 2 || attempts[m.ID] <= 3 {
			http.Error(answer, "još nije", http.StatusInternalServerError)
			return
		}
		accepted = append(accepted, fmt.Sprint(m.Data.RequestID == other, " ", m.Type))
	})
	w.add(w.admin, r, nil)
	slow = w.create(w.admin, w.project, "Spor")
	w.status(w.admin, slow, w.project.Done)
	w.status(w.admin, slow, w.project.ToDo)
	other = w.create(w.admin, w.project, "Drugi")
	w.status(w.admin, other, w.project.Done)
	w.until(sending.JobWithin(quick()), "everything is told", func() bool {
		mu.Lock()
		defer mu.Unlock()
		return len(accepted) == 5
	})
	r.check(t)
	var order [2][]string
	for _, one := range accepted {
		belongs, event, _ := strings.Cut(one, " ")
		if belongs == "true" {
			order[1] = append(order[1], event)
		} else {
			order[0] = append(order[0], event)
		}
	}
	if fmt.Sprint(order) != "[[zahtjev.kreiran zahtjev.status zahtjev.status] [zahtjev.kreiran zahtjev.status]]" {
		t.Errorf("accepted %v", order)
	}
	if len(attempts) != 5 {
		t.Errorf("5 events came with %d ids", len(attempts))
	}
}

// TestWorkersRace lets several workers send at once: each event is told once.
func TestWorkersRace(t *testing.T) {
	w := setup(t)
	receivers := []*receiver{receive(t, nil), receive(t, nil), receive(t, nil)}
	for i, r := range receivers {
		w.add(w.admin, r, map[string]any{"naziv": fmt.Sprint("Primalac ", i)})
	}
	for i := range 20 {
		w.create(w.admin, w.project, fmt.Sprint("Zahtjev ", i))
	}
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			for range 3 {
				w.Run(sending.JobWithin(quick()))
			}
		})
	}
	wait.Wait()
	w.until(sending.JobWithin(quick()), "everything is told", func() bool {
		return w.done() && testkit.Value[int](w.Env, "select count(*) from webhook_deliveries") == 20*len(receivers)
	})
	for _, r := range receivers {
		r.check(t)
		seen := map[string]int{}
		for _, m := range r.messages() {
			seen[m.ID]++
		}
		if len(seen) != 20 || len(r.messages()) != 20 {
			t.Errorf("%d events came in %d messages", len(seen), len(r.messages()))
		}
	}
}

// TestDeadWorker holds that a claim ends with its lease, and that a worker which comes too late notes nothing.
func TestDeadWorker(t *testing.T) {
	w := setup(t)
	r := receive(t, nil)
	hook := w.add(w.admin, r, nil)
	w.create(w.admin, w.project, "Zahtjev")
	w.Exec("update webhook_senders set claim = gen_random_uuid(), claimed_until = now() + interval '1 minute' where webhook_id = $1", hook.ID)
	w.Run(sending.JobWithin(quick()))
	if n := len(r.messages()); n != 0 {
		t.Fatalf("another worker's webhook was told %d events", n)
	}
	w.Exec("update webhook_senders set claimed_until = now() where webhook_id = $1", hook.ID)
	w.until(sending.JobWithin(quick()), "the event is told", func() bool { return len(r.messages()) == 1 && w.done() })
}

// TestLateCommit holds that what was noted in the log early but committed late is told too.
func TestLateCommit(t *testing.T) {
	w := setup(t)
	r := receive(t, nil)
	w.add(w.admin, r, nil)
	late := w.Request(w.project, w.admin, "Kasni")
	w.until(sending.JobWithin(quick()), "the creation is told", func() bool { return len(r.messages()) == 1 })
	tx, err := w.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(t.Context(), "update requests set title = 'Kasnije', version = version + 1 where id = $1", late); err != nil {
		t.Fatal(err)
	}
	w.create(w.admin, w.project, "Ranije")
	w.Run(sending.JobWithin(quick()))
	w.Run(sending.JobWithin(quick()))
	if n := len(r.messages()); n != 1 {
		t.Errorf("%d events were told before an earlier one", n)
	}
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	w.until(sending.JobWithin(quick()), "both are told", func() bool { return len(r.messages()) == 3 })
	if got := r.messages(); got[1].Data.RequestID != late || got[2].Type != webhooks.RequestCreated {
		t.Errorf("told %+v", got)
	}
}

// TestPrivateAddresses holds that no server of a private network is called, whether by its address or by a name that leads to it.
func TestPrivateAddresses(t *testing.T) {
	w := setup(t)
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	var called atomic.Int64
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			called.Add(1)
			_ = connection.Close()
		}
	}()
	w.Config.WebhookHosts = nil
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	r := receive(t, nil)
	addresses := []string{"https://127.0.0.1:" + port, "http://127.0.0.1:" + port, "https://localhost:" + port,
		"https://[::ffff:127.0.0.1]:" + port, "https://10.1.2.3", "https://192.168.1.1", "https://169.254.169.254/latest", "https://[fd00::1]",
		"https://100.64.0.1", "https://0.0.0.0:" + port}
	var ids []int64
	for i, address := range addresses {
		id := w.add(w.admin, r, map[string]any{"naziv": fmt.Sprint("Privatan ", i)}).ID
		w.Exec("update webhooks set url = $2 where id = $1", id, address)
		ids = append(ids, id)
	}
	w.create(w.admin, w.project, "Zahtjev")
	limits := quick()
	limits.Pauses = []time.Duration{time.Hour}
	w.until(sending.JobWithin(limits), "every address is tried", func() bool {
		return testkit.Value[int](w.Env, "select count(*) from webhook_deliveries where attempts > 0") == len(addresses)
	})
	for i, id := range ids {
		log := w.shown(w.admin, id)
		if len(log) != 1 || log[0].Attempts != 1 || log[0].Reason != "adresa" {
			t.Errorf("%s: %+v", addresses[i], log)
		}
	}
	if called.Load() != 0 || len(r.messages()) != 0 {
		t.Errorf("a server of this machine was called %d times", called.Load())
	}
}

// TestStops lets a webhook that has failed for a day stand, says so, and goes on from where it is turned on again.
func TestStops(t *testing.T) {
	w := setup(t)
	var status atomic.Int64
	status.Store(http.StatusInternalServerError)
	r := receive(t, func(answer http.ResponseWriter, _ *http.Request, _ message) { answer.WriteHeader(int(status.Load())) })
	hook := w.add(w.admin, r, nil)
	w.create(w.admin, w.project, "Prvi")
	w.create(w.admin, w.project, "Drugi")
	w.until(sending.JobWithin(quick()), "it fails", func() bool { return w.view(hook.ID).State == "smetnje" })
	if view := w.view(hook.ID); view.FailingAt == nil {
		t.Fatalf("failing it is %+v", view)
	}
	w.Exec("update webhook_senders set failing_since = now() - interval '25 hours'")
	w.Call(w.admin, "PUT", fmt.Sprintf("/postavke/webhookovi/%d/proba", hook.ID), nil).Expect(http.StatusNoContent)
	w.until(sending.JobWithin(quick()), "the test fails", func() bool {
		return testkit.Value[int](w.Env, "select count(*) from webhook_deliveries where event = 'proba' and state = 'given_up'") == 1
	})
	if view := w.view(hook.ID); view.State != "smetnje" {
		t.Fatalf("a failed test stops it: %+v", view)
	}
	w.Exec("update webhook_deliveries set first_failed_at = now() - interval '25 hours' where state = 'waiting'")
	w.until(sending.JobWithin(quick()), "the webhook stops", func() bool { return w.view(hook.ID).State == "stoji" })
	view := w.view(hook.ID)
	if view.Reason != "neuspjeh" || view.StoppedAt == nil || view.Waiting != 0 {
		t.Errorf("stopped it is %+v", view)
	}
	w.create(w.admin, w.project, "Dok stoji")
	status.Store(http.StatusNoContent)
	w.Run(sending.JobWithin(quick()))
	sent := len(r.messages())
	first := w.shown(w.admin, hook.ID)[0]
	again := fmt.Sprintf("/postavke/webhookovi/%d/isporuke/%d/ponovo", hook.ID, first.ID)
	w.Call(w.admin, "PUT", again, nil).Expect(http.StatusConflict)
	w.Call(w.admin, "PUT", fmt.Sprintf("/postavke/webhookovi/%d", hook.ID), map[string]any{"naziv": "Portal", "adresa": r.URL,
		"dogadjaji": everything, "projekatId": nil, "aktivan": true, "verzija": view.Version}).Expect(http.StatusOK)
	w.create(w.admin, w.project, "Poslije")
	w.Call(w.admin, "PUT", again, nil).Expect(http.StatusNoContent)
	w.until(sending.JobWithin(quick()), "it goes on", func() bool { return len(r.messages()) == sent+2 && w.done() })
	if last := r.messages()[sent]; last.ID != first.MessageID || last.Data.Title != "Prvi" {
		t.Errorf("again came %+v", last)
	}
	if last := r.messages()[sent+1]; last.Data.Title != "Poslije" {
		t.Errorf("turned on it tells %+v", last)
	}
	status.Store(http.StatusGone)
	w.create(w.admin, w.project, "Zadnji")
	w.until(sending.JobWithin(quick()), "the webhook stops", func() bool { return w.view(hook.ID).Reason == "ukinut" })
	if n := testkit.Value[int](w.Env, "select count(*) from mail_messages where kind = 'webhook_stopped' and user_id = $1 and webhook_id = $2",
		w.admin.ID, hook.ID); n != 2 {
		t.Errorf("the owner gets %d letters", n)
	}
	if entries := testkit.Value[int](w.Env, `select count(*) from audit_entries where entity = 'webhooks' and after ? 'stop_reason'`); entries < 3 {
		t.Errorf("the log has %d entries of its standing", entries)
	}
}

// TestBounds holds that one request never takes the room of others, and that what has no room stays in the log until there is some.
func TestBounds(t *testing.T) {
	w := setup(t)
	var broken atomic.Bool
	broken.Store(true)
	r := receive(t, func(answer http.ResponseWriter, _ *http.Request, _ message) {
		if broken.Load() {
			answer.WriteHeader(http.StatusServiceUnavailable)
		}
	})
	hook := w.add(w.admin, r, map[string]any{"dogadjaji": []string{webhooks.RequestCreated, webhooks.RequestStatus}})
	limits := quick()
	limits.Waiting, limits.OfRequest = 10, 4
	busy := w.create(w.admin, w.project, "Prometan")
	for i := range 6 {
		w.status(w.admin, busy, []int64{w.project.Done, w.project.ToDo}[i%2])
	}
	for i := range 12 {
		w.create(w.admin, w.project, fmt.Sprint("Zahtjev ", i))
	}
	// Transactions of other tests' databases may hold back what can be read.
	w.until(sending.JobWithin(limits), "what a busy request has no room for is given up", func() bool {
		return testkit.Value[int](w.Env, "select count(*) from webhook_deliveries where failure = 'previse'") == 3
	})
	for range 3 {
		w.Run(sending.JobWithin(limits))
	}
	if n := w.view(hook.ID).Waiting; n > 10 {
		t.Errorf("%d deliveries wait", n)
	}
	broken.Store(false)
	w.until(sending.JobWithin(limits), "the rest is told", func() bool {
		return w.done() && testkit.Value[int](w.Env, "select count(*) from webhook_deliveries") == 19
	})
	states := testkit.Value[string](w.Env, `select string_agg(state || ' ' || failure || ' ' || n, ', ' order by state, failure)
		from (select state, failure, count(*) as n from webhook_deliveries group by state, failure) counted`)
	if states != "delivered  16, given_up previse 3" {
		t.Errorf("became %s", states)
	}
}

// TestRotation lets both secrets sign for a day.
func TestRotation(t *testing.T) {
	w := setup(t)
	r := receive(t, nil)
	hook := w.add(w.admin, r, nil)
	path := fmt.Sprintf("/postavke/webhookovi/%d", hook.ID)
	fresh := testkit.Decode[webhooks.Created](w.Call(w.admin, "PUT", path+"/tajna", nil).Expect(http.StatusOK))
	if fresh.Secret == hook.Secret || !strings.HasPrefix(fresh.Secret, "whsec_") || fresh.Version != hook.Version+1 {
		t.Fatalf("the new secret is %+v", fresh)
	}
	r.mu.Lock()
	r.secrets = []string{hook.Secret, fresh.Secret}
	r.mu.Unlock()
	w.Call(w.admin, "PUT", path+"/proba", nil).Expect(http.StatusNoContent)
	w.Call(w.admin, "PUT", path+"/proba", nil).Expect(http.StatusConflict)
	w.until(sending.JobWithin(quick()), "the test is told", func() bool { return len(r.messages()) == 1 && w.done() })
	r.check(t)
	w.Exec("update webhook_senders set former_until = now()")
	r.mu.Lock()
	r.secrets = []string{hook.Secret}
	r.mu.Unlock()
	w.Call(w.admin, "PUT", path+"/proba", nil).Expect(http.StatusNoContent)
	w.until(sending.JobWithin(quick()), "the test is told without the former secret", func() bool {
		r.mu.Lock()
		defer r.mu.Unlock()
		return len(r.forged) == 1
	})
	secrets := testkit.Value[int](w.Env, "select count(*) from audit_entries where before::text like '%whsec%' or after::text like '%whsec%'")
	if secrets != 0 {
		t.Errorf("%d entries of the log have a secret", secrets)
	}
}
