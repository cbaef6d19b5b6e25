package aws

import (
	"context"
	"encoding/xml"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const stackTimeout = 2 * time.Minute

// CreateStack creates a template's resources and waits for them; an error names those that failed, with the reasons.
func (s *Server) CreateStack(ctx context.Context, name string, template []byte, parameters map[string]string) error {
	ctx, cancel := context.WithTimeout(ctx, stackTimeout)
	defer cancel()
	form := url.Values{"StackName": {name}, "TemplateBody": {string(template)}, "Capabilities.member.1": {"CAPABILITY_IAM"}}
	n := 0
	for key, value := range parameters {
		n++
		form.Set(fmt.Sprintf("Parameters.member.%d.ParameterKey", n), key)
		form.Set(fmt.Sprintf("Parameters.member.%d.ParameterValue", n), value)
	}
	if err := s.cloudFormation(ctx, "CreateStack", form, nil); err != nil {
		return err
	}
	for {
		var described struct {
			Stacks []struct {
				Status string `xml:"StackStatus"`
				Reason string `xml:"StackStatusReason"`
			} `xml:"DescribeStacksResult>Stacks>member"`
		}
		if err := s.cloudFormation(ctx, "DescribeStacks", url.Values{"StackName": {name}}, &described); err != nil {
			return err
		}
		if len(described.Stacks) != 1 {
			return fmt.Errorf("stack %s is %d stacks", name, len(described.Stacks))
		}
		switch stack := described.Stacks[0]; {
		case stack.Status == "CREATE_COMPLETE":
			return nil
		case !strings.HasSuffix(stack.Status, "_IN_PROGRESS"):
			return fmt.Errorf("stack %s: %s %s: %s", name, stack.Status, stack.Reason, s.failures(ctx, name))
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("wait for stack %s: %w", name, ctx.Err())
		case <-time.After(200 * time.Millisecond):
		}
	}
}

// failures returns which resources of a stack could not be created, and why.
func (s *Server) failures(ctx context.Context, stack string) string {
	var described struct {
		Events []struct {
			Name   string `xml:"LogicalResourceId"`
			Status string `xml:"ResourceStatus"`
			Reason string `xml:"ResourceStatusReason"`
		} `xml:"DescribeStackEventsResult>StackEvents>member"`
	}
	if err := s.cloudFormation(ctx, "DescribeStackEvents", url.Values{"StackName": {stack}}, &described); err != nil {
		return err.Error()
	}
	var failed []string
	for _, event := range described.Events {
		if strings.HasSuffix(event.Status, "_FAILED") {
			failed = append(failed, event.Name+": "+event.Reason)
		}
	}
	return strings.Join(failed, "; ")
}

// Resources are a stack's resources: their physical ids by their names in the template.
func (s *Server) Resources(ctx context.Context, stack string) (map[string]string, error) {
	var described struct {
		Resources []struct {
			Name string `xml:"LogicalResourceId"`
			ID   string `xml:"PhysicalResourceId"`
		} `xml:"DescribeStackResourcesResult>StackResources>member"`
	}
	if err := s.cloudFormation(ctx, "DescribeStackResources", url.Values{"StackName": {stack}}, &described); err != nil {
		return nil, err
	}
	ids := map[string]string{}
	for _, resource := range described.Resources {
		ids[resource.Name] = resource.ID
	}
	return ids, nil
}

// cloudFormation makes one call of CloudFormation's query protocol. Of the signature, LocalStack reads only service and region.
func (s *Server) cloudFormation(ctx context.Context, action string, form url.Values, into any) error {
	form.Set("Action", action)
	form.Set("Version", "2010-05-15")
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.Endpoint, strings.NewReader(form.Encode()))
	if err != nil {
		return fmt.Errorf("%s: %w", action, err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Authorization",
		"AWS4-HMAC-SHA256 Credential=test/20260101/"+Region+"/cloudformation/aws4_request, SignedHeaders=host, Signature=0")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return fmt.Errorf("%s: %w", action, err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s %s %w", action, answer.Status, body, err)
	}
	if into == nil {
		return nil
	}
	if err := xml.Unmarshal(body, into); err != nil {
		return fmt.Errorf("%s: read %s: %w", action, body, err)
	}
	return nil
}
