package worker_test

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"testing"

	"zahtjevi/shared/testkit"
)

// pictured is the body and the type of a letter with a small picture that stands only in what it quotes.
func pictured(t *testing.T, shade uint8) (body, contentType string) {
	t.Helper()
	small := image.NewGray(image.Rect(0, 0, 4, 4))
	small.SetGray(1, 1, color.Gray{Y: shade})
	var content bytes.Buffer
	if err := png.Encode(&content, small); err != nil {
		t.Fatal(err)
	}
	return "--x\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Vidi sliku.</p><div class=\"gmail_quote\">" +
		"<div class=\"gmail_attr\">Dana 26.11.2026. u 09:00 Amra &lt;amra@opcina.example&gt; je napisala:</div>" +
		"<blockquote>Ovako: <img src=\"cid:s\"></blockquote></div>\r\n--x\r\n" +
		"Content-Type: image/png; name=slika.png\r\nContent-ID: <s>\r\nContent-Disposition: inline\r\n" +
		"Content-Transfer-Encoding: base64\r\n\r\n" +
		base64.StdEncoding.EncodeToString(content.Bytes()) + "\r\n--x--\r\n", "Content-Type: multipart/related; boundary=x"
}

// TestSmallPicturesAreLogosOnceTheyRepeat sends a small picture that stands only in a quote: it is kept, and left out by name of the next
// letter about the same project, a request or an answer, but of none about another project.
func TestSmallPicturesAreLogosOnceTheyRepeat(t *testing.T) {
	w := addressed(t)
	second := w.Project()
	w.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", w.creator.ID, w.creator.RoleID, second.ID)
	w.Exec(`insert into project_addresses (project_id, tag, part_id, category_id, type_id, priority_id)
		values ($1, 'matica', $2, $3, $4, $5)`, second.ID, second.Part, second.Category, second.Type, second.Priority)
	first, form := pictured(t, 10)
	other, _ := pictured(t, 20)
	answers := w.token(w.creator, w.request)
	for _, letter := range []struct{ tag, body string }{
		{"podrska", first}, {"podrska", first}, {answers, first}, {"matica", first}, {answers, other}, {"podrska", other},
	} {
		w.box.Put(letterTo(addressOf(w.creator), letter.tag, letter.body, proven, form))
		w.receive(t)
	}
	got := testkit.Value[string](w.Env, `select string_agg(state || ' ' || array_to_string(left_out || left_out_reasons, ' '), ', '
		order by id) from received_letters`)
	want := "accepted , accepted slika.png logo, accepted slika.png logo, accepted , accepted , accepted slika.png logo"
	if got != want {
		t.Errorf("the letters are %q, want %q", got, want)
	}
	if kept := testkit.Value[int](w.Env, "select count(*) from files where name = 'slika.png' and request_id is not null"); kept != 3 {
		t.Errorf("%d pictures are kept", kept)
	}
}
