// Package api imports a file through the product's own calls: it sends the file, prepares the import, starts and follows it.
package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"

	"github.com/google/uuid"

	"zahtjevi/functions/imports"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
)

// Client speaks to an installation as one person. Errors that the product answers with are *serve.Problem.
type Client struct {
	Address string // without a trailing slash
	Token   string
	HTTP    *http.Client
}

// Call sends a body as JSON (nil for none) and reads the answer into out (nil to leave it).
func (c *Client) Call(ctx context.Context, method, path string, body, out any) error {
	var content io.Reader = http.NoBody
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return fmt.Errorf("write body of %s: %w", path, err)
		}
		content = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(ctx, method, c.Address+serve.Root+path, content)
	if err != nil {
		return fmt.Errorf("call %s: %w", path, err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "zahtjevi-import")
	if c.Token != "" {
		request.Header.Set(serve.TokenHeader, c.Token)
	}
	response, err := c.HTTP.Do(request)
	if err != nil {
		return fmt.Errorf("call %s: %w", path, err)
	}
	defer response.Body.Close()
	if response.StatusCode >= http.StatusBadRequest {
		return problemOf(response)
	}
	if out == nil {
		return nil
	}
	if err := json.NewDecoder(response.Body).Decode(out); err != nil {
		return fmt.Errorf("read answer of %s: %w", path, err)
	}
	return nil
}

func problemOf(response *http.Response) error {
	problem := &serve.Problem{}
	if err := json.NewDecoder(response.Body).Decode(problem); err != nil || problem.Detail == "" {
		return fmt.Errorf("%s answered %s", response.Request.URL, response.Status)
	}
	return problem
}

// SignIn opens a session in the role with the given name or code, or in the only one when role is empty.
func (c *Client) SignIn(ctx context.Context, username, password, role string) error {
	path := "/korisnici/" + url.PathEscape(username) + "/tokeni"
	var roles listing.List[struct {
		ID   int64  `json:"id"`
		Name string `json:"naziv"`
		Code string `json:"sifra"`
	}]
	if err := c.Call(ctx, http.MethodPost, path+"/provjerilozinku", map[string]any{"lozinka": password}, &roles); err != nil {
		return err
	}
	var names []string
	chosen := int64(0)
	for _, r := range roles.Items {
		names = append(names, r.Name)
		if role == "" && len(roles.Items) == 1 || strings.EqualFold(role, r.Name) || strings.EqualFold(role, r.Code) {
			chosen = r.ID
		}
	}
	if chosen == 0 {
		return fmt.Errorf("choose one of the roles with --role: %s", strings.Join(names, ", "))
	}
	var token struct {
		ID string `json:"id"`
	}
	if err := c.Call(ctx, http.MethodPost, path, map[string]any{"lozinka": password, "ulogaId": chosen}, &token); err != nil {
		return err
	}
	c.Token = token.ID
	return nil
}

// Upload sends a file of the size for an import and answers its id. sent is told how many bytes have gone.
func (c *Client) Upload(ctx context.Context, name string, content io.Reader, size int64, sent func(int64)) (uuid.UUID, error) {
	var form struct {
		ID     uuid.UUID         `json:"id"`
		URL    string            `json:"url"`
		Fields map[string]string `json:"polja"`
	}
	if err := c.Call(ctx, http.MethodPost, "/upload/priprema", map[string]any{"naziv": name, "velicina": size, "namjena": "uvoz"}, &form); err != nil {
		return uuid.Nil, err
	}
	if err := c.post(ctx, form.URL, form.Fields, &counted{content, 0, sent}, size); err != nil {
		return uuid.Nil, err
	}
	return form.ID, c.Call(ctx, http.MethodPost, fmt.Sprintf("/upload/%s/potvrda", form.ID), nil, nil)
}

// post sends a form whose length is known beforehand, as storages want it, without holding the file in memory.
func (c *Client) post(ctx context.Context, address string, fields map[string]string, content io.Reader, size int64) error {
	var head bytes.Buffer
	form := multipart.NewWriter(&head)
	for name, value := range fields {
		if err := form.WriteField(name, value); err != nil {
			return fmt.Errorf("write form: %w", err)
		}
	}
	if _, err := form.CreateFormFile("file", "file"); err != nil {
		return fmt.Errorf("write form: %w", err)
	}
	tail := "\r\n--" + form.Boundary() + "--\r\n"
	length := int64(head.Len()) + size + int64(len(tail))
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address, io.MultiReader(&head, content, strings.NewReader(tail)))
	if err != nil {
		return fmt.Errorf("send file: %w", err)
	}
	request.ContentLength = length
	request.Header.Set("Content-Type", form.FormDataContentType())
	response, err := c.HTTP.Do(request)
	if err != nil {
		return fmt.Errorf("send file: %w", err)
	}
	defer response.Body.Close()
	if response.StatusCode >= http.StatusMultipleChoices {
		return fmt.Errorf("send file: the storage answered %s", response.Status)
	}
	return nil
}

type counted struct {
	io.Reader
	n    int64
	tell func(int64)
}

func (c *counted) Read(buffer []byte) (int, error) {
	n, err := c.Reader.Read(buffer)
	c.n += int64(n)
	c.tell(c.n)
	return n, err
}

// Prepare prepares an import of a sent file into the project.
func (c *Client) Prepare(ctx context.Context, document uuid.UUID, projectID int64) (imports.Prepared, error) {
	var prepared imports.Prepared
	err := c.Call(ctx, http.MethodPost, "/zahtjevi/uvoz", map[string]any{"dokumentId": document, "projekatId": projectID}, &prepared)
	return prepared, err
}

// Remap changes what the prepared import's columns hold, and its defaults.
func (c *Client) Remap(ctx context.Context, id int64, mapping imports.Mapping, defaults imports.Defaults) (imports.Prepared, error) {
	var prepared imports.Prepared
	err := c.Call(ctx, http.MethodPut, fmt.Sprintf("/zahtjevi/uvoz/%d", id), map[string]any{"mapiranje": mapping, "zadano": defaults}, &prepared)
	return prepared, err
}

// Start hands the import to the worker.
func (c *Client) Start(ctx context.Context, id int64) error {
	return c.Call(ctx, http.MethodPut, fmt.Sprintf("/zahtjevi/uvoz/%d/pokreni", id), nil, nil)
}

// View answers how far the import has got.
func (c *Client) View(ctx context.Context, id int64) (imports.Import, error) {
	var current imports.Import
	err := c.Call(ctx, http.MethodGet, fmt.Sprintf("/zahtjevi/uvoz/%d", id), nil, &current)
	return current, err
}

// Ended reports whether nothing more will happen to the import.
func Ended(i imports.Import) bool {
	return i.State != "priprema" && i.State != "ceka" && i.State != "radi"
}

// EachRejection gives every rejected row in the file's order.
func (c *Client) EachRejection(ctx context.Context, id int64, do func(imports.Rejection)) error {
	for page := 1; ; page++ {
		var list listing.List[imports.Rejection]
		if err := c.Call(ctx, http.MethodGet, fmt.Sprintf("/zahtjevi/uvoz/%d/odbijeni?page=%d&count=100", id, page), nil, &list); err != nil {
			return err
		}
		for _, r := range list.Items {
			do(r)
		}
		if len(list.Items) < 100 {
			return nil
		}
	}
}

// IsProblem answers the product's own refusal, if err is one.
func IsProblem(err error) (*serve.Problem, bool) {
	var problem *serve.Problem
	return problem, errors.As(err, &problem)
}
