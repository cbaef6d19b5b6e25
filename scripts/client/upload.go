package client

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"strings"

	"github.com/google/uuid"
)

// Upload uploads a file of the size for a purpose (zahtjev, komentar, uvoz, dokument) directly to the storage, confirms it, and returns its
// id. sent (may be nil) gets the number of bytes that were sent.
func (c *Client) Upload(ctx context.Context, purpose, name string, content io.Reader, size int64, sent func(int64)) (uuid.UUID, error) {
	var form struct {
		ID     uuid.UUID         `json:"id"`
		URL    string            `json:"url"`
		Fields map[string]string `json:"polja"`
	}
	if err := c.Call(ctx, http.MethodPost, "/upload/priprema", map[string]any{"naziv": name, "velicina": size, "namjena": purpose},
		&form); err != nil {
		return uuid.Nil, err
	}
	if sent != nil {
		content = &counted{content, 0, sent}
	}
	if err := c.post(ctx, form.URL, form.Fields, content, size); err != nil {
		return uuid.Nil, err
	}
	return form.ID, c.Call(ctx, http.MethodPost, fmt.Sprintf("/upload/%s/potvrda", form.ID), nil, nil)
}

// post sends a form of known length, as storages require, without holding the file in memory.
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
	response, err := c.do(request)
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
