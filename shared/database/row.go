package database

import (
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/fault"
)

// Found makes the answer to a caller from the error of reading one row: nil stays nil, pgx.ErrNoRows becomes fault.Missing (404), and any
// other error stays internal. Every error begins with the operation, which is formatted with args.
func Found(err error, operation string, args ...any) error {
	return FoundOr(err, fault.Missing(), operation, args...)
}

// FoundOr is Found with the error none in place of fault.Missing.
func FoundOr(err, none error, operation string, args ...any) error {
	if errors.Is(err, pgx.ErrNoRows) {
		err = none
	}
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", fmt.Sprintf(operation, args...), err)
}

// Changed is Found for a statement that returns how many rows it has changed: no changed row counts as no row.
func Changed(rows int64, err error, operation string, args ...any) error {
	if err == nil && rows == 0 {
		err = pgx.ErrNoRows
	}
	return Found(err, operation, args...)
}
