package demo

import (
	"bytes"
	"context"
	"fmt"
	"path"

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

// file is an attachment. Its content is one of data/files; key and size are known once it is stored.
type file struct {
	id          uuid.UUID
	name        string
	contentType string
	content     string
	size        int64
}

func (f *file) key() string { return "prilozi/" + f.id.String() }

// attachment is one of data/files with the name that its sender gave it.
func attachment(name, content string) *file {
	types := map[string]string{".png": "image/png", ".jpg": "image/jpeg", ".pdf": "application/pdf", ".txt": "text/plain; charset=utf-8"}
	return &file{name: name, contentType: types[path.Ext(content)], content: content}
}

// illustrate attaches pictures to the requests that mention one.
func illustrate(requests []*request) {
	for i, r := range requests {
		if r.entry.Picture == "" {
			continue
		}
		r.files = []*file{attachment(pick(r.rng, "greska.png", "slika.png", r.created.Format("Snimka ekrana 2006-01-02 150405.png"),
			"prilog 1.png"), r.entry.Picture)}
		switch i % 5 {
		case 0:
			r.files = append(r.files, attachment("cijeli ekran.png", "cijeli-ekran.png"), attachment("IMG_2166.jpg", "fotografija-ekrana.jpg"))
		case 1:
			r.files = append(r.files, attachment("IMG_4507.jpg", "fotografija-prostora.jpg"))
		}
	}
}

// files returns every file of the requests, of their comments and of the guides.
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

// storing limits the files that are stored at once.
const storing = 8

// store uploads the files to the storage. If the load fails later, they stay there and do no harm.
func store(ctx context.Context, to storage.Store, files []*file) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(storing)
	for _, f := range files {
		content, err := data.ReadFile("data/files/" + f.content)
		if err != nil {
			return fmt.Errorf("read demo file: %w", err)
		}
		if f.id, err = uuid.NewV7(); err != nil {
			return fmt.Errorf("make file id: %w", err)
		}
		f.size = int64(len(content))
		group.Go(func() error { return to.Put(ctx, f.key(), bytes.NewReader(content), f.size) })
	}
	return group.Wait()
}
