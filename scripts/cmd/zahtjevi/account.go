package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/zalando/go-keyring"
	"golang.org/x/term"

	"zahtjevi/scripts/client/api"
)

// keyringName is the name under which the operating system's keychain stores the tokens, one for each address.
const keyringName = "zahtjevi"

// account is an installation and an access token. Its file contains the token only if there is no keychain.
type account struct {
	Address string `json:"url"`
	Token   string `json:"token,omitempty"`
}

var errSignedOut = errors.New(`niste prijavljeni: "zahtjevi login --url ADRESA", ili postavite ZAHTJEVI_URL i ZAHTJEVI_TOKEN`)

func accountFile() (string, error) {
	folder, err := os.UserConfigDir()
	return filepath.Join(folder, "zahtjevi", "nalog.json"), err
}

// savedAccount reads the stored account. A file with a token that others can read is refused, as ssh does with keys.
func savedAccount() (account, error) {
	path, err := accountFile()
	if err != nil {
		return account{}, fmt.Errorf("folder postavki: %w", err)
	}
	content, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return account{}, errSignedOut
	}
	var saved account
	if err == nil {
		err = json.Unmarshal(content, &saved)
	}
	if err != nil {
		return account{}, fmt.Errorf("datoteka %s se ne može pročitati: %w", path, err)
	}
	if saved.Token == "" {
		saved.Token, err = keyring.Get(keyringName, saved.Address)
		if errors.Is(err, keyring.ErrNotFound) {
			return account{}, errSignedOut
		}
		return saved, err
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm()&0o077 != 0 && filepath.Separator == '/' {
		return account{}, fmt.Errorf("datoteka %s s tokenom smije biti čitljiva samo vama: chmod 600", path)
	}
	return saved, nil
}

// save stores the account, with its token in the keychain or in a file that only its owner can read, and says where.
func (a account) save() (place string, err error) {
	path, err := accountFile()
	if err != nil {
		return "", fmt.Errorf("folder postavki: %w", err)
	}
	place = "lancu ključeva"
	kept := a
	if keyring.Set(keyringName, a.Address, a.Token) == nil {
		kept.Token = ""
	} else {
		place = path
	}
	content, err := json.Marshal(kept)
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return "", err
	}
	written := path + ".new"
	if err := os.WriteFile(written, content, 0o600); err != nil {
		return "", err
	}
	return place, os.Rename(written, path)
}

// current is the account to use: that of the environment, else the stored one. A stored token is sent to no other address.
func (s *settings) current() (account, error) {
	address := cmp.Or(s.address, os.Getenv("ZAHTJEVI_URL"))
	token := os.Getenv("ZAHTJEVI_TOKEN")
	if token != "" && address != "" {
		return account{address, token}, nil
	}
	saved, err := savedAccount()
	switch {
	case err != nil:
		return account{}, err
	case token != "":
		return account{saved.Address, token}, nil
	case address != "" && strings.TrimSuffix(address, "/") != saved.Address:
		return account{}, fmt.Errorf("na %s niste prijavljeni", address)
	}
	return saved, nil
}

func newLogin(s *settings) *cobra.Command {
	return &cobra.Command{
		Use:   "login",
		Short: "Zapamti pristupni token i adresu instalacije",
		Long: `Traži pristupni token, provjeri ga, i zapamti ga u lancu ključeva sistema; gdje ga nema, u datoteci koju čitate samo vi.
Token koji nije upisan na tastaturi čita se sa standardnog ulaza.`,
		Example: "  zahtjevi login --url https://zahtjevi.example",
		Args:    cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			address := cmp.Or(s.address, os.Getenv("ZAHTJEVI_URL"))
			if address == "" {
				return errors.New("koja instalacija? Dodajte --url ADRESA")
			}
			if _, err := checked(address); err != nil {
				return err
			}
			token, err := askForToken(command.InOrStdin(), command.ErrOrStderr())
			if err != nil {
				return err
			}
			a := account{strings.TrimSuffix(address, "/"), token}
			service, err := a.connect()
			if err != nil {
				return err
			}
			one := int64(1)
			answer, err := service.GetProjekatWithResponse(command.Context(), &api.GetProjekatParams{Count: &one})
			if err != nil {
				return err
			}
			if answer.JSON200 == nil && answer.StatusCode() != 403 { // the token may lack the right to see projects
				return refusal(answer.ApplicationproblemJSONDefault, answer.HTTPResponse)
			}
			place, err := a.save()
			if err != nil {
				return fmt.Errorf("token nije zapamćen: %w", err)
			}
			fmt.Fprintf(command.OutOrStdout(), "Token za %s je zapamćen u %s.\n", a.Address, place)
			return nil
		},
	}
}

func newLogout(_ *settings) *cobra.Command {
	return &cobra.Command{
		Use:   "logout",
		Short: "Zaboravi zapamćeni token",
		Long:  "Zaboravlja zapamćeni token na ovom računaru. Na instalaciji vrijedi dok ga ne opozovete na stranici \"Moj nalog\".",
		Args:  cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			saved, err := savedAccount()
			if err != nil {
				return err
			}
			path, err := accountFile()
			if err != nil {
				return err
			}
			if err := keyring.Delete(keyringName, saved.Address); err != nil && saved.Token == "" {
				return fmt.Errorf("lanac ključeva: %w", err)
			}
			if err := os.Remove(path); err != nil {
				return err
			}
			fmt.Fprintln(command.OutOrStdout(), "Token je zaboravljen.")
			return nil
		},
	}
}

// askForToken reads a token from the terminal without showing it, or from a pipe.
func askForToken(input io.Reader, prompt io.Writer) (string, error) {
	var content []byte
	var err error
	if file, ok := input.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
		fmt.Fprint(prompt, "Pristupni token: ")
		content, err = term.ReadPassword(int(file.Fd()))
		fmt.Fprintln(prompt)
	} else {
		content, err = io.ReadAll(io.LimitReader(input, 4096))
	}
	token := strings.TrimSpace(string(content))
	if err == nil && token == "" {
		err = errors.New("token nije upisan")
	}
	return token, err
}

// checked returns an address to which a token may be sent: never unencrypted over a network.
func checked(address string) (string, error) {
	parsed, err := url.Parse(strings.TrimSuffix(address, "/"))
	if err != nil || parsed.Host == "" || parsed.User != nil || parsed.RawQuery != "" {
		return "", fmt.Errorf("%q nije adresa instalacije, kao https://zahtjevi.example", address)
	}
	host := parsed.Hostname()
	if parsed.Scheme != "https" && (parsed.Scheme != "http" || host != "localhost" && host != "127.0.0.1" && host != "::1") {
		return "", fmt.Errorf("token se šalje samo preko https: %s", address)
	}
	return parsed.String(), nil
}
