package lambda

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"sync"
)

// latest is the version of a function that its next deployment changes.
const latest = "$LATEST"

// Service is the side of Lambda that deployments speak to (ServeHTTP), and what stands behind an API (Alias): functions, versions of them that never
// change again once they are published, aliases that divide calls between two versions, and the log of every instance. An image is a program's path.
type Service struct {
	Log Log

	mu        sync.Mutex
	functions map[string]*managed
	called    map[string]bool
}

// managed is a function with its versions by number, $LATEST among them, and its aliases by name.
type managed struct {
	versions  map[string]*version
	aliases   map[string]*alias
	published int // the newest version's number; none is given twice
}

// version is a program with instances of its own.
type version struct {
	number, description string
	options             Options
	function            *Function
}

// alias leads calls to a version, and shares of them (0 to 1) to others, as the API shows it.
type alias struct {
	AliasArn, Name, FunctionVersion, Description string
	RevisionID                                   string `json:"RevisionId"`
	RoutingConfig                                struct{ AdditionalVersionWeights map[string]float64 }
}

// Create adds a function that has no version but $LATEST, and no alias.
func (s *Service) Create(o Options) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.functions == nil {
		s.functions, s.called = map[string]*managed{}, map[string]bool{}
	}
	f := &managed{versions: map[string]*version{}, aliases: map[string]*alias{}}
	f.versions[latest] = s.version(latest, "", o)
	s.functions[o.Name] = f
}

func (s *Service) version(number, description string, o Options) *version {
	o.Version, o.log = number, &s.Log
	return &version{number: number, description: description, options: o, function: New(o)}
}

// Stop ends all instances once they are idle.
func (s *Service) Stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, f := range s.functions {
		for _, v := range f.versions {
			v.function.Stop()
		}
	}
}

// Alias is what an API or a schedule calls: a function by the name of one of its aliases.
func (s *Service) Alias(function, name string) Invoked { return qualified{s, function, name} }

// qualified is a function by one of its versions or aliases.
type qualified struct {
	service             *Service
	function, qualifier string
}

func (q qualified) Name() string { return q.function }

func (q qualified) Invoke(ctx context.Context, payload []byte) ([]byte, error) {
	return q.service.invoke(ctx, q.function, q.qualifier, requestID(), payload)
}

// invoke has the version answer to which the qualifier leads. One that is replaced at that moment leads to its successor.
func (s *Service) invoke(ctx context.Context, function, qualifier, id string, payload []byte) ([]byte, error) {
	for {
		v, err := s.choose(function, qualifier)
		if err != nil {
			return nil, err
		}
		response, err := v.function.invoke(ctx, id, payload)
		if !errors.Is(err, ErrStopped) {
			return response, err
		}
		if again, err := s.choose(function, qualifier); err != nil || again == v {
			return nil, ErrStopped
		}
	}
}

// choose answers a version: of an alias with shares, one by chance.
func (s *Service) choose(function, qualifier string) (*version, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f, err := s.find(function)
	if err != nil {
		return nil, err
	}
	number := qualifier
	if a := f.aliases[qualifier]; a != nil {
		number = a.FunctionVersion
		chance := random()
		for _, other := range slices.Sorted(maps.Keys(a.RoutingConfig.AdditionalVersionWeights)) {
			if chance -= a.RoutingConfig.AdditionalVersionWeights[other]; chance < 0 {
				number = other
				break
			}
		}
	}
	return f.find(function, number)
}

func random() float64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return float64(binary.BigEndian.Uint64(b[:])>>11) / (1 << 53)
}

func (s *Service) find(function string) (*managed, error) {
	if f := s.functions[function]; f != nil {
		return f, nil
	}
	return nil, apiError{404, "ResourceNotFoundException", "Function not found: " + function}
}

func (f *managed) find(function, number string) (*version, error) {
	if v := f.versions[number]; v != nil {
		return v, nil
	}
	return nil, apiError{404, "ResourceNotFoundException", fmt.Sprintf("Function not found: %s:%s", function, number)}
}

// update gives $LATEST another program.
func (s *Service) update(f *managed, image string) *version {
	old := f.versions[latest]
	o := old.options
	o.Binary = image
	f.versions[latest] = s.version(latest, old.description, o)
	go old.function.Stop()
	return f.versions[latest]
}

// publish makes a version of $LATEST, or answers the newest one when nothing has changed since.
func (s *Service) publish(f *managed, description string) *version {
	o := f.versions[latest].options
	if newest := f.versions[strconv.Itoa(f.published)]; newest != nil && newest.options.Binary == o.Binary {
		return newest
	}
	f.published++
	v := s.version(strconv.Itoa(f.published), description, o)
	f.versions[v.number] = v
	return v
}

// remove deletes a version that no alias leads to.
func (f *managed) remove(v *version) error {
	for _, a := range f.aliases {
		if _, shared := a.RoutingConfig.AdditionalVersionWeights[v.number]; shared || a.FunctionVersion == v.number {
			return apiError{409, "ResourceConflictException", "an alias leads to version " + v.number}
		}
	}
	delete(f.versions, v.number)
	go v.function.Stop()
	return nil
}

// settle holds an alias to what Lambda demands of one.
func (f *managed) settle(function string, a *alias) error {
	if _, err := f.find(function, a.FunctionVersion); err != nil {
		return err
	}
	for number, weight := range a.RoutingConfig.AdditionalVersionWeights {
		if _, err := f.find(function, number); err != nil {
			return err
		}
		if number == latest || a.FunctionVersion == latest || number == a.FunctionVersion || weight < 0 || weight > 1 || len(a.RoutingConfig.AdditionalVersionWeights) > 1 {
			return apiError{400, "InvalidParameterValueException", "an alias shares calls between two published versions"}
		}
	}
	a.RevisionID = requestID()
	f.aliases[a.Name] = a
	return nil
}

// apiError is how AWS refuses.
type apiError struct {
	status     int
	code, text string
}

func (e apiError) Error() string { return e.code + ": " + e.text }
