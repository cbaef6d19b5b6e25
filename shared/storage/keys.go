package storage

import "github.com/google/uuid"

// IncomingKey is the key to which an announced file's form posts. As the form may post again until it expires, a checked file is copied to
// KeptKey, to which no form can write.
func IncomingKey(file uuid.UUID) string { return "novo/" + file.String() }

// KeptKey is the key of a confirmed file.
func KeptKey(file uuid.UUID) string { return "prilozi/" + file.String() }
