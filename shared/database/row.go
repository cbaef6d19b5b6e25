package database

import (
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/fault"
)

// Found is the error of reading one row: NotFound for no row, otherwise err with a description of what was being done.
func Found(err error, operation string, args ...any) error {
	return FoundOr(err, fault.Missing(), operation, args...)
}

// FoundOr is Found with another answer for no row.
func FoundOr(err, none error, operation string, args ...any) error {
	if errors.Is(err, pgx.ErrNoRows) {
		err = none
	}
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", fmt.Sprintf(operation, args...), err)
}

// Changed is Found for a statement that returns how many rows it changed.
func Changed(rows int64, err error, operation string, args ...any) error {
	if err == nil && rows == 0 {
		err = pgx.ErrNoRows
	}
	return Found(err, operation, args...)
}
