package client

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"zahtjevi/shared/listing"
)

// Role is a role with which a person may sign in.
type Role struct {
	ID   int64  `json:"id"`
	Name string `json:"naziv"`
	Code string `json:"sifra"`
}

// Roles returns the roles that the person with the password may sign in with.
func (c *Client) Roles(ctx context.Context, username, password string) ([]Role, error) {
	var roles listing.List[Role]
	err := c.Call(ctx, http.MethodPost, sessions(username)+"/provjerilozinku", map[string]any{"lozinka": password}, &roles)
	return roles.Items, err
}

// SignIn opens a session in the role with the given name or code, or in the only one when role is empty.
func (c *Client) SignIn(ctx context.Context, username, password, role string) error {
	roles, err := c.Roles(ctx, username, password)
	if err != nil {
		return err
	}
	var names []string
	chosen := int64(0)
	for _, r := range roles {
		names = append(names, r.Name)
		if role == "" && len(roles) == 1 || strings.EqualFold(role, r.Name) || strings.EqualFold(role, r.Code) {
			chosen = r.ID
		}
	}
	if chosen == 0 {
		return fmt.Errorf("name one of the roles: %s", strings.Join(names, ", "))
	}
	var token struct {
		ID string `json:"id"`
	}
	if err := c.Call(ctx, http.MethodPost, sessions(username), map[string]any{"lozinka": password, "ulogaId": chosen}, &token); err != nil {
		return err
	}
	c.Token = token.ID
	return nil
}

// SignOut ends the person's session.
func (c *Client) SignOut(ctx context.Context, username string) error {
	err := c.Call(ctx, http.MethodDelete, sessions(username)+"/"+c.Token, nil, nil)
	c.Token = ""
	return err
}

func sessions(username string) string { return "/korisnici/" + url.PathEscape(username) + "/tokeni" }
