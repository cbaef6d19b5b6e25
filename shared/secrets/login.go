package secrets

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"sync"
)

// Login is a secret with a user and a password, as RDS stores them: {"username": …, "password": …}. It is fetched when it is opened, and
// again after Forget has reported that the password no longer works.
type Login struct {
	id string

	mu             sync.Mutex
	user, password string
}

// OpenLogin fetches the secret.
func OpenLogin(ctx context.Context, id string) (*Login, error) {
	login := &Login{id: id}
	_, _, err := login.Get(ctx)
	return login, err
}

// Get returns user and password.
func (l *Login) Get(ctx context.Context) (user, password string, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.password != "" {
		return l.user, l.password, nil
	}
	text, err := Fetch(ctx, l.id)
	if err != nil {
		return "", "", err
	}
	var value struct{ Username, Password string }
	if err := json.Unmarshal([]byte(text), &value); err != nil || value.Username == "" || value.Password == "" {
		return "", "", fmt.Errorf("secret %s is not a JSON object with username and password", l.id) // its content must not be logged
	}
	l.user, l.password = value.Username, value.Password
	return l.user, l.password, nil
}

// Forget makes the next Get fetch the secret again, unless the password has changed already.
func (l *Login) Forget(password string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.password == password {
		l.password = ""
	}
}

// URL adds the login to the address of a database.
func (l *Login) URL(ctx context.Context, address string) (string, error) {
	user, password, err := l.Get(ctx)
	if err != nil {
		return "", err
	}
	parsed, err := url.Parse(address)
	if err != nil {
		return "", fmt.Errorf("read the database's address: %w", err)
	}
	parsed.User = url.UserPassword(user, password)
	return parsed.String(), nil
}

// WithLogin adds the user and password of the secret to the address of a database; without a secret (id) it returns the address. variable
// is the name of the setting that holds the address.
func WithLogin(ctx context.Context, address, variable, id string) (string, error) {
	if id == "" {
		return address, nil
	}
	login, err := OpenLogin(ctx, id)
	if err != nil {
		return "", fmt.Errorf("read %s: %w", variable, err)
	}
	return login.URL(ctx, address)
}
