package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/lambda"
	"github.com/aws/aws-sdk-go-v2/service/lambda/types"
)

// live is the alias that the API and the schedules call. The template makes it, leading to $LATEST, and never touches it again.
const live = "live"

const latest = "$LATEST"

// lead is where an alias leads: to a version, and a share of calls to another one. Its description is the note. Revision names this state of it.
type lead struct {
	version  string
	shares   map[string]float64
	note     note
	revision *string
}

// note is what an alias tells deployments: which commit has led it here, and which version it led to before.
type note struct {
	Commit string `json:"commit,omitempty"`
	Before string `json:"before,omitempty"`
}

// read answers where the function's alias leads.
func (r *rollout) read(ctx context.Context, function string) (lead, error) {
	alias, err := r.lambda.GetAlias(ctx, &lambda.GetAliasInput{FunctionName: r.name(function), Name: aws.String(live)})
	if err != nil {
		return lead{}, fmt.Errorf("read where %s leads: %w", function, err)
	}
	l := lead{version: aws.ToString(alias.FunctionVersion), revision: alias.RevisionId}
	if alias.RoutingConfig != nil {
		l.shares = alias.RoutingConfig.AdditionalVersionWeights
	}
	if text := aws.ToString(alias.Description); text != "" {
		if err := json.Unmarshal([]byte(text), &l.note); err != nil {
			r.say("%s: somebody has described the alias as %q", function, text)
		}
	}
	return l, nil
}

// write leads the function's alias elsewhere, at once for all instances, unless somebody has since l was read; l is then its newest state.
func (r *rollout) write(ctx context.Context, function string, l *lead) error {
	description, err := json.Marshal(l.note)
	if err != nil {
		return fmt.Errorf("write note: %w", err)
	}
	shares := l.shares
	if shares == nil {
		shares = map[string]float64{} // left out, those of before would stay
	}
	written, err := r.lambda.UpdateAlias(ctx, &lambda.UpdateAliasInput{
		FunctionName: r.name(function), Name: aws.String(live), FunctionVersion: &l.version, Description: aws.String(string(description)),
		RoutingConfig: &types.AliasRoutingConfiguration{AdditionalVersionWeights: shares}, RevisionId: l.revision,
	})
	if err != nil {
		return fmt.Errorf("lead %s to version %s: %w", function, l.version, err)
	}
	l.revision = written.RevisionId
	return nil
}

// isMissing reports whether the function or alias is not there.
func isMissing(err error) bool {
	var missing *types.ResourceNotFoundException
	return errors.As(err, &missing)
}
