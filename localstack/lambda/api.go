package lambda

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"slices"
	"strings"
)

const functionPath = "/2015-03-31/functions/{function}"

// operations are the calls of Lambda's API that deployments make, by method and path.
var operations = map[string]operation{
	"PUT " + functionPath + "/code":               {"UpdateFunctionCode", updateFunctionCode},
	"POST " + functionPath + "/versions":          {"PublishVersion", publishVersion},
	"GET " + functionPath + "/versions":           {"ListVersionsByFunction", listVersionsByFunction},
	"GET " + functionPath + "/configuration":      {"GetFunctionConfiguration", getFunctionConfiguration},
	"GET " + functionPath:                         {"GetFunction", getFunction},
	"DELETE " + functionPath:                      {"DeleteFunction", deleteFunction},
	"POST " + functionPath + "/aliases":           {"CreateAlias", createAlias},
	"GET " + functionPath + "/aliases/{alias}":    {"GetAlias", getAlias},
	"PUT " + functionPath + "/aliases/{alias}":    {"UpdateAlias", updateAlias},
	"DELETE " + functionPath + "/aliases/{alias}": {"DeleteAlias", deleteAlias},
}

// operation is one call of the API: it reads or changes a function, while nobody else does, and answers what is told of it.
type operation struct {
	name string
	do   func(s *Service, f *managed, c apiCall) (answer any, err error)
}

// apiCall is what a call says: whose it is, which version (Qualifier) or alias, and its body, of whichever operation.
type apiCall struct {
	function, qualifier, alias string
	ImageURI                   string `json:"ImageUri"`
	Description                *string
	Name, FunctionVersion      string
	RevisionID                 string `json:"RevisionId"`
	RoutingConfig              *struct{ AdditionalVersionWeights map[string]float64 }
}

// ServeHTTP answers the calls of Lambda's API that deployments make, and one of CloudWatch Logs, in the way of AWS, so that AWS's own clients are content
// with it. It looks at no signature.
func (s *Service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	mux := http.NewServeMux()
	for pattern, o := range operations {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) { s.operate(w, r, o) })
	}
	mux.HandleFunc("POST "+functionPath+"/invocations", s.invokeFunction)
	mux.HandleFunc("POST /{$}", s.filterLogEvents)
	mux.ServeHTTP(w, r)
}

// Called are the operations that were called, as policies name them.
func (s *Service) Called() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Sorted(maps.Keys(s.called))
}

func (s *Service) operate(w http.ResponseWriter, r *http.Request, o operation) {
	c := apiCall{}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
	if err == nil && len(body) > 0 {
		err = json.Unmarshal(body, &c)
	}
	if err != nil {
		refuseCall(w, apiError{http.StatusBadRequest, "InvalidRequestContentException", err.Error()})
		return
	}
	c.function, c.alias, c.qualifier = r.PathValue("function"), r.PathValue("alias"), r.URL.Query().Get("Qualifier")
	s.mu.Lock()
	defer s.mu.Unlock()
	f, err := s.find(c.function)
	if err != nil {
		refuseCall(w, err)
		return
	}
	s.called["lambda:"+o.name] = true
	answer, err := o.do(s, f, c)
	if err != nil {
		refuseCall(w, err)
		return
	}
	status := map[string]int{"CreateAlias": http.StatusCreated, "PublishVersion": http.StatusCreated, "DeleteAlias": http.StatusNoContent, "DeleteFunction": http.StatusNoContent}[o.name]
	writeJSON(w, max(status, http.StatusOK), answer)
}

func updateFunctionCode(s *Service, f *managed, c apiCall) (any, error) {
	return f.describe(s.update(f, c.ImageURI)), nil
}

func publishVersion(s *Service, f *managed, c apiCall) (any, error) {
	description := ""
	if c.Description != nil {
		description = *c.Description
	}
	return f.describe(s.publish(f, description)), nil
}

func listVersionsByFunction(_ *Service, f *managed, _ apiCall) (any, error) {
	var list []any
	for _, number := range slices.Sorted(maps.Keys(f.versions)) {
		list = append(list, f.describe(f.versions[number]))
	}
	return map[string]any{"Versions": list}, nil
}

func getFunctionConfiguration(_ *Service, f *managed, c apiCall) (any, error) {
	v, err := f.named(c)
	if err != nil {
		return nil, err
	}
	return f.describe(v), nil
}

func getFunction(_ *Service, f *managed, c apiCall) (any, error) {
	v, err := f.named(c)
	if err != nil {
		return nil, err
	}
	return map[string]any{"Configuration": f.describe(v), "Code": map[string]string{"RepositoryType": "ECR", "ImageUri": v.options.Binary}}, nil
}

func deleteFunction(_ *Service, f *managed, c apiCall) (any, error) {
	if c.qualifier == "" || c.qualifier == latest {
		return nil, apiError{http.StatusBadRequest, "InvalidParameterValueException", "whole functions are the template's"}
	}
	v, err := f.named(c)
	if err != nil {
		return nil, err
	}
	return nil, f.remove(v)
}

func createAlias(_ *Service, f *managed, c apiCall) (any, error) {
	if f.aliases[c.Name] != nil {
		return nil, apiError{http.StatusConflict, "ResourceConflictException", "Alias already exists: " + c.Name}
	}
	return f.change(c, &alias{Name: c.Name})
}

func getAlias(_ *Service, f *managed, c apiCall) (any, error) {
	if a := f.aliases[c.alias]; a != nil {
		return a, nil
	}
	return nil, apiError{http.StatusNotFound, "ResourceNotFoundException", "Cannot find alias " + c.alias}
}

func updateAlias(s *Service, f *managed, c apiCall) (any, error) {
	if _, err := getAlias(s, f, c); err != nil {
		return nil, err
	}
	changed := *f.aliases[c.alias]
	if c.RevisionID != "" && c.RevisionID != changed.RevisionID {
		return nil, apiError{http.StatusPreconditionFailed, "PreconditionFailedException", "The Revision Id provided does not match the latest Revision Id"}
	}
	return f.change(c, &changed)
}

func deleteAlias(_ *Service, f *managed, c apiCall) (any, error) {
	delete(f.aliases, c.alias) // one that is gone is no error
	return nil, nil
}

// change sets of an alias what the call names, and leaves the rest.
func (f *managed) change(c apiCall, a *alias) (any, error) {
	if c.FunctionVersion != "" {
		a.FunctionVersion = c.FunctionVersion
	}
	if c.Description != nil {
		a.Description = *c.Description
	}
	if c.RoutingConfig != nil {
		a.RoutingConfig = *c.RoutingConfig
	}
	a.AliasArn = arn(c.function) + ":" + a.Name
	return a, f.settle(c.function, a)
}

func (f *managed) named(c apiCall) (*version, error) {
	if c.qualifier == "" {
		c.qualifier = latest
	}
	return f.find(c.function, c.qualifier)
}

// describe is a version's FunctionConfiguration.
func (f *managed) describe(v *version) map[string]any {
	sum := sha256.Sum256([]byte(v.options.Binary))
	return map[string]any{
		"FunctionName": v.options.Name, "FunctionArn": arn(v.options.Name) + ":" + v.number, "Version": v.number, "Description": v.description,
		"CodeSha256": base64.StdEncoding.EncodeToString(sum[:]), "PackageType": "Image", "State": "Active", "LastUpdateStatus": "Successful",
	}
}

func arn(function string) string { return "arn:aws:lambda:us-east-1:000000000000:function:" + function }

// invokeFunction is Invoke: what becomes of the function's program is told in the answer, which is 200 either way.
func (s *Service) invokeFunction(w http.ResponseWriter, r *http.Request) {
	payload, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MaxPayload))
	if err != nil {
		refuseCall(w, apiError{http.StatusRequestEntityTooLarge, "RequestTooLargeException", err.Error()})
		return
	}
	s.note("lambda:InvokeFunction")
	qualifier := r.URL.Query().Get("Qualifier")
	if qualifier == "" {
		qualifier = latest
	}
	id := requestID()
	w.Header().Set("X-Amzn-Requestid", id)
	response, err := s.invoke(r.Context(), r.PathValue("function"), qualifier, id, payload)
	var refused apiError
	var reported *FunctionError
	switch {
	case errors.As(err, &refused):
		refuseCall(w, refused)
		return
	case errors.As(err, &reported):
		w.Header().Set("X-Amz-Function-Error", "Unhandled")
		response = []byte(reported.Document)
	case err != nil:
		w.Header().Set("X-Amz-Function-Error", "Unhandled")
		response = fmt.Appendf(nil, `{"errorMessage":%q}`, err.Error())
	}
	w.Header().Set("Content-Type", "application/json")
	if _, err := w.Write(response); err != nil {
		slog.Warn("answer not written", "error", err)
	}
}

func (s *Service) note(operation string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.called[operation] = true
}

func refuseCall(w http.ResponseWriter, err error) {
	refused := apiError{http.StatusInternalServerError, "ServiceException", "internal error"}
	if !errors.As(err, &refused) {
		slog.Error("call failed", "error", err)
	}
	w.Header().Set("X-Amzn-Errortype", refused.code)
	writeJSON(w, refused.status, map[string]string{"__type": refused.code, "Type": "User", "Message": refused.text, "message": refused.text})
}

func writeJSON(w http.ResponseWriter, status int, answer any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	if status == http.StatusNoContent {
		return
	}
	if err := json.NewEncoder(w).Encode(answer); err != nil {
		slog.Warn("answer not written", "error", err)
	}
}

// filterLogEvents is FilterLogEvents of CloudWatch Logs (JSON 1.1): a group's events since a time, page by page.
func (s *Service) filterLogEvents(w http.ResponseWriter, r *http.Request) {
	if !strings.HasSuffix(r.Header.Get("X-Amz-Target"), ".FilterLogEvents") {
		refuseCall(w, apiError{http.StatusBadRequest, "UnknownOperationException", r.Header.Get("X-Amz-Target")})
		return
	}
	var in struct {
		LogGroupName string
		StartTime    int64
		NextToken    string
	}
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<20)).Decode(&in); err != nil {
		refuseCall(w, apiError{http.StatusBadRequest, "SerializationException", err.Error()})
		return
	}
	s.note("logs:FilterLogEvents")
	page, next, err := s.Log.read(in.LogGroupName, in.StartTime, in.NextToken)
	if err != nil {
		refuseCall(w, err)
		return
	}
	writeJSON(w, http.StatusOK, map[string]any{"events": page, "nextToken": next})
}
