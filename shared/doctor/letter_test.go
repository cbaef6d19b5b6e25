package doctor_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"zahtjevi/shared/doctor"
	"zahtjevi/shared/testkit"
)

// TestLetter lets a worker do with the test letter what workers may do.
func TestLetter(t *testing.T) {
	t.Parallel()
	for done, c := range map[string]struct {
		state doctor.State
		says  string
	}{
		"update mail_messages set state = 'sent'":                           {doctor.Fine, "predata serveru"},
		"update mail_messages set state = 'given_up', finished_at = now()":  {doctor.Wrong, "nije primio probnu poruku"},
		"update mail_messages set failure = 'deferred'":                     {doctor.Wrong, "nije primio probnu poruku"},
		"update mail_messages set state = 'dropped'":                        {doctor.Wrong, "nema kome stići"},
		"update mail_messages set last_error = 'the worker is not running'": {doctor.Waiting, "još čeka"},
	} {
		t.Run(done, func(t *testing.T) {
			t.Parallel()
			w := soundWorld(t)
			w.in.Letter, w.in.LetterTime = w.Person(testkit.Administrator).ID, 2*time.Second
			w.Exec(`create function sends() returns trigger language plpgsql as $$ begin ` + done + ` where id = new.id; return null; end $$`)
			w.Exec("create trigger sends after insert on mail_messages for each row execute function sends()")
			report := doctor.Word(doctor.Examine(t.Context(), w.in), "bs")
			for _, check := range report.Checks {
				if check.Code == "posta" && (check.State != c.state || !strings.Contains(check.Findings[0].Says, c.says)) {
					t.Errorf("e-mail is %+v", check)
				}
			}
			if letters := testkit.Value[string](w.Env, `select string_agg(kind || ' ' || user_id, ',')
				from mail_messages`); letters != fmt.Sprint("test ", w.in.Letter) {
				t.Errorf("letters: %s", letters)
			}
		})
	}
}
