// Package provider is a real provider of OpenID Connect for tests: the server of a certified library, with people, groups and one client of
// its own. No program of the product links it.
package provider

import (
	"context"
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/zitadel/oidc/v3/example/server/exampleop"
	"github.com/zitadel/oidc/v3/example/server/storage"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
)

// ClientID and ClientSecret are the product's credentials, and GroupsClaim the claim with the groups.
const (
	ClientID     = "zahtjevi"
	ClientSecret = "tajna-ispitnog-davaoca"
	GroupsClaim  = "groups"
)

// Password is the password of everybody at the provider.
const Password = "lozinka-kod-davaoca"

// Person is somebody at the provider.
type Person struct {
	Subject, Username, Name, Email string
	Verified                       bool // the address
	Groups                         []string
	WithoutGroups                  bool // the provider says nothing of groups
}

// Provider is a provider that runs.
type Provider struct {
	Issuer string

	server *http.Server
	key    *rsa.PrivateKey

	mu      sync.Mutex
	people  map[string]Person // by subject
	clients map[string]op.Client
	tamper  func(claims map[string]any) string
	down    bool
}

// Start starts a provider at the address, host:port, whose people come back to the addresses callbacks.
func Start(ctx context.Context, address string, callbacks ...string) (*Provider, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, err
	}
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		return nil, err
	}
	port := listener.Addr().(*net.TCPAddr).Port
	p := &Provider{Issuer: "http://localhost:" + strconv.Itoa(port), key: key, people: map[string]Person{}}
	client := storage.WebClient(ClientID, ClientSecret, callbacks...)
	other := storage.WebClient("drugi-program", "druga-tajna", callbacks...)
	p.clients = map[string]op.Client{ClientID: client, "drugi-program": other}
	inner := storage.NewStorageWithClients(users{p}, map[string]*storage.Client{ClientID: client, "drugi-program": other})
	router := exampleop.SetupServer(p.Issuer, &store{inner, p}, nil, false)
	p.server = &http.Server{Handler: p.tampering(router), ReadHeaderTimeout: 10 * time.Second}
	go func() { _ = p.server.Serve(listener) }()
	return p, nil
}

// Close stops the provider.
func (p *Provider) Close() { _ = p.server.Close() }

// Put adds a person, or changes what the provider says of them.
func (p *Provider) Put(person Person) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.people[person.Subject] = person
}

// Tamper has the tokens that the provider hands out replaced by what change makes of their claims; nil lets them be.
func (p *Provider) Tamper(change func(claims map[string]any) string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.tamper = change
}

// Down makes the provider answer nothing but failures, or well again.
func (p *Provider) Down(down bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.down = down
}

// Sign makes a token with the provider's own key.
func (p *Provider) Sign(claims map[string]any) string {
	return SignBy(p.key, jose.RS256, KeyID, claims)
}

// SignBy makes a token with any key.
func SignBy(key any, algorithm jose.SignatureAlgorithm, id string, claims map[string]any) string {
	content, err := json.Marshal(claims)
	if err != nil {
		panic(err)
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: algorithm, Key: jose.JSONWebKey{Key: key, KeyID: id}}, nil)
	if err != nil {
		panic(err)
	}
	signed, err := signer.Sign(content)
	if err != nil {
		panic(err)
	}
	token, err := signed.CompactSerialize()
	if err != nil {
		panic(err)
	}
	return token
}

// KeyID is the name of the provider's key.
const KeyID = "kljuc"

// tampering replaces the tokens of answers that hold one.
func (p *Provider) tampering(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		tamper, down := p.tamper, p.down
		p.mu.Unlock()
		switch {
		case down:
			http.Error(w, "out of order", http.StatusBadGateway)
			return
		case tamper == nil || r.URL.Path != "/oauth/token":
			next.ServeHTTP(w, r)
			return
		}
		recorder := httptest.NewRecorder()
		next.ServeHTTP(recorder, r)
		var answer map[string]any
		content, _ := io.ReadAll(recorder.Body)
		if json.Unmarshal(content, &answer) == nil && answer["id_token"] != nil {
			answer["id_token"] = tamper(claimsOf(answer["id_token"].(string)))
			content, _ = json.Marshal(answer)
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(recorder.Code)
		_, _ = w.Write(content)
	})
}

func claimsOf(token string) (claims map[string]any) {
	signed, err := jose.ParseSignedCompact(token, []jose.SignatureAlgorithm{jose.RS256})
	if err == nil {
		err = json.Unmarshal(signed.UnsafePayloadWithoutVerification(), &claims)
	}
	if err != nil {
		panic(err)
	}
	return claims
}

// users are the provider's people as the library's store wants them.
type users struct{ p *Provider }

func (u users) ExampleClientID() string { return "usluga" }

func (u users) GetUserByID(subject string) *storage.User {
	u.p.mu.Lock()
	defer u.p.mu.Unlock()
	person, ok := u.p.people[subject]
	if !ok {
		return nil
	}
	return &storage.User{ID: person.Subject, Username: person.Username, Password: Password}
}

func (u users) GetUserByUsername(name string) *storage.User {
	u.p.mu.Lock()
	subject := ""
	for _, person := range u.p.people {
		if person.Username == name {
			subject = person.Subject
		}
	}
	u.p.mu.Unlock()
	return u.GetUserByID(subject)
}

// store is the library's store with the provider's own key, and with what the provider says of people.
type store struct {
	*storage.Storage
	p *Provider
}

type key struct{ private *rsa.PrivateKey }

func (k key) SignatureAlgorithm() jose.SignatureAlgorithm { return jose.RS256 }
func (k key) Key() any                                    { return k.private }
func (k key) ID() string                                  { return KeyID }

type publicKey struct{ public *rsa.PublicKey }

func (k publicKey) ID() string                         { return KeyID }
func (k publicKey) Algorithm() jose.SignatureAlgorithm { return jose.RS256 }
func (k publicKey) Use() string                        { return "sig" }
func (k publicKey) Key() any                           { return k.public }

// SigningKey is the key that signs.
func (s *store) SigningKey(context.Context) (op.SigningKey, error) { return key{s.p.key}, nil }

// KeySet is the key by which signatures are proven.
func (s *store) KeySet(context.Context) ([]op.Key, error) {
	return []op.Key{publicKey{&s.p.key.PublicKey}}, nil
}

// SetUserinfoFromRequest fills a token's claims about somebody: who it is and no more, as the provider gives the rest when it is asked.
func (s *store) SetUserinfoFromRequest(_ context.Context, info *oidc.UserInfo, of op.IDTokenRequest, _ []string) error {
	info.Subject = of.GetSubject()
	return nil
}

// SetUserinfoFromToken fills the provider's claims about somebody for a call with an access token.
func (s *store) SetUserinfoFromToken(ctx context.Context, info *oidc.UserInfo, tokenID, subject, origin string) error {
	if err := s.Storage.SetUserinfoFromToken(ctx, info, tokenID, subject, origin); err != nil {
		return err
	}
	s.p.mu.Lock()
	defer s.p.mu.Unlock()
	person := s.p.people[subject]
	info.Subject, info.Name, info.PreferredUsername = person.Subject, person.Name, person.Username
	info.Email, info.EmailVerified = person.Email, oidc.Bool(person.Verified)
	if !person.WithoutGroups {
		info.AppendClaims(GroupsClaim, append([]string{}, person.Groups...))
	}
	return nil
}
