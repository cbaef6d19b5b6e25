package storage

import "github.com/google/uuid"

// IncomingKey is the key to which an announced file's form posts. As the form can write there for its whole life, checked bytes are copied
// to KeptKey, which no form reaches.
func IncomingKey(file uuid.UUID) string { return "novo/" + file.String() }

// KeptKey is where a confirmed file lies.
func KeptKey(file uuid.UUID) string { return "prilozi/" + file.String() }
