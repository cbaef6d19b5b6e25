package templates

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// MaxQuestions limits the questions of a template, and the answers of a request.
const MaxQuestions = 10 // as in the tag maxItems and the table's check

const (
	maxChoices   = 20 // as in the tag maxItems
	fieldAnswers = "odgovori"
)

// The kinds of answers.
const (
	KindText   = "tekst"
	kindNumber = "broj"
	kindDay    = "dan"
	kindChoice = "izbor"
)

// Question is a question to people who add a request. The server gives it a code, which never changes.
type Question struct {
	Code     string   `json:"sifra,omitempty" doc:"Daje je server; u izmjeni označava pitanje koje ostaje"`
	Label    string   `json:"pitanje" maxLength:"128"`
	Kind     string   `json:"vrsta" enum:"tekst,broj,dan,izbor"`
	Required bool     `json:"obavezno"`
	Choices  []string `json:"izbori,omitempty" nullable:"false" maxItems:"20" doc:"Samo za vrstu izbor"`
}

// Given is an answer in the input.
type Given struct {
	Code   string `json:"sifra"`
	Answer string `json:"odgovor" maxLength:"2000" doc:"Tekst; broj kao 12 ili 12,5; dan kao GGGG-MM-DD; jedan od izbora"`
}

// Answered is a question as it was asked, with its answer; empty without one.
type Answered struct {
	Question
	Answer string `json:"odgovor"`
}

// checkQuestions trims the questions and gives new ones their codes; earlier ones keep theirs.
func checkQuestions(fields *valid.Fields, questions, before []Question) []Question {
	checked := make([]Question, len(questions))
	kept := map[string]bool{} // codes of earlier questions that no question has yet
	for _, question := range before {
		kept[question.Code] = true
	}
	for i, question := range questions {
		field := fmt.Sprintf("pitanja.%d.", i)
		question.Label = strings.TrimSpace(question.Label)
		fields.Line(field+"pitanje", question.Label, valid.TextRule{Missing: texts.QuestionMissing, Max: valid.MaxQuestion,
			TooLong: texts.QuestionLong.With("limit", valid.MaxQuestion)})
		fields.Check(slices.Contains([]string{KindText, kindNumber, kindDay, kindChoice}, question.Kind), field+"vrsta", texts.QuestionKind)
		question.Choices = checkChoices(fields, field+"izbori", question)
		if !kept[question.Code] {
			question.Code = "p" + asciicase.Lower(rand.Text()[:10])
		}
		delete(kept, question.Code)
		checked[i] = question
	}
	return checked
}

func checkChoices(fields *valid.Fields, field string, question Question) []string {
	if question.Kind != kindChoice {
		return nil
	}
	fields.Check(len(question.Choices) >= 1 && len(question.Choices) <= maxChoices, field, texts.ChoicesCount.With("limit", maxChoices))
	choices := make([]string, len(question.Choices))
	given := map[string]bool{}
	for i, choice := range question.Choices {
		choices[i] = strings.TrimSpace(choice)
		fields.Line(field, choices[i], valid.TextRule{Missing: texts.ChoiceMissing, Max: valid.MaxQuestion,
			TooLong: texts.ChoiceLong.With("limit", valid.MaxQuestion)})
		fields.Check(!given[choices[i]], field, texts.ChoiceTwice)
		given[choices[i]] = true
	}
	return choices
}

// Asked is the questions of a template; the zero value has none.
type Asked struct {
	ID        int64
	Version   int32
	questions []Question
}

// Of is the questions for new requests of a category.
func Of(ctx context.Context, queries *db.Queries, projectID, partID, categoryID int64) (Asked, error) {
	row, err := queries.TemplateOf(ctx, db.TemplateOfParams{ProjectID: projectID, PartID: partID, CategoryID: categoryID})
	if errors.Is(err, pgx.ErrNoRows) {
		return Asked{}, nil
	}
	if err != nil {
		return Asked{}, fmt.Errorf("find template of category %d: %w", categoryID, err)
	}
	asked := Asked{ID: row.ID, Version: row.Version}
	if err := json.Unmarshal(row.Questions, &asked.questions); err != nil {
		return Asked{}, fmt.Errorf("read questions of template %d: %w", row.ID, err)
	}
	return asked, nil
}

// Answer checks the answers, and returns them with the questions as requests store them; nil if nothing is asked. Errors: Invalid, with
// fields named by the questions' codes: "odgovori.p1".
func (a Asked) Answer(given []Given) (stored []byte, err error) {
	var fields valid.Fields
	answered := answers(&fields, a.questions, given)
	if err := fields.Err(); err != nil || len(answered) == 0 {
		return nil, err
	}
	if stored, err = json.Marshal(answered); err != nil {
		return nil, fmt.Errorf("keep answers: %w", err)
	}
	return stored, nil
}

// Again checks other answers to the stored questions of a request, and returns them in the stored form.
func Again(fields *valid.Fields, kept []byte, given []Given) ([]byte, error) {
	before, err := Read(kept)
	if err != nil {
		return nil, err
	}
	questions := make([]Question, len(before))
	for i, one := range before {
		questions[i] = one.Question
	}
	stored, err := json.Marshal(answers(fields, questions, given))
	if err != nil {
		return nil, fmt.Errorf("keep answers: %w", err)
	}
	return stored, nil
}

// Read parses what a request has stored.
func Read(kept []byte) ([]Answered, error) {
	answered := []Answered{}
	if len(kept) == 0 {
		return answered, nil
	}
	if err := json.Unmarshal(kept, &answered); err != nil {
		return nil, fmt.Errorf("read answers: %w", err)
	}
	return answered, nil
}

// answers checks answers to the questions, and returns all questions in their order with their answers.
func answers(fields *valid.Fields, questions []Question, given []Given) []Answered {
	said, unanswered := map[string]string{}, map[string]bool{}
	for _, question := range questions {
		unanswered[question.Code] = true
	}
	for _, one := range given {
		fields.Check(unanswered[one.Code], fieldAnswers, texts.AnswersChanged)
		delete(unanswered, one.Code)
		said[one.Code] = strings.TrimSpace(one.Answer)
	}
	answered := make([]Answered, len(questions))
	for i, question := range questions {
		answer := said[question.Code]
		answered[i] = Answered{Question: question, Answer: answer}
		question.check(fields, fieldAnswers+"."+question.Code, answer)
	}
	return answered
}

// numbers match at most 15 digits before and 6 after the decimal sign.
var numbers = lazyregexp.New(`^-?\d{1,15}([.,]\d{1,6})?$`)

func (q Question) check(fields *valid.Fields, field, answer string) {
	if valid.Blank(answer) {
		fields.Check(!q.Required, field, texts.FieldRequired)
		return
	}
	switch q.Kind {
	case kindNumber:
		fields.Check(numbers().MatchString(answer), field, texts.AnswerNumber)
	case kindDay:
		fields.Check(valid.IsDay(answer), field, texts.DayWrong)
	case kindChoice:
		fields.Check(slices.Contains(q.Choices, answer), field, texts.AnswerChoice)
	default:
		fields.Text(field, answer, valid.TextRule{Max: valid.MaxAnswer, TooLong: texts.AnswerLong.With("limit", valid.MaxAnswer)})
	}
}
