package lookups

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"zahtjevi/functions/settings/lookups/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// TranslatedInput names an item of a table with translations: a lookup list by its type.
type TranslatedInput struct {
	Table string `path:"tabela"`
	ID    int64  `path:"id"`
}

// Translations are an item's texts in the three languages.
type Translations struct {
	Fields  []TranslatedField `json:"polja" nullable:"false"`
	Version int32             `json:"verzija"`
}

// TranslatedField is a field in the three languages. An empty translation is shown in Bosnian.
type TranslatedField struct {
	Key      string `json:"poljeUTabeli"`
	Name     string `json:"naziv"`
	Bosnian  string `json:"bs"`
	Croatian string `json:"hr"`
	Serbian  string `json:"sr"`
	Most     int64  `json:"najvise" doc:"Najviše karaktera"`
}

// TranslationsOutput is an item's translations with its version as ETag.
type TranslationsOutput struct {
	ETag string `header:"ETag"`
	Body Translations
}

// translated is texts by language and field, as in the table. None is empty.
type translated map[string]map[string]string

func (a *area) translations(ctx context.Context, in *TranslatedInput) (*TranslationsOutput, error) {
	list, row, err := a.read(ctx, in.Table, in.ID)
	if err != nil {
		return nil, err
	}
	var kept translated
	if err := json.Unmarshal(row.Translations, &kept); err != nil {
		return nil, fmt.Errorf("read translations of item %d: %w", in.ID, err)
	}
	return list.translations(ctx, row.Fields, kept, row.Version)
}

func (l List) translations(ctx context.Context, fields []byte, kept translated, version int32) (*TranslationsOutput, error) {
	var held Item
	if err := json.Unmarshal(fields, &held); err != nil {
		return nil, fmt.Errorf("read fields of an item: %w", err)
	}
	language := identity.From(ctx).Language
	output := &TranslationsOutput{ETag: edit.ETag(version), Body: Translations{Fields: []TranslatedField{}, Version: version}}
	for _, f := range l.Fields {
		if f.Translated {
			original, _ := held[f.Key].(string)
			output.Body.Fields = append(output.Body.Fields, TranslatedField{
				Key: f.Key, Name: f.Name.In(language), Bosnian: original, Croatian: kept["hr"][f.Key], Serbian: kept["sr"][f.Key], Most: f.Most,
			})
		}
	}
	return output, nil
}

// TranslateInput is an item's translations, on the version that the editor has read. Fields that are left out keep their translations.
type TranslateInput struct {
	edit.Input[struct {
		Fields []FieldTranslations `json:"polja" nullable:"false" maxItems:"20"`
		edit.Versioned
	}]
	TranslatedInput
}

// FieldTranslations are a field's new texts in the other languages; an empty text removes the translation.
type FieldTranslations struct {
	Key      string `json:"poljeUTabeli"`
	Croatian string `json:"hr,omitempty"`
	Serbian  string `json:"sr,omitempty"`
}

func (a *area) translate(ctx context.Context, in *TranslateInput) (*TranslationsOutput, error) {
	list, row, err := a.read(ctx, in.Table, in.ID)
	if err != nil {
		return nil, err
	}
	return edit.Save(ctx, a.pool, in, list.row(in.ID), func(version int32) (*TranslationsOutput, error) {
		kept := translated{}
		if err := json.Unmarshal(row.Translations, &kept); err != nil {
			return nil, fmt.Errorf("read translations of item %d: %w", in.ID, err)
		}
		translations, err := kept.after(list, in.Body.Fields)
		if err != nil {
			return nil, err
		}
		changed, err := db.New(database.As(a.pool, identity.From(ctx))).LookupTranslate(ctx,
			db.LookupTranslateParams{List: list.Type, ID: in.ID, Translations: translations,
				Version: version})
		if err != nil {
			return nil, refused(fmt.Errorf("translate item %d of %s: %w", in.ID, list.Type, err))
		}
		return list.translations(ctx, row.Fields, kept, changed)
	})
}

// after merges the input into the translations and returns them as stored. Errors: Invalid.
func (t translated) after(list List, entered []FieldTranslations) ([]byte, error) {
	var faults valid.Fields
	for _, given := range entered {
		field, ok := list.translatedField(given.Key)
		if !ok {
			return nil, fault.Field("polja", texts.LookupFieldUnknown)
		}
		t.put(&faults, field, "hr", given.Croatian)
		t.put(&faults, field, "sr", given.Serbian)
	}
	if err := faults.Err(); err != nil {
		return nil, err
	}
	return json.Marshal(t)
}

func (l List) translatedField(key string) (Field, bool) {
	for _, f := range l.Fields {
		if f.Key == key && f.Translated {
			return f, true
		}
	}
	return Field{}, false
}

// put checks and stores one text; an empty one is removed. Errors are recorded under "naziv-hr".
func (t translated) put(faults *valid.Fields, f Field, language, entered string) {
	text := strings.TrimSpace(entered)
	if text == "" {
		delete(t[language], f.Key)
		return
	}
	if wrong := f.textWrong(text); wrong != nil {
		faults.Add(f.Key+"-"+language, wrong)
		return
	}
	if t[language] == nil {
		t[language] = map[string]string{}
	}
	t[language][f.Key] = text
}
