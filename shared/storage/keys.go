package storage

import "github.com/google/uuid"

// IncomingKey is where the form of an announced file puts it. The form can write there for its whole life, so what was checked is
// moved to KeptKey, where no form reaches.
func IncomingKey(file uuid.UUID) string { return "novo/" + file.String() }

// KeptKey is where a confirmed file lies.
func KeptKey(file uuid.UUID) string { return "prilozi/" + file.String() }
