package acceptance_test

// changes are tests that leave data at an installation: deactivated, retired or deleted, as the product never removes it.
var changes = []part{
	{name: "sign-in with a choice of role, sessions end", change: twoRoles},
	{name: "sign-in locked, Retry-After", change: locked},
	{name: "a person edited, ETag and 409", change: editedPerson},
	{name: "a person's language", change: ownLanguage},
	{name: "a person deactivated", change: dismissed},
	{name: "a role and its rights", change: role},
	{name: "a project configured", change: configured},
	{name: "a lookup item and a setting", change: savedSettings},
	{name: "a request raised once by its key", change: raisedOnce},
	{name: "a request edited, ETag and 409", change: editedRequest},
	{name: "a request's life: status, comment, notifications", change: lifeOfRequest},
	{name: "who sees a request", change: whoSees},
	{name: "search and filters", change: found},
	{name: "saved views, empty answers", change: savedView},
	{name: "the largest page", change: largestPage},
	{name: "a file sent by a signed form, and fetched", change: fileByForm},
	{name: "a file sent through the API", change: filePlainly},
	{name: "a document for everybody", change: documentForAll},
	{name: "import by the worker", change: imported},
	{name: "export by the worker", change: exported},
	{name: "figures of the dashboard", change: figures},
	{name: "a report as page, CSV and XLSX", change: reported},
	{name: "the log tells calls", change: logged},
	{name: "a letter in a bucket becomes a request", change: letterTaken},
}
