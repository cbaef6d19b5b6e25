package lambda_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/cloudwatchlogs"
	awslambda "github.com/aws/aws-sdk-go-v2/service/lambda"
	"github.com/aws/aws-sdk-go-v2/service/lambda/types"
	"github.com/aws/smithy-go"

	"zahtjevi/localstack/lambda"
)

// cloud is the emulated service with the function echo, and AWS's own clients of it.
type cloud struct {
	service *lambda.Service
	client  *awslambda.Client
	logs    *cloudwatchlogs.Client
	images  [2]string
}

func newCloud(t *testing.T) *cloud {
	t.Helper()
	binary, err := echoBinary()
	if err != nil {
		t.Fatal(err)
	}
	c := &cloud{service: &lambda.Service{}}
	for i, name := range []string{"one", "two"} {
		c.images[i] = filepath.Join(t.TempDir(), name)
		if err := os.Symlink(binary, c.images[i]); err != nil {
			t.Fatal(err)
		}
	}
	c.service.Create(lambda.Options{Name: "echo", Binary: c.images[0]})
	server := httptest.NewServer(c.service)
	t.Cleanup(func() {
		server.Close()
		c.service.Stop()
	})
	anybody := credentials.NewStaticCredentialsProvider("test", "test", "")
	c.client = awslambda.New(awslambda.Options{BaseEndpoint: &server.URL, Region: "eu-central-1", Credentials: anybody})
	c.logs = cloudwatchlogs.New(cloudwatchlogs.Options{BaseEndpoint: &server.URL, Region: "eu-central-1", Credentials: anybody})
	return c
}

var echo = aws.String("echo")

func (c *cloud) publish(t *testing.T, image, description string) string {
	t.Helper()
	if _, err := c.client.UpdateFunctionCode(t.Context(), &awslambda.UpdateFunctionCodeInput{FunctionName: echo, ImageUri: &image}); err != nil {
		t.Fatal(err)
	}
	made, err := c.client.PublishVersion(t.Context(), &awslambda.PublishVersionInput{FunctionName: echo, Description: &description})
	if err != nil {
		t.Fatal(err)
	}
	return *made.Version
}

// TestVersionsAndAliases holds the emulated service to what AWS documents of versions and aliases.
func TestVersionsAndAliases(t *testing.T) {
	t.Parallel()
	c := newCloud(t)
	if first, same, second := c.publish(t, c.images[0], "a"), c.publish(t, c.images[0], "b"), c.publish(t, c.images[1], "c"); first != "1" || same != "1" || second != "2" {
		t.Errorf("published versions %s, %s without a change, and %s", first, same, second)
	}
	one, err := c.client.GetFunction(t.Context(), &awslambda.GetFunctionInput{FunctionName: echo, Qualifier: aws.String("1")})
	if err != nil || *one.Code.ImageUri != c.images[0] || *one.Configuration.Description != "a" || one.Configuration.State != types.StateActive {
		t.Errorf("version 1 has become %+v, %v", one, err)
	}
	made, err := c.client.CreateAlias(t.Context(), &awslambda.CreateAliasInput{FunctionName: echo, Name: aws.String("live"), FunctionVersion: aws.String("1")})
	if err != nil {
		t.Fatal(err)
	}
	share := func(version string, shares map[string]float64, revision *string) error {
		input := &awslambda.UpdateAliasInput{FunctionName: echo, Name: aws.String("live"), FunctionVersion: &version, RevisionId: revision}
		if shares != nil {
			input.RoutingConfig = &types.AliasRoutingConfiguration{AdditionalVersionWeights: shares}
		}
		_, err := c.client.UpdateAlias(t.Context(), input)
		return err
	}
	if err := share("1", map[string]float64{"2": 0.5}, made.RevisionId); err != nil {
		t.Fatal(err)
	}
	for name, refused := range map[string]struct {
		code string
		err  error
	}{
		"an alias that is there":      {"ResourceConflictException", second(c.client.CreateAlias(t.Context(), &awslambda.CreateAliasInput{FunctionName: echo, Name: aws.String("live"), FunctionVersion: aws.String("1")}))},
		"a revision of before":        {"PreconditionFailedException", share("2", nil, made.RevisionId)},
		"a version that is not there": {"ResourceNotFoundException", share("7", nil, nil)},
		"a share of what changes":     {"InvalidParameterValueException", share("$LATEST", map[string]float64{"2": 0.1}, nil)},
		"a version in use":            {"ResourceConflictException", second(c.client.DeleteFunction(t.Context(), &awslambda.DeleteFunctionInput{FunctionName: echo, Qualifier: aws.String("2")}))},
		"a function nobody made":      {"ResourceNotFoundException", second(c.client.GetAlias(t.Context(), &awslambda.GetAliasInput{FunctionName: aws.String("none"), Name: aws.String("live")}))},
	} {
		var told smithy.APIError
		if !errors.As(refused.err, &told) || told.ErrorCode() != refused.code {
			t.Errorf("%s: %v, want %s", name, refused.err, refused.code)
		}
	}
	if err := share("1", nil, nil); err != nil {
		t.Fatal(err)
	}
	if alias, err := c.client.GetAlias(t.Context(), &awslambda.GetAliasInput{FunctionName: echo, Name: aws.String("live")}); err != nil || alias.RoutingConfig.AdditionalVersionWeights["2"] != 0.5 {
		t.Errorf("shares that were not named are %+v, %v", alias, err)
	}
	if err := share("1", map[string]float64{}, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := c.client.DeleteFunction(t.Context(), &awslambda.DeleteFunctionInput{FunctionName: echo, Qualifier: aws.String("2")}); err != nil {
		t.Errorf("a version without calls: %v", err)
	}
	if third := c.publish(t, c.images[0], ""); third != "3" {
		t.Errorf("a number is given twice: %s", third)
	}
}

func second[T any](_ T, err error) error { return err }

// TestAliasDividesCalls calls through an alias that gives a version a share of them, and finds each call in the log of the version that answered it.
func TestAliasDividesCalls(t *testing.T) {
	t.Parallel()
	c := newCloud(t)
	c.publish(t, c.images[0], "")
	c.publish(t, c.images[1], "")
	_, err := c.client.CreateAlias(t.Context(), &awslambda.CreateAliasInput{
		FunctionName: echo, Name: aws.String("live"), FunctionVersion: aws.String("1"), RoutingConfig: &types.AliasRoutingConfiguration{AdditionalVersionWeights: map[string]float64{"2": 0.25}},
	})
	if err != nil {
		t.Fatal(err)
	}
	door := httptest.NewServer(lambda.Door{Function: c.service.Alias("echo", "live")})
	defer door.Close()
	const calls = 200
	for range calls {
		if answer, _ := get(t, door.URL+"/"); answer.StatusCode != http.StatusCreated {
			t.Fatalf("status %d", answer.StatusCode)
		}
	}
	started := map[string]int{}
	for pages := cloudwatchlogs.NewFilterLogEventsPaginator(c.logs, &cloudwatchlogs.FilterLogEventsInput{LogGroupName: aws.String("/aws/lambda/echo")}); pages.HasMorePages(); {
		page, err := pages.NextPage(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, event := range page.Events {
			_, version, isStart := strings.Cut(*event.Message, " Version: ")
			if isStart && strings.Contains(*event.LogStreamName, "["+version+"]") {
				started[version]++
			}
		}
	}
	// By chance fewer than 20 of 200 happens once in ten million times.
	if started["1"]+started["2"] != calls || started["2"] < 20 || started["2"] > 90 {
		t.Errorf("the versions got %v of %d calls", started, calls)
	}
}

// TestInvokeTellsFailures calls a version by the API: what its program does wrong is told in the answer.
func TestInvokeTellsFailures(t *testing.T) {
	t.Parallel()
	c := newCloud(t)
	for path, failed := range map[string]bool{"/": false, "/crash": true, "/error": true} {
		output, err := c.client.Invoke(t.Context(), &awslambda.InvokeInput{FunctionName: echo, Payload: []byte(`{"version":"2.0","rawPath":"` + path + `"}`)})
		if err != nil {
			t.Fatal(err)
		}
		if (output.FunctionError != nil) != failed || len(output.Payload) == 0 {
			t.Errorf("%s: %v %s", path, aws.ToString(output.FunctionError), output.Payload)
		}
	}
}
