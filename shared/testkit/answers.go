package testkit

import (
	"encoding/json"
	"fmt"
	"net/http"
	"path"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

// checkAnswers calls every operation that changes something as somebody whose role has the operation's right and no other, on objects of
// their own and of a colleague. What they are answered, they have sent, or may read by the GET of the same path or of what contains it.
func (r Rights) checkAnswers(t *testing.T) {
	t.Helper()
	t.Run("answers", func(t *testing.T) {
		e := Area(t, r.Area, r.Register)
		for _, route := range e.routes {
			if route.Method == http.MethodGet || route.Access.Anybody() {
				continue
			}
			for _, own := range []bool{true, false} {
				project := e.Project()
				caller := e.narrow(route, project)
				owner := caller
				if !own {
					owner = e.Person(TaskUser, project)
				}
				c := rightsCall{Rights: r, e: e, route: route, caller: caller}
				t.Run(fmt.Sprintf("%s own %t", c.operation(), own), func(t *testing.T) { c.answersNoMore(t, r.Objects(e, project, owner, caller)) })
			}
		}
	})
}

// narrow makes somebody who works on the project in a role of their own, with the right that the operation needs. The role manages that of
// task users.
func (e *Env) narrow(route serve.Route, project Project) *Person {
	e.t.Helper()
	name := fmt.Sprint("uska", serial.Add(1))
	id := Value[int64](e, `insert into roles (name, code, scope, frontend_module_id) select $1, $1, 'projects', min(id) from frontend_modules
		returning id`, name)
	right, _ := route.Access.Permission()
	e.Exec("insert into role_actions (role_id, action_id) select $1, id from right_actions where code in ($2, $3)", id, right.String(),
		permission.GlavniMeniOsnovnoSidebarSifarnici.String()) // an entry of the menu, as no role is without rights
	e.Exec("insert into role_managed_roles (role_id, managed_role_id) select $1, id from roles where code = $2", id, TaskUser)
	p := e.Person(TaskUser, project)
	e.Exec("delete from user_roles where user_id = $1", p.ID)
	e.Assign(p, name, project)
	e.SignIn(p)
	return p
}

func (c rightsCall) answersNoMore(t *testing.T, objects Objects) {
	t.Helper()
	if _, said := c.Tells[c.operation()]; said {
		return
	}
	answer := c.send(c.caller, objects)
	if answer.Status >= http.StatusMultipleChoices || !json.Valid(answer.Content) {
		return
	}
	known := facts{}
	sent, err := json.Marshal(objects.Bodies[c.operation()])
	must(t, err)
	known.learn(sent)
	known[c.caller.Username], known["Osoba "+c.caller.Username] = true, true
	for _, part := range strings.Split(objects.fill(c.route.Path), "/") {
		known[part] = true
	}
	for _, read := range c.reads(objects, answer) {
		if got := c.e.Call(c.caller, http.MethodGet, read, nil); got.Status == http.StatusOK {
			known.learn(got.Content)
		}
	}
	told := facts{}
	told.learn(answer.Content)
	for fact := range told {
		if !known[fact] {
			t.Errorf("answers %q, which the caller may not read: %s", fact, answer.Content)
		}
	}
}

// reads are the paths by which the caller reads what the operation has answered.
func (c rightsCall) reads(objects Objects, answer Answer) (paths []string) {
	var made struct {
		ID       any    `json:"id"`
		Username string `json:"korisnickoIme"`
	}
	_ = json.Unmarshal(answer.Content, &made)
	templates := map[string]bool{}
	for _, route := range c.e.routes {
		if route.Method == http.MethodGet {
			templates[strings.TrimPrefix(route.Path, serve.Root)] = true
		}
	}
	for at := strings.TrimPrefix(c.route.Path, serve.Root); at != "/" && at != "."; at = path.Dir(at) {
		if templates[at] {
			paths = append(paths, objects.fill(at))
		}
		for template := range templates {
			if dir, last := path.Split(template); dir == at+"/" && strings.HasPrefix(last, "{") {
				for _, id := range []any{made.ID, made.Username} {
					paths = append(paths, objects.fill(at)+"/"+fmt.Sprint(id))
				}
			}
		}
	}
	if other, named := c.Reads[c.operation()]; named {
		paths = append(paths, objects.fill(strings.ReplaceAll(other, "{made}", fmt.Sprint(made.ID))))
	}
	return paths
}

// facts are the texts and numbers of JSON, without ids, versions, and moments and the day of the call itself.
type facts map[string]bool

func (f facts) learn(content []byte) {
	var value any
	if json.Unmarshal(content, &value) == nil {
		f.add("", value)
	}
}

func (f facts) add(key string, value any) {
	switch value := value.(type) {
	case map[string]any:
		for name, field := range value {
			f.add(name, field)
		}
	case []any:
		for _, item := range value {
			f.add(key, item)
		}
	case string:
		at, err := time.Parse(time.RFC3339, value)
		_, isID := uuid.Parse(value)
		today := value == time.Now().In(localtime.Zone()).Format(time.DateOnly)
		if value != "" && !today && isID != nil && (err != nil || !at.IsZero() && time.Since(at) > time.Minute) {
			f[value] = true
		}
	case float64:
		if value != 0 && key != "id" && key != "verzija" {
			f[fmt.Sprint(value)] = true
		}
	}
}
