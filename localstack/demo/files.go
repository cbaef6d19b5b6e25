package demo

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"zahtjevi/shared/storage"
)

// Uses of files, as the table names them.
const (
	purposeRequest = "request"
	purposeComment = "comment"
	purposeGuide   = "guide"
)

const (
	typePNG  = "image/png"
	typeJPEG = "image/jpeg"
	typePDF  = "application/pdf"
	typeText = "text/plain; charset=utf-8"
)

// file is an attachment. make gives its bytes; key and size are known once it is stored.
type file struct {
	id          uuid.UUID
	name        string
	contentType string
	make        func() ([]byte, error)
	size        int64
}

func (f *file) key() string { return "prilozi/" + f.id.String() }

// picturedCount is how many requests have pictures.
const picturedCount = 60

// illustrate gives pictures to some of the requests whose entry describes one.
func illustrate(requests []*request) {
	candidates := slices.DeleteFunc(slices.Clone(requests), func(r *request) bool { return r.entry.Picture == nil })
	rng := rand.New(rand.NewPCG(seed, 1))
	rng.Shuffle(len(candidates), func(i, j int) { candidates[i], candidates[j] = candidates[j], candidates[i] })
	for _, r := range candidates[:min(picturedCount, len(candidates))] {
		r.files = r.screenshots()
	}
}

// screenshots are one to three pictures of what the request tells.
func (r *request) screenshots() []*file {
	shown := r.shown()
	taken := r.created.Add(-time.Duration(2+r.rng.IntN(20)) * time.Minute)
	whole := &file{name: "cijeli ekran.png", contentType: typePNG, make: func() ([]byte, error) { return encodePNG(drawDesktop(shown, taken)) }}
	closer := &file{name: fmt.Sprintf("IMG_%d.jpg", 2000+r.rng.IntN(7000)), contentType: typeJPEG, make: func() ([]byte, error) { return encodeJPEG(drawPhoto(shown)) }}
	files := []*file{{
		name: pick(r.rng, "greska.png", "slika.png", taken.Format("Snimka ekrana 2006-01-02 150405.png"), "prilog 1.png"), contentType: typePNG,
		make: func() ([]byte, error) { return encodePNG(draw(shown)) },
	}}
	switch r.rng.IntN(5) {
	case 0:
		files = append(files, whole, closer)
	case 1:
		files = append(files, whole)
	case 2:
		files = append(files, closer)
	}
	return files
}

// shown is the entry's picture with the request's facts in it.
func (r *request) shown() picture {
	p := *r.entry.Picture
	write := func(text string) string { return expand(text, r.rng, false, r.facts) }
	p.Title, p.Mark = write(p.Title), write(p.Mark)
	p.Lines = make([]string, len(r.entry.Picture.Lines))
	for i, line := range r.entry.Picture.Lines {
		p.Lines[i] = write(line)
	}
	return p
}

// replyFile is a picture that the creator sends when asked.
func (st *story) replyFile() *file {
	shown := picture{Kind: "dialog", Title: "Poruka sistema", Lines: []string{st.title, "Pokušano u " + st.facts.words["sat"] + ", računar " + st.facts.words["inv"]}}
	return &file{name: "snimak.png", contentType: typePNG, make: func() ([]byte, error) { return encodePNG(draw(shown)) }}
}

// logFile is a log that the assignee found.
func (st *story) logFile() *file {
	host, stream, day := "VRELO-"+st.facts.words["inv"], st.rng.Uint64(), st.created
	return &file{name: pick(st.rng, "dogadjaji.txt", "zapis-servisa.txt", "ping-test.txt"), contentType: typeText, make: func() ([]byte, error) {
		return writeLog(rand.New(rand.NewPCG(seed, stream)), host, day), nil
	}}
}

// reportFile is the report of the work done.
func (st *story) reportFile() *file {
	name := fmt.Sprintf("Zapisnik o intervenciji %d-%02d.pdf", 100+st.rng.IntN(800), st.created.Year()%100)
	done := expand(st.entry.Done, st.rng, st.assignee.Female, st.facts)
	return &file{name: name, contentType: typePDF, make: func() ([]byte, error) {
		return writePDF("Zapisnik o intervenciji", []string{
			"Općina Vrelo – Odsjek za informacione tehnologije", "",
			"Zahtjev: " + latin(st.title), "Podnosilac: " + latin(st.creator.Name), "Prijavljeno: " + st.created.Format("02. 01. 2006. u 15:04"),
			"Izvršilac: " + latin(st.assignee.Name), "", "Urađeno:", done, "", "Korisnik potvrđuje da je oprema ispravna.", "", "Potpis: ______________________",
		}), nil
	}}
}

// files answers every file of the requests, of their comments and of the guides.
func (p *plan) files() []*file {
	var files []*file
	for _, r := range p.requests {
		files = append(files, r.files...)
		for _, c := range r.comments {
			if c.file != nil {
				files = append(files, c.file)
			}
		}
	}
	for _, g := range p.guides {
		files = append(files, g.file)
	}
	return files
}

// storing is how many files are made and stored at once.
const storing = 8

// store makes the files and puts them into the storage. What is left there when the load fails later hurts nobody.
func store(ctx context.Context, to storage.Store, files []*file) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(storing)
	for _, f := range files {
		var err error
		if f.id, err = uuid.NewV7(); err != nil {
			return fmt.Errorf("make file id: %w", err)
		}
		group.Go(func() error {
			content, err := f.make()
			if err != nil {
				return fmt.Errorf("make demo file %s: %w", f.name, err)
			}
			f.size = int64(len(content))
			return to.Put(ctx, f.key(), bytes.NewReader(content), f.size)
		})
	}
	return group.Wait()
}
