package links_test

import (
	"fmt"
	"net/http"
	"testing"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/testkit"
)

// newcomersFile is a confirmed document for an enrolment, and its secret.
func newcomersFile(e *testkit.Env, name string) string {
	secret, hash := identity.NewToken()
	e.Exec(`insert into files (purpose, name, size, object_key, content_type, token_hash)
		values ('enrolment', $1, 10, 'prilozi/' || $1, 'application/pdf', $2)`, name, hash)
	return secret
}

func withFile(email, username, secret string) map[string]any {
	return testkit.With(registration(email, username), map[string]any{"dokumentId": secret})
}

// owners returns the usernames of the documents' owners.
func owners(e *testkit.Env) string {
	return testkit.Value[string](e, `select coalesce(string_agg(concat_ws(' ', f.name, coalesce(u.username, e.username, 'niko')), ', '
		order by f.name), '')
		from files f left join users u on u.id = f.owner_id left join enrolments e on e.id = f.enrolment_id`)
}

// TestEnrolmentDocument: a document belongs to the enrolment that was sent with its secret, once, and to its account after the activation.
// Documents of other enrolments with the same address belong to nobody afterwards.
func TestEnrolmentDocument(t *testing.T) {
	e := setup(t)
	first, second, unsent := newcomersFile(e, "a.pdf"), newcomersFile(e, "b.pdf"), newcomersFile(e, "c.pdf")
	e.Exec("update files set content_type = null where name = 'c.pdf'")
	send := func(secret string) testkit.Answer {
		return e.Call(nil, "POST", registrationPath, withFile("ana@opstina.example", "ana.0001", secret))
	}
	send(first).Expect(http.StatusNoContent)
	for name, secret := range map[string]string{"taken": first, "invented": "izmišljena", "not confirmed": unsent} {
		t.Run(name, func(*testing.T) { send(secret).ExpectField("dokumentId") })
		e.Exec("delete from sign_in_guards")
	}
	e.Exec("update files set created_at = now() - interval '61 minutes' where name = 'b.pdf'")
	send(second).ExpectField("dokumentId")
	e.Exec("update files set created_at = now() where name = 'b.pdf'")
	send(second).Expect(http.StatusNoContent)
	if got := owners(e); got != "a.pdf ana.0001, b.pdf ana.0001, c.pdf niko" || waiting(e) != 2 {
		t.Errorf("%d wait, the documents are of %q", waiting(e), got)
	}
	activate(e, linksOf(e)[1]).Expect(http.StatusOK)
	if got := owners(e); got != "a.pdf niko, b.pdf ana.0001, c.pdf niko" {
		t.Errorf("after the activation the documents are of %q", got)
	}
	if kept := testkit.Value[string](e, "select name from files where owner_id is not null"); kept != "b.pdf" {
		t.Errorf("the account has %q", kept)
	}
}

// TestEnrolmentDocumentTellsNothing: answer and cost are the same whether or not the address has an account, and such an account never gets
// the document.
func TestEnrolmentDocumentTellsNothing(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	known := p.Username + "@opstina.example"
	cost := func(email, username, secret string) int {
		return len(e.Statements(func() {
			e.Call(nil, "POST", registrationPath, withFile(email, username, secret)).Expect(http.StatusNoContent)
		}))
	}
	free, taken := cost("ana@opstina.example", "ana.0001", newcomersFile(e, "a.pdf")),
		cost(known, p.Username+".0001", newcomersFile(e, "b.pdf"))
	if free != taken {
		t.Errorf("%d statements for an address with an account, %d for another", taken, free)
	}
	if got := owners(e); got != "a.pdf ana.0001, b.pdf niko" {
		t.Errorf("the documents are of %q", got)
	}
}

// TestEnrolmentDocumentAtOnce: of many requests with the same secret at the same moment, one gets the document, and the others get no
// account.
func TestEnrolmentDocumentAtOnce(t *testing.T) {
	e := setup(t)
	secret := newcomersFile(e, "a.pdf")
	statuses := make([]int, 8)
	testkit.AtOnce(len(statuses), func(i int) {
		statuses[i] = e.Call(nil, "POST", registrationPath, withFile(fmt.Sprintf("ana@b%d.ba", i), "ana.0001", secret)).Status
	})
	counts := map[int]int{}
	for _, status := range statuses {
		counts[status]++
	}
	if counts[http.StatusNoContent] != 1 || counts[http.StatusUnprocessableEntity] != 7 || waiting(e) != 1 {
		t.Errorf("answers %v, %d accounts wait", counts, waiting(e))
	}
}
