package movein

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"zahtjevi/functions/requests/request"
	"zahtjevi/functions/requests/templates"
	"zahtjevi/functions/uploads"
	"zahtjevi/shared/shorten"
	"zahtjevi/shared/valid"
)

// Purposes of files on the wire: only pictures belong to a request itself, request.MaxDocuments of them; others stand in comments, each of
// which has at most one.
const (
	ofRequest = "zahtjev"
	ofComment = "komentar"
)

// What is said in the place of what is cut or has no text. It is stored, in the language of the installation.
const (
	wholeAttached = "\n\n… (cijeli tekst je u prilogu)"
	onlyFile      = "Prilog: %s"
	noPerson      = "Nepoznata osoba"
)

// draft is a request as it will be written: everything within the limits, comments in the order of time.
type draft struct {
	*Request
	comments []draftComment
	pictures []draftFile
	answers  []templates.Answered
	late     []lateFile // of comments that were moved before without them
}

// lateFile is a file of a comment here.
type lateFile struct {
	*draftFile
	comment int64
}

// draftComment is a comment with at most one file.
type draftComment struct {
	Comment
	file *draftFile
}

// draftFile is a file with a name that is allowed. Either it is the source's, or text is its content.
type draftFile struct {
	File
	purpose string
	text    string
}

// errUndated means that nothing tells when a request was created. No moment is made up for it.
var errUndated = errors.New("it does not say, in a form that can be read, when it was created; --undated DAY takes it with that day")

// drafted arranges a request, and notes what of it is cut or cannot be taken. A request that does not tell when it was created gets the
// moment undated. Errors: errUndated, if that is zero.
func drafted(r *Request, id string, undated time.Time, report *Report) (*draft, error) {
	d := &draft{Request: r}
	of := orElse(r.Key, id)
	for _, what := range r.Unread {
		report.Unread.add(of, what)
	}
	if r.Created = moment(r.Created, moment(r.Updated, undated)); r.Created.IsZero() {
		return nil, errUndated
	}
	r.Updated = moment(r.Updated, r.Created)
	if r.Updated.Before(r.Created) {
		r.Updated = r.Created
	}
	if !r.Finished.IsZero() {
		r.Finished = d.within(r.Finished)
	}
	for _, what := range r.Left {
		report.Left.add(of, what)
	}
	d.ownFields(of, report)
	d.watched(of, report)
	d.texts(of, id, report)
	for _, f := range r.Files {
		d.place(of, f, report)
	}
	for _, c := range r.Comments {
		d.comment(of, c, report)
	}
	slices.SortStableFunc(d.comments, func(a, b draftComment) int { return a.Created.Compare(b.Created) })
	slices.SortStableFunc(r.Changes, func(a, b Change) int { return a.Created.Compare(b.Created) })
	for i := range r.Changes {
		r.Changes[i].Created = d.within(r.Changes[i].Created)
	}
	return d, nil
}

// within is a time of something of the request, which is not before the request.
func (d *draft) within(told time.Time) time.Time {
	at := moment(told, d.Updated)
	if at.Before(d.Created) {
		return d.Created
	}
	return at
}

// texts cuts title and description. A title that is cut begins the description; the whole of a description is attached.
func (d *draft) texts(of, id string, report *Report) {
	whole := Line(d.Title, valid.MaxDescription)
	d.Key = Line(orElse(d.Key, id), valid.MaxExternalKey)
	d.Title = orElse(Line(d.Title, valid.MaxTitle), d.Key)
	d.Description = Lines(d.Description)
	if characters(whole) > valid.MaxTitle {
		d.Description = strings.TrimSpace(whole + "\n\n" + d.Description)
		report.Altered.add(of, "the title; its whole begins the description")
	}
	d.Description = orElse(d.Description, d.Title)
	if text := d.Description; characters(text) > valid.MaxDescription {
		d.Description = shortened(text, valid.MaxDescription)
		report.Altered.add(of, "the description; its whole is attached to the first comment")
		d.comments = append(d.comments, draftComment{
			Comment: Comment{ID: "description:" + id, Author: d.Author, Created: d.Created, Text: fmt.Sprintf(onlyFile, "opis.txt")},
			file:    wholeText("description:"+id, "opis.txt", text, d.Author, d.Created),
		})
	}
}

// comment adds a comment, whose first file it holds; others follow in comments of their own.
func (d *draft) comment(of string, c Comment, report *Report) {
	c.Created, c.Text = d.within(c.Created), Lines(c.Text)
	one := draftComment{Comment: c}
	if characters(c.Text) > valid.MaxComment {
		one.file = wholeText("comment:"+c.ID, "komentar.txt", c.Text, c.Author, c.Created)
		one.Text = shortened(c.Text, valid.MaxComment)
		report.Altered.add(of, fmt.Sprintf("the comment %s; its whole is attached to it", c.ID))
	}
	var further []draftComment
	for _, f := range c.Files {
		f.Author, f.Created, f.Internal = c.Author, c.Created, c.Internal
		file, ok := allowed(of, ofComment, f, report)
		switch {
		case !ok:
		case one.file == nil:
			one.file = file
		default:
			further = append(further, commentOf(file))
		}
	}
	if one.Text == "" && one.file != nil {
		one.Text = fmt.Sprintf(onlyFile, one.file.Name)
	}
	if one.Text != "" {
		d.comments = append(d.comments, one)
	}
	d.comments = append(d.comments, further...)
}

// place puts a file of the request itself among its pictures or, if it is no picture or one too many, into a comment.
func (d *draft) place(of string, f File, report *Report) {
	f.Created = d.within(f.Created)
	if _, err := uploads.Acceptable(ofRequest, f.Name, 1); err == nil && len(d.pictures) < request.MaxDocuments && !f.Internal {
		if file, ok := allowed(of, ofRequest, f, report); ok {
			d.pictures = append(d.pictures, *file)
		}
		return
	}
	if file, ok := allowed(of, ofComment, f, report); ok {
		d.comments = append(d.comments, commentOf(file))
	}
}

func commentOf(f *draftFile) draftComment {
	return draftComment{file: f, Comment: Comment{ID: "file:" + f.ID, Author: f.Author, Created: f.Created, Internal: f.Internal,
		Text: fmt.Sprintf(onlyFile, f.Name)}}
}

// allowed is the file with the name that it will have, unless the rules of attachments refuse it.
func allowed(of, purpose string, f File, report *Report) (*draftFile, bool) {
	shown := Line(f.Name, valid.MaxFileName)
	name, err := uploads.Acceptable(purpose, shown, cmp.Or(max(f.Size, 0), 1))
	if err != nil {
		why := "is of a type that is not allowed"
		if f.Size > uploads.MaxAttachment {
			why = fmt.Sprintf("has %d MB, and 30 are allowed", f.Size>>20)
		}
		report.Left.add(of, fmt.Sprintf("the file %q %s", shown, why))
		return nil, false
	}
	f.Name = name
	return &draftFile{File: f, purpose: purpose}, true
}

func wholeText(id, name, text string, author Person, at time.Time) *draftFile {
	return &draftFile{File: File{ID: id, Name: name, Size: int64(len(text)), Author: author, Created: at}, purpose: ofComment, text: text}
}

// shortened is a text of at most so many characters that says that the whole is attached.
func shortened(text string, most int) string {
	return strings.TrimSuffix(shorten.To(text, most-characters(wholeAttached)), "…") + wholeAttached
}
