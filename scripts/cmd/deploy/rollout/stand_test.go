package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/cloudwatchlogs"
	awslambda "github.com/aws/aws-sdk-go-v2/service/lambda"

	"zahtjevi/localstack/lambda"
	"zahtjevi/shared/testkit"
)

const stack = "zahtjevi-proba"

var programs = struct {
	folder           string
	release, command func() error
}{}

func TestMain(m *testing.M) {
	if tool := filepath.Base(os.Args[0]); tools[tool] != nil {
		if err := play(tool, os.Args[1:]); err != nil {
			fmt.Fprintln(os.Stderr, tool+":", err)
			os.Exit(1)
		}
		return
	}
	folder, err := os.MkdirTemp("", "rollout")
	if err != nil {
		panic(err)
	}
	build := func(name, source string) func() error {
		return sync.OnceValue(func() error {
			command := exec.Command("go", "build", "-tags", "lambda.norpc", "-o", filepath.Join(folder, name), source)
			command.Stderr = os.Stderr
			return command.Run()
		})
	}
	programs.folder, programs.release, programs.command = folder, build("release", "./testdata/release"), build("rollout", ".")
	code := m.Run()
	if err := os.RemoveAll(folder); err != nil {
		panic(err)
	}
	os.Exit(code)
}

// stand is an installation of some functions under the emulator of Lambda, each with the alias live, as the template makes it, and the migration function.
type stand struct {
	t         *testing.T
	service   *lambda.Service
	api       string // of the cloud
	client    *awslambda.Client
	functions []string
	folder    string
}

// newStand starts the functions with a good release. Logs are seen after a while.
func newStand(t *testing.T, late time.Duration, functions ...string) *stand {
	t.Helper()
	if err := programs.release(); err != nil {
		t.Fatal(err)
	}
	e := testkit.New(t)
	s := &stand{t: t, service: &lambda.Service{Log: lambda.Log{Late: late}}, functions: functions, folder: t.TempDir()}
	server := httptest.NewServer(s.service)
	t.Cleanup(func() {
		server.Close()
		s.service.Stop()
		if t.Failed() {
			s.service.Log.Print(os.Stderr)
		}
	})
	s.api = server.URL
	s.client = awslambda.New(awslambda.Options{BaseEndpoint: &s.api, Region: "eu-central-1", Credentials: credentials.NewStaticCredentialsProvider("test", "test", "")})
	for _, name := range append([]string{"migrate"}, functions...) {
		s.service.Create(lambda.Options{
			Name: stack + "-" + name, Binary: s.image("good"), Output: os.Stderr,
			Env: []string{"DATABASE_URL=" + e.Config.DatabaseURL, "DATABASE_MAX_CONNS=2", "S3_ENDPOINT=" + e.Config.S3Endpoint, "S3_ACCESS_KEY=x", "S3_SECRET_KEY=x"},
		})
	}
	for _, name := range functions {
		input := &awslambda.CreateAliasInput{FunctionName: aws.String(stack + "-" + name), Name: aws.String("live"), FunctionVersion: aws.String("$LATEST")}
		if _, err := s.client.CreateAlias(t.Context(), input); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// image is a program that is called so.
func (s *stand) image(name string) string {
	path := filepath.Join(s.folder, name)
	if err := os.Symlink(filepath.Join(programs.folder, "release"), path); err != nil && !os.IsExist(err) {
		s.t.Fatal(err)
	}
	return path
}

// push does what comes before a roll-out: it makes another image what is published next.
func (s *stand) push(function, image string) {
	s.t.Helper()
	if _, err := s.client.UpdateFunctionCode(s.t.Context(), &awslambda.UpdateFunctionCodeInput{FunctionName: aws.String(stack + "-" + function), ImageUri: aws.String(s.image(image))}); err != nil {
		s.t.Fatal(err)
	}
}

// brisk is a pace at which a machine that does much else at the same time still answers.
var brisk = pace{share: 0.3, watch: 2 * time.Second, every: 500 * time.Millisecond, patience: 30 * time.Second, slow: 3 * time.Second}

func (s *stand) rollout(commit string) *rollout {
	return &rollout{
		stack: stack, commit: commit, functions: s.functions, pace: brisk, say: s.t.Logf, lambda: s.client,
		logs: cloudwatchlogs.New(cloudwatchlogs.Options{BaseEndpoint: &s.api, Region: "eu-central-1", Credentials: credentials.NewStaticCredentialsProvider("test", "test", "")}),
	}
}

// deploy is a whole deployment of what was pushed.
func (s *stand) deploy(commit string) error {
	s.t.Helper()
	r := s.rollout(commit)
	if err := r.begin(s.t.Context(), false); err != nil {
		s.t.Fatal(err)
	}
	err := r.out(s.t.Context())
	end := r.end
	if err != nil {
		end = r.abandon
	}
	if err := end(s.t.Context()); err != nil {
		s.t.Fatal(err)
	}
	return err
}

// leads is where a function's alias leads: a version, and how many others get a share.
func (s *stand) leads(function string) (version string, shares int) {
	s.t.Helper()
	l, err := s.rollout("").read(s.t.Context(), function)
	if err != nil {
		s.t.Fatal(err)
	}
	return l.version, len(l.shares)
}

// awaitShare waits until a new version of the function gets calls.
func (s *stand) awaitShare(function string) {
	s.t.Helper()
	for over := time.Now().Add(time.Minute); ; {
		if _, shares := s.leads(function); shares == 1 {
			return
		}
		if time.Now().After(over) {
			s.t.Fatal("the new version gets no calls")
		}
		if err := pause(s.t.Context(), 50*time.Millisecond); err != nil {
			s.t.Fatal(err)
		}
	}
}

// met are the calls that people made, by the version that answered well, and those that were not answered well.
type met struct {
	mu   sync.Mutex
	well map[string]int
	ill  int
}

// traffic calls auth through the API, as several people do at once, until it is stopped.
func (s *stand) traffic() (m *met, stop func()) {
	door := httptest.NewServer(lambda.Door{Function: s.service.Alias(stack+"-auth", "live")})
	ctx, cancel := context.WithCancel(s.t.Context())
	m = &met{well: map[string]int{}}
	var people sync.WaitGroup
	for range 4 {
		people.Go(func() {
			for ctx.Err() == nil {
				m.call(ctx, door.URL)
				_ = pause(ctx, 20*time.Millisecond)
			}
		})
	}
	return m, func() {
		cancel()
		people.Wait()
		door.Close()
	}
}

// call waits for its answer even when people are told to go home, so that every call counts.
func (m *met) call(ctx context.Context, address string) {
	request, err := http.NewRequestWithContext(context.WithoutCancel(ctx), http.MethodGet, address+"/api/proba", nil)
	if err != nil {
		panic(err)
	}
	answer, err := http.DefaultClient.Do(request)
	var body struct{ Verzija string }
	if err == nil {
		err = json.NewDecoder(answer.Body).Decode(&body)
		answer.Body.Close()
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if err != nil || answer.StatusCode != http.StatusOK {
		m.ill++
		return
	}
	m.well[strings.TrimSpace(body.Verzija)]++
}

// counts answers how many calls there were so far.
func (m *met) counts() (well map[string]int, ill int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	well = map[string]int{}
	for version, n := range m.well {
		well[version] = n
	}
	return well, m.ill
}

// command is the program itself with these arguments.
func (s *stand) command(args ...string) *exec.Cmd {
	s.t.Helper()
	if err := programs.command(); err != nil {
		s.t.Fatal(err)
	}
	command := exec.CommandContext(s.t.Context(), filepath.Join(programs.folder, "rollout"), args...)
	command.Env = append(os.Environ(), "AWS_ENDPOINT_URL="+s.api, "AWS_REGION=eu-central-1", "AWS_ACCESS_KEY_ID=test", "AWS_SECRET_ACCESS_KEY=test")
	command.Stderr = os.Stderr
	return command
}
