package uploads_test

import (
	"net/http"
	"testing"

	"zahtjevi/shared/doctor"
	"zahtjevi/shared/testkit"
)

const doctorPath = "/postavke/provjera"

// TestDoctorTurns checks that one check runs at a time and six a minute, that a killed one does not block others for long, and that a
// refused one sends no letter.
func TestDoctorTurns(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	report := testkit.Decode[doctor.Report](e.Call(admin, "POST", doctorPath, map[string]any{}).Expect(http.StatusOK))
	if len(report.Checks) < 10 || report.Version == "" {
		t.Errorf("report %+v", report)
	}
	letter := map[string]any{"pismo": true}
	e.Exec("update doctor_turns set busy_until = now() + interval '1 minute'")
	if got := e.Call(admin, "POST", doctorPath, letter).Expect(http.StatusTooManyRequests); got.Header.Get("Retry-After") == "" {
		t.Error("nothing says when to try again")
	}
	e.Exec("update doctor_turns set busy_until = now() - interval '1 second', minute = date_trunc('minute', now()), turns = 6")
	// The minute may end meanwhile, and with it the refusal.
	if got := e.Call(admin, "POST", doctorPath, map[string]any{}); got.Status != http.StatusTooManyRequests &&
		testkit.Value[bool](e, "select turns = 6 from doctor_turns") {
		t.Errorf("the seventh check of a minute: %d", got.Status)
	}
	if letters := testkit.Value[int](e, "select count(*) from mail_messages"); letters != 0 {
		t.Errorf("%d letters", letters)
	}
	e.Exec("update doctor_turns set minute = now() - interval '2 minutes', busy_until = now() - interval '1 second'")
	e.Call(admin, "POST", doctorPath, map[string]any{}).Expect(http.StatusOK)
}
