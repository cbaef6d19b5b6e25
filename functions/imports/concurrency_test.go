package imports_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/imports"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/testkit"
)

// heldStore opens no object until it is released, and records how many are requested at once.
type heldStore struct {
	storage.Store
	asked chan struct{}
	let   chan struct{}

	mu        sync.Mutex
	now, most int
}

func (s *heldStore) Open(ctx context.Context, key string, offset int64) (io.ReadCloser, error) {
	s.count(1)
	defer s.count(-1)
	s.asked <- struct{}{}
	<-s.let
	return s.Store.Open(ctx, key, offset)
}

func (s *heldStore) count(change int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now += change
	s.most = max(s.most, s.now)
}

// TestFilesAreReadInTurns sends eight calls of one person at once that each read a file, previews included: four run, the others wait, and
// all are answered.
func TestFilesAreReadInTurns(t *testing.T) {
	e := setup(t)
	admin, project := e.Person(testkit.Administrator), e.Project()
	people := map[string]any{"dokumentId": e.Table(admin,
		"Korisničko ime;Ime i prezime;E-mail;Uloga\nana.anic;Ana Anić;ana@opstina.ba;Administrator\n")}
	prepared := prepareImport(t, e, admin, project, "naziv,opis\nPrvi,Opis\n")
	requests := testkit.Value[uuid.UUID](e, "select file_id from imports where id = $1", prepared.ID)
	calls := []struct {
		method, path string
		body         map[string]any
		want         int
	}{
		{"POST", "/korisnici/uvoz/pregled", people, http.StatusOK},
		{"POST", "/korisnici/uvoz", people, http.StatusOK},
		{"POST", "/zahtjevi/uvoz", map[string]any{"dokumentId": requests, "projekatId": project.ID}, http.StatusCreated},
		{"PUT", fmt.Sprintf("/zahtjevi/uvoz/%d", prepared.ID), map[string]any{"mapiranje": prepared.Mapping, "zadano": prepared.Defaults},
			http.StatusOK},
	}
	store := &heldStore{Store: e.Store, asked: make(chan struct{}, 2*len(calls)), let: make(chan struct{})}
	deps := e.Deps()
	deps.Store = store
	api := serve.NewAPI(deps)
	api.Area("imports", imports.Register, deps)
	e.Serve(api.Handler())
	var calling sync.WaitGroup
	for _, call := range calls {
		for range 2 {
			calling.Go(func() {
				if got := e.Call(admin, call.method, call.path, call.body); got.Status != call.want {
					t.Errorf("%s %s: %d %s", call.method, call.path, got.Status, got.Content)
				}
			})
		}
	}
	for range 4 {
		<-store.asked
	}
	e.Call(admin, "PUT", fmt.Sprintf("/zahtjevi/uvoz/%d/prekini", int64(1)<<40),
		nil).Expect(http.StatusNotFound) // other changes do not wait for them
	close(store.let)
	calling.Wait()
	if store.most != 4 {
		t.Errorf("%d files were read at once", store.most)
	}
}
