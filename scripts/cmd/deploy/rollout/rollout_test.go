package main

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	awslambda "github.com/aws/aws-sdk-go-v2/service/lambda"
)

// TestGoodVersionGetsAllCalls deploys twice while people work: nobody's call is lost, some meet the new version while it is watched, all do at the end.
func TestGoodVersionGetsAllCalls(t *testing.T) {
	t.Parallel()
	s := newStand(t, 0, "auth", worker)
	if err := s.deploy("first"); err != nil {
		t.Fatal(err)
	}
	if version, shares := s.leads("auth"); version != "1" || shares != 0 {
		t.Fatalf("after the first deployment auth is version %s with %d shares", version, shares)
	}
	met, stop := s.traffic()
	s.push("auth", "good-2")
	if err := s.deploy("second"); err != nil {
		t.Error(err)
	}
	during, _ := met.counts()
	if err := pause(t.Context(), time.Second); err != nil {
		t.Fatal(err)
	}
	stop()
	after, ill := met.counts()
	if ill > 0 || during["1"] == 0 || during["2"] == 0 || during["2"] > during["1"] {
		t.Errorf("%d calls were lost; versions answered %v while the new one was watched", ill, during)
	}
	if after["2"] == during["2"] || after["1"]-during["1"] > 4 {
		t.Errorf("after the deployment versions went on to answer %v, before its end %v", after, during)
	}
	if version, _ := s.leads(worker); version != "1" {
		t.Errorf("the worker, which has not changed, is version %s", version)
	}
}

// TestBadVersionIsTakenBack deploys releases that fail people in some way, beside a good one of another function: after the deployment no call meets either.
func TestBadVersionIsTakenBack(t *testing.T) {
	t.Parallel()
	for image, c := range map[string]struct {
		seen bool // by people, as the health check tells nothing
		says string
	}{
		"failing":  {true, "worse than"},
		"crashing": {true, "worse than"},
		"slow":     {true, "worse than"},
		"dead":     {false, "failed"},
		"unwell":   {false, "503"},
	} {
		t.Run(image, func(t *testing.T) {
			t.Parallel()
			s := newStand(t, 0, "users", "auth")
			if err := s.deploy("first"); err != nil {
				t.Fatal(err)
			}
			met, stop := s.traffic()
			s.push("users", "good-2")
			s.push("auth", image)
			r := s.rollout("second")
			r.pace.patience = 6 * time.Second
			if image == "slow" {
				r.pace.slow, r.pace.watch = time.Second, 4*time.Second
			}
			if err := r.begin(t.Context(), false); err != nil {
				t.Fatal(err)
			}
			err := r.out(t.Context())
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("the roll-out says %v", err)
			}
			if err := r.abandon(t.Context()); err != nil {
				t.Error(err)
			}
			for _, function := range s.functions {
				if version, shares := s.leads(function); version != "1" || shares != 0 {
					t.Errorf("%s is version %s with %d shares", function, version, shares)
				}
			}
			stop()
			well, ill := met.counts()
			if c.seen != (ill+well["2"] > 0) || ill+well["2"] > well["1"] {
				t.Errorf("%d calls were answered badly; versions answered %v", ill, well)
			}
			met, stop = s.traffic()
			if err := pause(t.Context(), time.Second); err != nil {
				t.Fatal(err)
			}
			stop()
			if well, ill := met.counts(); ill > 0 || len(well) != 1 || well["1"] == 0 {
				t.Errorf("after the roll-back %d calls were answered badly; versions answered %v", ill, well)
			}
		})
	}
}

// TestLogsThatComeLate holds that a roll-out waits for what the log has to tell, and promotes nothing that it knows nothing of. Nobody calls that night.
func TestLogsThatComeLate(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		late time.Duration
		well bool
	}{"a while": {time.Second, true}, "too late": {time.Hour, false}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newStand(t, c.late, "auth")
			r := s.rollout("first")
			r.pace.patience = 6 * time.Second
			if err := r.out(t.Context()); (err == nil) != c.well {
				t.Errorf("the roll-out says %v", err)
			}
			if version, _ := s.leads("auth"); (version == "1") != c.well {
				t.Errorf("auth is version %s", version)
			}
		})
	}
}

// TestKilledDeployment kills the program while it watches a new version, when another has been given all calls: meanwhile others are kept out, and the next
// deployment begins by undoing it.
func TestKilledDeployment(t *testing.T) {
	t.Parallel()
	s := newStand(t, 0, "auth", "users")
	if err := s.deploy("first"); err != nil {
		t.Fatal(err)
	}
	if err := s.command("begin", stack, "second", "auth", "users").Run(); err != nil {
		t.Fatal(err)
	}
	s.push("users", "good-2")
	fast := s.rollout("second")
	fast.functions, fast.pace.watch = []string{"users"}, time.Second
	if err := fast.out(t.Context()); err != nil {
		t.Fatal(err)
	}
	s.push("auth", "good-2")
	killed := s.command("out", "--watch", "10m", stack, "second", "auth", "users")
	if err := killed.Start(); err != nil {
		t.Fatal(err)
	}
	s.awaitShare("auth")
	if err := killed.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = killed.Wait()

	third := s.rollout("third")
	if err := third.begin(t.Context(), false); err == nil || !strings.Contains(err.Error(), "deploys second") {
		t.Fatalf("another deployment is told %v", err)
	}
	if err := third.out(t.Context()); err == nil {
		t.Error("a deployment that was kept out rolls out")
	}
	if err := third.begin(t.Context(), true); err != nil {
		t.Fatal(err)
	}
	for _, function := range s.functions {
		if version, shares := s.leads(function); version != "1" || shares != 0 {
			t.Errorf("%s is version %s with %d shares", function, version, shares)
		}
	}
	if err := s.rollout("second").end(t.Context()); err == nil {
		t.Error("the killed deployment ends the one that took over")
	}
	if err := third.out(t.Context()); err != nil {
		t.Error(err)
	}
	if err := third.end(t.Context()); err != nil {
		t.Error(err)
	}
}

// TestExits holds that the program tells code that was taken back (1) from what it could not do (2).
func TestExits(t *testing.T) {
	t.Parallel()
	s := newStand(t, 0, "auth")
	if err := s.deploy("first"); err != nil {
		t.Fatal(err)
	}
	s.push("auth", "dead")
	for _, c := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"begin", stack, "second", "auth"}, 0, ""},
		{[]string{"begin", stack, "third", "auth"}, 2, "rollout: "},
		{[]string{"out", stack, "third", "auth"}, 2, "deploys second by now"},
		{[]string{"out", stack, "second", "auth"}, 1, "The new code is taken back: "},
		{[]string{"forth", stack, "second"}, 2, "usage: "},
		{[]string{"end", "--help"}, 0, "-take-over"},
		{[]string{"end", stack, "second"}, 0, ""},
	} {
		command := s.command(c.args...)
		command.Stderr = nil
		output, _ := command.CombinedOutput()
		if code := command.ProcessState.ExitCode(); code != c.code || !strings.Contains(string(output), c.says) {
			t.Errorf("%v exits %d, want %d with %q:\n%s", c.args, code, c.code, c.says, output)
		}
	}
}

// TestInterruptedRollOut holds that who gives up in the middle leaves nothing behind.
func TestInterruptedRollOut(t *testing.T) {
	t.Parallel()
	s := newStand(t, 0, "auth")
	if err := s.deploy("first"); err != nil {
		t.Fatal(err)
	}
	s.push("auth", "good-2")
	ctx, interrupt := context.WithCancel(t.Context())
	r := s.rollout("second")
	r.pace.watch = time.Hour
	ended := make(chan error, 1)
	go func() { ended <- r.out(ctx) }()
	s.awaitShare("auth")
	interrupt()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("the roll-out says %v", err)
	}
	if version, shares := s.leads("auth"); version != "1" || shares != 0 {
		t.Errorf("auth is version %s with %d shares", version, shares)
	}
}

// TestBack leads two functions of three back, whose last deployment it was, and nothing a second time.
func TestBack(t *testing.T) {
	t.Parallel()
	s := newStand(t, 0, "auth", "users", "projects")
	for i, pushed := range [][]string{{}, {"auth", "users"}, {"users", "projects"}} {
		for _, function := range pushed {
			s.push(function, "good-"+string(rune('1'+i)))
		}
		r := s.rollout([]string{"first", "second", "third"}[i])
		r.pace.watch = time.Second
		if err := r.out(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	want := func(auth, users, projects string) {
		t.Helper()
		for function, version := range map[string]string{"auth": auth, "users": users, "projects": projects} {
			if got, shares := s.leads(function); got != version || shares != 0 {
				t.Errorf("%s is version %s with %d shares, want %s", function, got, shares, version)
			}
		}
	}
	want("2", "3", "2")
	for range 2 {
		if err := s.rollout("third").back(t.Context()); err != nil {
			t.Fatal(err)
		}
		want("2", "2", "1")
	}
}

// TestOldVersionsGo holds that a function keeps few old versions, those that may be gone back to among them.
func TestOldVersionsGo(t *testing.T) {
	t.Parallel()
	s := newStand(t, 0, "auth")
	for range kept + 3 {
		s.push("auth", "good-"+time.Now().Format("150405.000000000"))
		if _, err := s.client.PublishVersion(t.Context(), &awslambda.PublishVersionInput{FunctionName: aws.String(stack + "-auth")}); err != nil {
			t.Fatal(err)
		}
	}
	s.push("auth", "good-last")
	if err := s.deploy("first"); err != nil {
		t.Fatal(err)
	}
	list, err := s.client.ListVersionsByFunction(t.Context(), &awslambda.ListVersionsByFunctionInput{FunctionName: aws.String(stack + "-auth")})
	if err != nil {
		t.Fatal(err)
	}
	if len(list.Versions) != kept+2 { // and the one that serves, and $LATEST
		t.Errorf("%d versions are kept", len(list.Versions))
	}
}
