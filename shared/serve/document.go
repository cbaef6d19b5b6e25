package serve

import (
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// areaTags says in the OpenAPI document what the operations of each area are about.
var areaTags = []*huma.Tag{
	{Name: "health", Description: "Stanje instalacije"},
	{Name: "auth", Description: "Prijava, sesije, dvostruka provjera i pristupni tokeni"},
	{Name: "users", Description: "Korisnici i uloge"},
	{Name: "projects", Description: "Projekti i njihova konfiguracija"},
	{Name: "requests", Description: "Zahtjevi, komentari, veze, pogledi i notifikacije"},
	{Name: "imports", Description: "Uvoz i izvoz"},
	{Name: "uploads", Description: "Dokumenti i provjera instalacije"},
	{Name: "dashboard", Description: "Početna stranica i izvještaji"},
	{Name: "settings", Description: "Postavke, šifarnici, log, poruke i webhookovi"},
}

// OpenAPI is the document of everything registered.
func (a *API) OpenAPI() *huma.OpenAPI {
	var area string
	api := huma.NewAPI(humaConfig(huma.NewMapRegistry("#/components/schemas/", func(t reflect.Type, hint string) string {
		return schemaName(area, t, hint)
	})), &definition{})
	for _, o := range a.operations {
		area = o.area
		o.define(api)
	}
	document := api.OpenAPI()
	for _, m := range a.messages {
		area = m.area
		m.describe(document)
	}
	document.Tags = areaTags
	for _, item := range document.Paths {
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Delete} {
			if op != nil {
				completeOperation(op)
			}
		}
	}
	return document
}

// completeOperation adds what huma does not know: forms, kinds of files, and the answer to who already has what they ask for. It removes
// null from parameters, which no address can hold.
func completeOperation(op *huma.Operation) {
	documentForm(op)
	for _, p := range op.Parameters {
		p.Schema.Nullable = false
		if p.Schema.Type == huma.TypeArray {
			p.Style = "form"
		}
		if p.Name == "If-None-Match" {
			op.Responses["304"] = &huma.Response{Description: "Ništa novo"}
		}
	}
	types, ok := op.Metadata[fileTypes].([]string)
	if !ok {
		return
	}
	answer := op.Responses["200"]
	if answer == nil { // where the operation leads
		answer = &huma.Response{Description: "Dokument, kad se preusmjerenje slijedi"}
		op.Responses["200"] = answer
	}
	delete(answer.Headers, "Content-Type") // OpenAPI has it with the content
	answer.Content = map[string]*huma.MediaType{}
	for _, mediaType := range types {
		schema := &huma.Schema{Type: huma.TypeString}
		if !strings.HasPrefix(mediaType, "text/") {
			schema.Format = "binary"
		}
		answer.Content[mediaType] = &huma.MediaType{Schema: schema}
	}
}

// Files lists the types of an operation's file.
func Files(types ...string) Option {
	return func(op *huma.Operation) { note(op, fileTypes, slices.Clone(types)) }
}

// fileTypes is the key of Files in an operation's metadata.
const fileTypes = "file types"

// Redirects says with which status an operation leads to another address, which its output's header Location has.
func Redirects(status int) Option {
	return func(op *huma.Operation) { op.DefaultStatus = status }
}

// LeadsToFile says that an operation leads to a file in the storage.
func LeadsToFile(op *huma.Operation) {
	Redirects(http.StatusFound)(op)
	Files("*/*")(op)
}
