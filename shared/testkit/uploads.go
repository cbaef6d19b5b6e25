package testkit

import (
	"bytes"
	"context"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/shared/serve"
)

// UploadForm is the answer of POST upload/priprema: a presigned form.
type UploadForm struct {
	ID     uuid.UUID         `json:"id"`
	URL    string            `json:"url"`
	Fields map[string]string `json:"polja"`
}

// ConfirmPath is the path that confirms its upload.
func (f UploadForm) ConfirmPath() string { return "/upload/" + f.ID.String() + "/potvrda" }

// UploadBody is the body that announces a file for a purpose.
func UploadBody(name string, size int, purpose string) map[string]any {
	return map[string]any{"naziv": name, "velicina": size, "tip": "image/png", "namjena": purpose}
}

// PrepareUpload announces a file and returns the form for it.
func (e *Env) PrepareUpload(p *Person, name string, size int, purpose string) UploadForm {
	e.t.Helper()
	return Decode[UploadForm](e.Call(p, "POST", "/upload/priprema", UploadBody(name, size, purpose)).Expect(http.StatusCreated))
}

// Post sends the file to the storage as a browser does, and returns the storage's status.
func (f UploadForm) Post(t testing.TB, content []byte) int {
	t.Helper()
	body, contentType := multipartBody(t, f.Fields, "bilo-šta", content)
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, f.URL, body)
	must(t, err)
	request.Header.Set("Content-Type", contentType)
	response, err := http.DefaultClient.Do(request)
	must(t, err)
	defer response.Body.Close()
	return response.StatusCode
}

// UploadPlainly posts a file to POST upload as an API client does; fields go before it.
func (e *Env) UploadPlainly(p *Person, name string, fields map[string]string, content []byte) Answer {
	e.t.Helper()
	body, contentType := multipartBody(e.t, fields, name, content)
	request := httptest.NewRequestWithContext(context.Background(), http.MethodPost, serve.Root+"/upload", body)
	request.Header.Set("Content-Type", contentType)
	request.Header.Set("Content-Length", strconv.Itoa(body.Len()))
	request.Header.Set(serve.TokenHeader, p.Token)
	return e.Send(request)
}

func multipartBody(t testing.TB, fields map[string]string, name string, content []byte) (body *bytes.Buffer, contentType string) {
	t.Helper()
	body = &bytes.Buffer{}
	writer := multipart.NewWriter(body)
	for field, value := range fields {
		must(t, writer.WriteField(field, value))
	}
	part, err := writer.CreateFormFile("file", name)
	must(t, err)
	_, err = part.Write(content)
	must(t, err)
	must(t, writer.Close())
	return body, writer.FormDataContentType()
}

// Fetch fetches a signed address.
func Fetch(t testing.TB, address string) (response *http.Response, content []byte) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	must(t, err)
	response, err = http.DefaultClient.Do(request)
	must(t, err)
	defer response.Body.Close()
	content, err = io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("status %d, %v", response.StatusCode, err)
	}
	return response, content
}
