package doctor

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/url"
	"time"

	"github.com/google/uuid"

	"zahtjevi/shared/storage"
	"zahtjevi/shared/texts"
)

// signLife limits the life of the form and the address of the test file.
const signLife = time.Minute

// visit is one test file, under a key of its own, as several checks may run at once. A killed check leaves some 40 bytes.
type visit struct {
	in      Installation
	origin  string // of the page, as a browser sends it
	key     string
	content []byte
}

// checkStorage sends a small file as the page in a browser does, by a signed form through the public address, and fetches it again.
func checkStorage(ctx context.Context, in Installation) ([]Finding, error) {
	page, err := url.Parse(in.Config.PublicURL)
	if err != nil || page.Host == "" {
		return []Finding{wrong(texts.DoctorAddress, texts.DoctorAddressMend)}, nil
	}
	id, err := uuid.NewV7()
	if err != nil {
		return nil, fmt.Errorf("name the test file: %w", err)
	}
	v := visit{in: in, origin: page.Scheme + "://" + page.Host, key: storage.IncomingKey(id), content: []byte("zahtjevi " + rand.Text())}
	if err := in.Store.Ping(ctx); err != nil {
		slog.WarnContext(ctx, "storage checked", "error", err)
		return []Finding{wrong(texts.DoctorStorageAway, texts.DoctorStorageAwayMend)}, nil
	}
	form, err := in.Store.UploadForm(ctx, v.key, int64(len(v.content)), signLife)
	if err != nil {
		return nil, err
	}
	defer v.remove(ctx)
	for _, step := range []func(context.Context, storage.Form) (*Finding, error){v.preflight, v.upload, v.download} {
		found, err := step(ctx, form)
		if err != nil {
			slog.WarnContext(ctx, "storage checked", "error", err)
			found = &Finding{State: Wrong, Says: texts.DoctorStoragePublic, Mend: texts.DoctorStoragePublicMend}
		}
		if found != nil {
			return []Finding{*found}, nil
		}
	}
	return []Finding{fine(texts.DoctorStorageFine)}, nil
}

// remove takes the test file away, also when the check's time is over.
func (v visit) remove(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
	defer cancel()
	if err := v.in.Store.Remove(ctx, v.key); err != nil {
		slog.WarnContext(ctx, "the test file was not removed", "error", err)
	}
}

// preflight asks as browsers do before they send a file to another origin and watch its progress.
func (v visit) preflight(ctx context.Context, form storage.Form) (*Finding, error) {
	if !v.crosses(form.URL) {
		return nil, nil
	}
	answer, err := v.ask(ctx, http.MethodOptions, form.URL, nil, map[string]string{"Access-Control-Request-Method": http.MethodPost})
	if err != nil || answer.status < 300 && v.admitted(answer) {
		return nil, err
	}
	return &Finding{State: Wrong, Says: texts.DoctorStoragePreflight.With("origin", v.origin, "status", answer.status),
		Mend: texts.DoctorStorageCORSMend.With("origin", v.origin)}, nil
}

func (v visit) upload(ctx context.Context, form storage.Form) (*Finding, error) {
	body, contentType, err := v.multipart(form.Fields)
	if err != nil {
		return nil, err
	}
	answer, err := v.ask(ctx, http.MethodPost, form.URL, body, map[string]string{"Content-Type": contentType})
	switch {
	case err != nil:
		return nil, err
	case answer.status == http.StatusInsufficientStorage:
		return &Finding{State: Wrong, Says: texts.DoctorStorageFull, Mend: texts.DoctorDiskMend}, nil
	case answer.status >= 300:
		return &Finding{State: Wrong, Says: texts.DoctorStorageRefused.With("status", answer.status), Mend: texts.DoctorStorageRefusedMend}, nil
	case v.crosses(form.URL) && !v.admitted(answer):
		return &Finding{State: Wrong, Says: texts.DoctorStorageCORS.With("origin", v.origin),
			Mend: texts.DoctorStorageCORSMend.With("origin", v.origin)}, nil
	}
	return nil, nil
}

func (v visit) multipart(fields map[string]string) (body io.Reader, contentType string, err error) {
	var form bytes.Buffer
	writer := multipart.NewWriter(&form)
	for name, value := range fields {
		err = errors.Join(err, writer.WriteField(name, value))
	}
	part, partErr := writer.CreateFormFile("file", "provjera.txt")
	if err = errors.Join(err, partErr); err == nil {
		_, err = part.Write(v.content)
	}
	return &form, writer.FormDataContentType(), errors.Join(err, writer.Close())
}

// download fetches the file by a signed address; a browser follows a link there, for which it needs no permission of the other origin.
func (v visit) download(ctx context.Context, _ storage.Form) (*Finding, error) {
	address, err := v.in.Store.DownloadURL(ctx, v.key, "provjera.txt", "text/plain", "attachment", signLife)
	if err != nil {
		return nil, err
	}
	answer, err := v.ask(ctx, http.MethodGet, address, nil, nil)
	switch {
	case err != nil:
		return nil, err
	case answer.status != http.StatusOK:
		return &Finding{State: Wrong, Says: texts.DoctorStorageUnread.With("status", answer.status), Mend: texts.DoctorStorageRefusedMend}, nil
	case !bytes.Equal(answer.content, v.content):
		return &Finding{State: Wrong, Says: texts.DoctorStorageOther, Mend: texts.DoctorStoragePublicMend}, nil
	}
	return nil, nil
}

// response is the storage's response with the first bytes of its body.
type response struct {
	status  int
	header  http.Header
	content []byte
}

// ask sends a request as a page of the origin would.
func (v visit) ask(ctx context.Context, method, address string, body io.Reader, headers map[string]string) (response, error) {
	request, err := http.NewRequestWithContext(ctx, method, address, body)
	if err != nil {
		return response{}, fmt.Errorf("%s the storage: %w", method, err)
	}
	request.Header.Set("Origin", v.origin)
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	answer, err := client.Do(request)
	if err != nil {
		return response{}, fmt.Errorf("%s the storage: %w", method, err)
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(io.LimitReader(answer.Body, 1<<10))
	if err != nil {
		return response{}, fmt.Errorf("%s the storage: %w", method, err)
	}
	return response{answer.StatusCode, answer.Header, content}, nil
}

// crosses reports whether the address is of another origin than the page.
func (v visit) crosses(address string) bool {
	u, err := url.Parse(address)
	return err != nil || u.Scheme+"://"+u.Host != v.origin
}

// admitted reports whether a browser would let the page read the answer.
func (v visit) admitted(answer response) bool {
	allowed := answer.header.Get("Access-Control-Allow-Origin")
	return allowed == "*" || allowed == v.origin
}
