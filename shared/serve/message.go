package serve

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"
)

// Message is something that the product tells other systems by calling them.
type Message struct{ Name, Summary string }

// message is a registered message; describe adds it to the OpenAPI document.
type message struct {
	area     string
	describe func(document *huma.OpenAPI)
}

// Tells lists messages in the OpenAPI document's part about webhooks, with T as their body. They are signed as Standard Webhooks says.
func Tells[T any](a *API, messages []Message) {
	area := a.area
	a.messages = append(a.messages, message{area, func(document *huma.OpenAPI) {
		body := document.Components.Schemas.Schema(reflect.TypeFor[T](), true, "")
		for _, m := range messages {
			if document.Webhooks == nil {
				document.Webhooks = map[string]*huma.PathItem{}
			}
			document.Webhooks[m.Name] = &huma.PathItem{Post: &huma.Operation{
				OperationID: m.Name, Summary: m.Summary, Tags: []string{area}, Security: []map[string][]string{},
				Parameters: []*huma.Param{
					signed(huma.Param{Name: "webhook-id", Description: "Isti u svakom pokušaju"}),
					signed(huma.Param{Name: "webhook-timestamp", Description: "Kad je poslano, u sekundama od 1970."}),
					signed(huma.Param{Name: "webhook-signature",
						Description: "Potpisi, s razmakom između: v1, i HMAC-SHA256 od id.timestamp.tijelo (Standard Webhooks)"}),
				},
				RequestBody: &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: body}}},
				Responses:   map[string]*huma.Response{"2XX": {Description: "Primljeno; sve drugo se šalje ponovo"}},
			}}
		}
	}})
}

// signed completes a header that every message has.
func signed(header huma.Param) *huma.Param {
	header.In, header.Required, header.Schema = "header", true, &huma.Schema{Type: huma.TypeString}
	return &header
}
