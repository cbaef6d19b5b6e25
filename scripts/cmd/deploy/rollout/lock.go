package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/user"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/lambda"
	"github.com/aws/aws-sdk-go-v2/service/lambda/types"
)

// The lock is an alias of the migration function, whom nobody calls by it: Lambda makes it once only, and changes it only for who knows its revision.
const (
	lockName   = "deployment"
	lockHolder = "migrate"
	lockTime   = time.Hour // the workflow's deployment ends by then
)

// lock says whose deployment runs, and when it has surely ended.
type lock struct {
	Commit string    `json:"commit"`
	By     string    `json:"by"`
	Until  time.Time `json:"until"`

	revision *string
}

// begin keeps other deployments out. One that was killed is undone: once its time is over, or at once when the caller knows that it does not run any
// more. Before there is anything, nothing is kept.
func (r *rollout) begin(ctx context.Context, takeOver bool) error {
	description, err := r.newLock()
	if err != nil {
		return err
	}
	_, err = r.lambda.CreateAlias(ctx, &lambda.CreateAliasInput{
		FunctionName: r.name(lockHolder), Name: aws.String(lockName), FunctionVersion: aws.String(latest), Description: description,
	})
	var exists *types.ResourceConflictException
	switch {
	case err == nil, isMissing(err):
		return nil
	case !errors.As(err, &exists):
		return fmt.Errorf("keep other deployments out: %w", err)
	}
	left, err := r.readLock(ctx)
	if err != nil {
		return err
	}
	if !takeOver && time.Now().Before(left.Until) {
		return fmt.Errorf("%s deploys %s (until %s at the latest). Wait; if that was killed: scripts/deploy STAGE --take-over", left.By, left.Commit, left.Until.Local().Format("15:04"))
	}
	_, err = r.lambda.UpdateAlias(ctx, &lambda.UpdateAliasInput{FunctionName: r.name(lockHolder), Name: aws.String(lockName), Description: description, RevisionId: left.revision})
	if err != nil {
		return fmt.Errorf("take over from %s: %w", left.By, err)
	}
	r.say("A deployment of %s by %s was left unfinished.", left.Commit, left.By)
	return r.undo(ctx, left.Commit)
}

// newLock is this deployment's, as the alias's description.
func (r *rollout) newLock() (*string, error) {
	by, host := os.Getenv("USER"), "unknown"
	if u, err := user.Current(); err == nil {
		by = u.Username
	}
	if name, err := os.Hostname(); err == nil {
		host = name
	}
	text, err := json.Marshal(lock{Commit: r.commit, By: fmt.Sprintf("%.40s@%.60s", by, host), Until: time.Now().Add(lockTime).UTC().Truncate(time.Second)})
	if err != nil {
		return nil, fmt.Errorf("write lock: %w", err)
	}
	return aws.String(string(text)), nil
}

func (r *rollout) readLock(ctx context.Context) (lock, error) {
	alias, err := r.lambda.GetAlias(ctx, &lambda.GetAliasInput{FunctionName: r.name(lockHolder), Name: aws.String(lockName)})
	if err != nil {
		return lock{}, fmt.Errorf("ask who deploys: %w", err)
	}
	l := lock{revision: alias.RevisionId}
	if err := json.Unmarshal([]byte(aws.ToString(alias.Description)), &l); err != nil {
		return lock{}, fmt.Errorf("read who deploys: %w", err)
	}
	return l, nil
}

// holds is an error where this deployment does not keep others out, as another took over.
func (r *rollout) holds(ctx context.Context) error {
	held, err := r.readLock(ctx)
	if err == nil && held.Commit != r.commit {
		err = fmt.Errorf("%s deploys %s by now", held.By, held.Commit)
	}
	return err
}

// end lets other deployments in, unless this one was taken over meanwhile.
func (r *rollout) end(ctx context.Context) error {
	if err := r.holds(ctx); err != nil {
		if isMissing(err) {
			return nil
		}
		return err
	}
	if _, err := r.lambda.DeleteAlias(ctx, &lambda.DeleteAliasInput{FunctionName: r.name(lockHolder), Name: aws.String(lockName)}); err != nil {
		return fmt.Errorf("let other deployments in: %w", err)
	}
	return nil
}

// abandon undoes what this deployment has done, which is nothing where it undid that itself, and ends it.
func (r *rollout) abandon(ctx context.Context) error {
	if err := r.holds(ctx); err != nil {
		if isMissing(err) {
			return nil
		}
		return err
	}
	return errors.Join(r.undo(ctx, r.commit), r.end(ctx))
}

// undo takes every function's shares away, and leads those that the commit's deployment has led elsewhere to where they were.
func (r *rollout) undo(ctx context.Context, commit string) error {
	var failures []error
	for _, function := range r.functions {
		was, err := r.read(ctx, function)
		if isMissing(err) {
			continue // the template that makes it comes later
		}
		back := lead{version: was.version, note: was.note, revision: was.revision}
		if was.note.Commit == commit && was.note.Before != "" {
			back.version, back.note = was.note.Before, note{}
		}
		if err == nil && (len(was.shares) > 0 || back.version != was.version) {
			r.say("%s: back to version %s", function, back.version)
			err = r.write(ctx, function, &back)
		}
		failures = append(failures, err)
	}
	return errors.Join(failures...)
}
