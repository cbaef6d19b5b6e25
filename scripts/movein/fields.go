package movein

import (
	"fmt"

	"zahtjevi/functions/requests/templates"
	"zahtjevi/scripts/movein/markup"
	"zahtjevi/shared/valid"
)

// maxFields limits the fields of a program's own that a request keeps.
const maxFields = 100

// ownFields makes questions with answers of the program's own fields, as a request has them that was added by a template. What does not fit
// there, by its number or length, stands below the description. Fields without a value are left out.
func (d *draft) ownFields(of string, report *Report) {
	var below []markup.Fact
	kept := 0
	for _, f := range d.Fields {
		name, value := Line(f.Name, valid.MaxDescription), Lines(f.Value)
		if name == "" || value == "" {
			continue
		}
		if kept++; kept > maxFields {
			continue
		}
		if len(d.answers) == templates.MaxQuestions || characters(name) > valid.MaxQuestion || characters(value) > valid.MaxAnswer {
			below = append(below, markup.Fact{Name: name, Value: value})
			continue
		}
		d.answers = append(d.answers, templates.Answered{Answer: value,
			Question: templates.Question{Code: fmt.Sprintf("m%d", len(d.answers)+1), Label: name, Kind: templates.KindText}})
	}
	if kept > maxFields {
		report.Left.add(of, fmt.Sprintf("%d of its %d fields: %d are kept", kept-maxFields, kept, maxFields))
	}
	d.Description = markup.WithFacts(d.Description, below)
}
