package people

import (
	"strconv"
	"strings"
)

// Reference names a person for callers who may not see usernames. No username begins with #.
func Reference(id int64) string { return "#" + strconv.FormatInt(id, 10) }

// Referred is the id of a reference; ok is false for a username.
func Referred(name string) (id int64, ok bool) {
	digits, found := strings.CutPrefix(name, "#")
	if !found {
		return 0, false
	}
	id, err := strconv.ParseInt(digits, 10, 64)
	return id, err == nil
}

// ID is SQL for the id of somebody named by a username or a reference; null for nobody.
func ID(name string, bind Binder) string {
	if id, ok := Referred(name); ok {
		return bind(id) + "::bigint"
	}
	return "(select id from users where name_key(username) = ascii_lower(" + bind(name) + "::text))"
}
