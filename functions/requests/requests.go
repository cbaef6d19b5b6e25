// Package requests is the area of requests, comments and notifications. Each of its packages has one subject and registers its operations.
package requests

import (
	"zahtjevi/functions/requests/bulk"
	"zahtjevi/functions/requests/choosing"
	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/lists"
	"zahtjevi/functions/requests/merging"
	"zahtjevi/functions/requests/past"
	"zahtjevi/functions/requests/recurring"
	"zahtjevi/functions/requests/relations"
	"zahtjevi/functions/requests/replies"
	"zahtjevi/functions/requests/request"
	"zahtjevi/functions/requests/templates"
	"zahtjevi/functions/requests/transfer"
	"zahtjevi/functions/requests/views"
	"zahtjevi/functions/requests/workload"
	"zahtjevi/shared/serve"
)

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	request.Register(api, d)
	lists.Register(api, d)
	bulk.Register(api, d)
	merging.Register(api, d)
	transfer.Register(api, d)
	relations.Register(api, d)
	conversation.Register(api, d)
	past.Register(api, d)
	replies.Register(api, d)
	templates.Register(api, d)
	recurring.Register(api, d)
	views.Register(api, d)
	workload.Register(api, d)
	choosing.Register(api, d)
}
