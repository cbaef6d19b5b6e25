package installation

import (
	"errors"
	"sync"
)

// atOnce is the number of files that are copied at once: each one waits for the storage to answer and for a disk to have written it.
const atOnce = 8

var errEnded = errors.New("the files' results are not wanted any more")

// InOrder does work for the files of a list, for some at once, and calls done with each result in the list's order. The calls of begin,
// which give the work of a file, have that order too. It goes on until a call fails, and returns when no work is left.
func InOrder[T any](path string, begin func(f File) (work func() T, err error), done func(f File, result T) error) (err error) {
	type started struct {
		file   File
		result chan T
	}
	queue, ended := make(chan started, atOnce-1), make(chan struct{})
	var running sync.WaitGroup
	var listErr error
	go func() {
		defer close(queue)
		listErr = Each(path, func(f File) error {
			work, err := begin(f)
			if err != nil {
				return err
			}
			one := started{f, make(chan T, 1)}
			select {
			case queue <- one:
			case <-ended:
				return errEnded
			}
			running.Go(func() { one.result <- work() })
			return nil
		})
	}()
	for one := range queue {
		if result := <-one.result; err == nil {
			if err = done(one.file, result); err != nil {
				close(ended)
			}
		}
	}
	running.Wait()
	if err != nil {
		return err
	}
	return listErr
}
