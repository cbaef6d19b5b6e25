// Command provider runs a provider of OpenID Connect on this machine, for tests in a browser.
//
// Usage: provider PORT ADDRESS
//
// PORT is its own, ADDRESS the product's. Everybody at it has the password of package provider; signing in for the first time makes an
// account. It prints the product's setting OPENID, and serves until it is interrupted.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"syscall"

	"zahtjevi/shared/config"
	"zahtjevi/shared/testkit/provider"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:])
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "provider:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	if len(args) != 2 {
		return errors.New("usage: provider PORT ADDRESS")
	}
	const name = "ispitni"
	p, err := provider.Start(ctx, net.JoinHostPort("127.0.0.1", args[0]), args[1]+"/api/prijave/"+name+"/povratak")
	if err != nil {
		return err
	}
	defer p.Close()
	for _, person := range []provider.Person{
		{Subject: "1", Username: "vanjska.osoba", Name: "Vanjska Osoba", Email: "vanjska.osoba@opstina.example", Verified: true,
			Groups: []string{"radnici"}},
		{Subject: "2", Username: "bez.grupe", Name: "Osoba Bez Grupe", Email: "bez.grupe@opstina.example", Verified: true},
	} {
		p.Put(person)
	}
	setting, err := json.Marshal(config.SignIn{Providers: []config.Provider{{
		Name: name, Title: "Ispitni davalac", Issuer: p.Issuer, ClientID: provider.ClientID, ClientSecret: provider.ClientSecret,
		CreateAccounts: true, Groups: []config.Group{{Group: "radnici", Role: "task_user"}},
	}}})
	if err != nil {
		return fmt.Errorf("word the setting: %w", err)
	}
	fmt.Println(string(setting))
	<-ctx.Done()
	return nil
}
