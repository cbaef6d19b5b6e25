package config

import (
	"log/slog"
	"net/url"
	"reflect"
	"strings"
)

// Shown lists for the log what is set, by the names of the variables. Of texts it tells only that they are set, unless their field's tag
// says otherwise: log:"plain" shows the text, log:"server" the scheme and host of an address, without user, path and query.
func (c Config) Shown() (shown []any) { return Shown(c) }

// Shown lists so the settings of a program that has its own: a struct whose fields have the same tags.
func Shown(settings any) (shown []any) { return shownOf(reflect.ValueOf(settings)) }

func shownOf(of reflect.Value) (shown []any) {
	for i := range of.NumField() {
		field, value := of.Type().Field(i), of.Field(i)
		name, _, _ := strings.Cut(field.Tag.Get("env"), ",")
		switch {
		case name == "" && value.Kind() == reflect.Struct:
			shown = append(shown, shownOf(value)...)
		case name == "" || name == "-" || value.IsZero():
		default:
			shown = append(shown, slog.Any(name, shownAs(value, field.Tag.Get("log"))))
		}
	}
	return shown
}

func shownAs(value reflect.Value, how string) any {
	kind := value.Kind()
	if kind == reflect.Slice {
		kind = value.Type().Elem().Kind()
	}
	switch {
	case kind != reflect.String && value.CanInterface():
		if said, is := value.Interface().(interface{ String() string }); is { // a duration
			return said.String()
		}
		return value.Interface()
	case how == "plain":
		return value.Interface()
	case how == "server":
		if u, err := url.Parse(value.String()); err == nil && u.Scheme != "" && u.Host != "" {
			return u.Scheme + "://" + u.Host
		}
	}
	return "set"
}
