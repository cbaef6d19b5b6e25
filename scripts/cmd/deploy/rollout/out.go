package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/lambda"
)

// takeBackTime is how long a roll-out that was told to stop may take to undo what it did.
const takeBackTime = 30 * time.Second

// move is one function's way from the version that serves to the new one.
type move struct {
	function string
	at       *lead  // where the alias leads
	from, to string // versions
}

// takenBackError says why new code gets no calls: all functions are led to where they were.
type takenBackError struct{ reason error }

func (e *takenBackError) Error() string {
	return fmt.Sprintf("The new code is taken back: %v", e.reason)
}

func (e *takenBackError) Unwrap() error { return e.reason }

// out publishes what each function's next deployment is ($LATEST), and gives those that changed a share of the calls, then all of them. Where any of them
// fails, or the caller gives up, all are taken back, and no further call meets the new code. Errors: takenBackError.
func (r *rollout) out(ctx context.Context) error {
	if err := r.holds(ctx); err != nil && !isMissing(err) {
		return err
	}
	moves, err := r.publish(ctx)
	if err != nil {
		return err
	}
	if err := r.shift(ctx, moves); err != nil {
		patient, cancel := context.WithTimeout(context.WithoutCancel(ctx), takeBackTime)
		defer cancel()
		if lost := r.holds(patient); lost != nil && !isMissing(lost) {
			return errors.Join(err, lost)
		}
		if failure := r.undo(patient, r.commit); failure != nil {
			return errors.Join(err, failure)
		}
		return &takenBackError{reason: err}
	}
	for _, m := range moves {
		r.prune(ctx, m)
	}
	return nil
}

// publish makes a version of each function's new code and answers the moves to them. A function whose code and configuration are those of the version that
// serves needs none: Lambda then answers that version.
func (r *rollout) publish(ctx context.Context) ([]move, error) {
	var moves []move
	for _, function := range r.functions {
		name := r.name(function)
		ready := lambda.NewFunctionUpdatedV2Waiter(r.lambda)
		if err := ready.Wait(ctx, &lambda.GetFunctionInput{FunctionName: name}, r.pace.patience); err != nil {
			return nil, fmt.Errorf("%s is not ready to be published: %w", function, err)
		}
		made, err := r.lambda.PublishVersion(ctx, &lambda.PublishVersionInput{FunctionName: name, Description: &r.commit})
		if err != nil {
			return nil, fmt.Errorf("publish %s: %w", function, err)
		}
		active := lambda.NewPublishedVersionActiveWaiter(r.lambda)
		if err := active.Wait(ctx, &lambda.GetFunctionConfigurationInput{FunctionName: name, Qualifier: made.Version}, r.pace.patience); err != nil {
			return nil, fmt.Errorf("version %s of %s does not get ready: %w", *made.Version, function, err)
		}
		was, err := r.read(ctx, function)
		if err != nil {
			return nil, err
		}
		if was.version == *made.Version {
			r.say("%s: version %s serves already", function, was.version)
			continue
		}
		moves = append(moves, move{function: function, at: &was, from: was.version, to: *made.Version})
	}
	return moves, nil
}

// shift asks the new versions themselves, before anybody meets them; has them watched under a share of the calls; and gives them all.
func (r *rollout) shift(ctx context.Context, moves []move) error {
	var watched []*watch
	for _, m := range moves {
		if m.function == worker {
			if err := r.round(ctx, m); err != nil {
				return err
			}
			continue
		}
		w, err := r.prepare(ctx, m)
		if err != nil {
			return err
		}
		if m.from != latest { // as it does before the first deployment: calls cannot be shared with what still changes
			watched = append(watched, w)
		}
	}
	if err := r.watch(ctx, watched); err != nil {
		return err
	}
	for _, m := range moves {
		m.at.version, m.at.shares, m.at.note = m.to, nil, note{Commit: r.commit}
		if m.from != latest {
			m.at.note.Before = m.from
		}
		if err := r.write(ctx, m.function, m.at); err != nil {
			return err
		}
		r.say("%s: version %s serves, %s before", m.function, m.to, m.from)
	}
	return nil
}

// back leads every function that the commit's deployment has led elsewhere to where it was. It is undone code, not a new one: nothing is watched.
func (r *rollout) back(ctx context.Context) error {
	moved := false
	for _, function := range r.functions {
		was, err := r.read(ctx, function)
		if err != nil {
			return err
		}
		moved = moved || was.note.Commit == r.commit && was.note.Before != ""
	}
	if !moved {
		r.say("No function was changed by %s.", r.commit)
	}
	return r.undo(ctx, r.commit)
}

// kept are how many of a function's newest versions stay besides those that serve or did before.
const kept = 5

// prune deletes old versions of a function, whose number would grow with each deployment. What cannot be deleted stays for the next time.
func (r *rollout) prune(ctx context.Context, m move) {
	var numbers []string
	for pages := lambda.NewListVersionsByFunctionPaginator(r.lambda, &lambda.ListVersionsByFunctionInput{FunctionName: r.name(m.function)}); pages.HasMorePages(); {
		page, err := pages.NextPage(ctx)
		if err != nil {
			r.say("%s: old versions stay: %v", m.function, err)
			return
		}
		for _, v := range page.Versions {
			if number := aws.ToString(v.Version); number != latest && number != m.from && number != m.to {
				numbers = append(numbers, number)
			}
		}
	}
	newestLast(numbers)
	for _, number := range numbers[:max(0, len(numbers)-kept)] {
		if _, err := r.lambda.DeleteFunction(ctx, &lambda.DeleteFunctionInput{FunctionName: r.name(m.function), Qualifier: &number}); err != nil {
			r.say("%s: version %s stays: %v", m.function, number, err)
		}
	}
}

// newestLast sorts versions' numbers.
func newestLast(numbers []string) {
	slices.SortFunc(numbers, func(a, b string) int {
		x, _ := strconv.Atoi(a)
		y, _ := strconv.Atoi(b)
		return cmp.Compare(x, y)
	})
}
