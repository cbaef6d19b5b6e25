package letter

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Account is a letter about its receiver's account. Kind is as in mail_messages. Links has one link for each account that shares the
// receiver's address, and none where there is nothing to open. At is the moment of the message; NewAddress is the account's new or pending
// address.
type Account struct {
	Kind       string
	Language   string
	System     string
	At         time.Time
	NewAddress string
	Links      []Link
	// About is the title of a recurring request, the name of a webhook, or the subject of a received letter, and Reason why it was stopped or
	// refused, as in its table.
	About, Reason string
	// Actor names the person who changed the receiver's absence; About has its days then, nothing if it ended.
	Actor string
	// ByProvider names the providers by which the receiver signs in, in the place of the password that the letter would be about.
	ByProvider string
	// Tokens names the access tokens that go on after what the letter tells; its links lead to them.
	Tokens string
	// Answers says that a received letter became a comment. LeftOut names what was not accepted of it, and LeftOutReasons says why, in the
	// same order; empty for letters of before.
	Answers                 bool
	LeftOut, LeftOutReasons []string
}

// Link is the link of one account; without a name for somebody who has none yet.
type Link struct{ Username, URL string }

// accountTexts are the texts of a kind of letter.
type accountTexts struct{ title, lead, open, foot texts.Text }

var accountLetters = map[string]accountTexts{
	"reset":             {texts.ResetTitle, texts.ResetLead, texts.ResetOpen, texts.ResetFoot},
	"invitation":        {texts.InvitationTitle, texts.InvitationLead, texts.InvitationOpen, texts.InvitationFoot},
	"activation":        {texts.ActivationTitle, texts.ActivationLead, texts.ActivationOpen, texts.ActivationFoot},
	"registered":        {texts.RegisteredTitle, texts.RegisteredLead, texts.RegisteredOpen, texts.RegisteredFoot},
	"address_link":      {texts.AddressLinkTitle, texts.AddressLinkLead, texts.AddressLinkOpen, texts.AddressLinkFoot},
	"address_asked":     {texts.AddressAskedTitle, texts.AddressAskedLead, texts.AddressOpen, texts.AddressAskedFoot},
	"password":          {texts.PasswordSetTitle, texts.PasswordSetLead, texts.AddressOpen, texts.PasswordSetFoot},
	"factor_on":         {texts.FactorOnTitle, texts.FactorOnLead, texts.AddressOpen, texts.FactorFoot},
	"factor_off":        {texts.FactorOffTitle, texts.FactorOffLead, texts.AddressOpen, texts.FactorFoot},
	"recovery_made":     {texts.RecoveryMadeTitle, texts.RecoveryMadeLead, texts.AddressOpen, texts.FactorFoot},
	"recovery_used":     {texts.RecoveryUsedTitle, texts.RecoveryUsedLead, texts.AddressOpen, texts.FactorFoot},
	"app_added":         {texts.AppAddedTitle, texts.AppAddedLead, texts.AddressOpen, texts.FactorFoot},
	"app_removed":       {texts.AppRemovedTitle, texts.AppRemovedLead, texts.AddressOpen, texts.FactorFoot},
	"passkey_added":     {texts.PasskeyAddedTitle, texts.PasskeyAddedLead, texts.AddressOpen, texts.FactorFoot},
	"passkey_removed":   {texts.PasskeyRemovedTitle, texts.PasskeyRemovedLead, texts.AddressOpen, texts.FactorFoot},
	"address":           {texts.AddressTitle, texts.AddressLead, texts.AddressOpen, texts.AddressFoot},
	"recurring_stopped": {texts.RecurringStoppedTitle, texts.RecurringStoppedLead, texts.RecurringStoppedOpen, texts.RecurringStoppedFoot},
	"webhook_stopped":   {texts.WebhookStoppedTitle, texts.WebhookStoppedLead, texts.WebhookStoppedOpen, texts.WebhookStoppedFoot},
	"letter_accepted":   {texts.LetterAcceptedTitle, texts.LetterAcceptedLead, texts.LetterAcceptedOpen, texts.LetterTakenFoot},
	"letter_refused":    {texts.LetterRefusedTitle, texts.LetterRefusedLead, texts.AddressOpen, texts.LetterTakenFoot},
	"stranger_refused":  {texts.StrangerRefusedTitle, texts.StrangerRefusedLead, texts.AddressOpen, texts.StrangerFoot},
	"stranger_invited":  {texts.StrangerInvitedTitle, texts.StrangerInvitedLead, texts.StrangerInvitedOpen, texts.StrangerFoot},

	"absence": {texts.AbsenceTitle, texts.AbsenceLead, texts.AbsenceOpen, texts.AbsenceFoot},
	"test":    {texts.TestLetterTitle, texts.TestLetterLead, texts.TestLetterOpen, texts.TestLetterFoot},
}

// reasons say, by the kind of letter, why something was stopped by itself, or a letter was refused.
var reasons = map[string]map[string]texts.Message{
	"recurring_stopped": {"vlasnik": texts.RecurringNoOwner, "pravo": texts.RecurringNoRight, "podaci": texts.RecurringUnfit},
	"webhook_stopped": {
		"neuspjeh": texts.WebhookFailed, "ukinut": texts.WebhookGone, "vlasnik": texts.WebhookNoOwner, "pravo": texts.WebhookNoRight,
	},
	"letter_accepted":  {"": texts.Text{}},
	"stranger_refused": {"nepoznat": texts.Text{}},
	"stranger_invited": {"upis": texts.Text{}},
	"letter_refused": {"pravo": texts.LetterNoRight, "podaci": texts.LetterUnfit, "prazno": texts.LetterEmpty,
		"spojen": texts.LetterOfMerged, "oznaka": texts.LetterOldAddress, "tudje": texts.LetterOfAnother, "adresa": texts.LetterNoProject,
		"veliko": texts.LetterTooLarge.With("megabytes", valid.MaxLetterMB), "necitljivo": texts.LetterNotRead, "greska": texts.LetterFailed},
}

// Holds reports whether a letter still says what is so: what was stopped has not been started again, nor stopped by a person, and a
// received letter has not been taken once more. Letters that give no reasons always do.
func Holds(kind, reason string) bool {
	_, given := reasons[kind][reason]
	return given || reasons[kind] == nil
}

// ComposeAccount writes a letter about an account.
func ComposeAccount(a Account) Words {
	say := accountLetters[a.Kind]
	if a.ByProvider != "" {
		say.lead, say.open, say.foot = texts.ByProviderLead, texts.AddressOpen, texts.InvitationFoot
	}
	if a.Tokens != "" {
		say.open = texts.TokensOpen
	}
	if a.Answers && a.Kind == "letter_accepted" {
		say.title, say.lead = texts.LetterCommentTitle, texts.LetterCommentLead
	}
	title, open, foot := say.title.In(a.Language), say.open.In(a.Language), say.foot.In(a.Language)
	lead := leadOf(a, say.lead).In(a.Language)
	if a.Tokens != "" {
		lead += " " + texts.TokensStand.With("names", a.Tokens).In(a.Language)
	}
	leftOut := leftOutOf(a)
	var text strings.Builder
	if !leftOut.empty() {
		fmt.Fprintf(&text, "%s\n- %s\n%s\n\n", leftOut.lead, strings.Join(leftOut.names, "\n- "), leftOut.hint)
	}
	for _, link := range a.Links {
		if link.Username != "" {
			text.WriteString(texts.LetterAccount.With("username", link.Username).In(a.Language) + "\n")
		}
		fmt.Fprintf(&text, "%s: %s\n\n", open, link.URL)
	}
	return Words{
		Subject: fmt.Sprintf("[%s] %s", a.System, title),
		Text:    fmt.Sprintf("%s\n\n%s\n\n%s-- \n%s\n%s\n", title, lead, text.String(), a.System, foot),
		HTML: rendered(accountPage(
			frame{Language: a.Language, System: a.System, Title: title, Preview: lead, Foot: []string{foot}}, leftOut, open, a.Links)),
	}
}

// whyLeftOut has the sentences for parts of a letter that were not accepted, by the wire's reasons.
var whyLeftOut = map[string]texts.Text{
	"prazno": texts.LeftOutEmpty, "logo": texts.LeftOutLogo, "dijelovi": texts.LeftOutParts, "broj": texts.LeftOutMany,
	"velicina": texts.LeftOutLarge, "vrsta": texts.LeftOutType, "kvota": texts.LeftOutNoRoom, "pravo": texts.LeftOutNoRight,
}

// SaysWhyLeftOut reports whether letters have words for a reason for which something is not accepted.
func SaysWhyLeftOut(reason string) bool {
	_, known := whyLeftOut[reason]
	return known
}

// leftOut says in a letter what was not accepted: the names with their reasons, what stands above them, and what to do.
type leftOut struct {
	lead, hint string
	names      []string
}

func (l leftOut) empty() bool { return len(l.names) == 0 }

func leftOutOf(a Account) leftOut {
	said := leftOut{lead: texts.LetterLeftOut.In(a.Language), hint: texts.LetterLeftOutHint.In(a.Language)}
	for i, name := range a.LeftOut {
		if i < len(a.LeftOutReasons) && SaysWhyLeftOut(a.LeftOutReasons[i]) {
			name = texts.LeftOutBecause.With("name", name, "reason", whyLeftOut[a.LeftOutReasons[i]]).In(a.Language)
		}
		said.names = append(said.names, name)
	}
	return said
}

// leadOf fills the lead of a letter.
func leadOf(a Account, lead texts.Text) texts.Message {
	at := localtime.Moment(a.At)
	reason := reasons[a.Kind][a.Reason]
	switch {
	case a.ByProvider != "":
		return lead.With("providers", a.ByProvider)
	case a.NewAddress != "":
		return lead.With("time", at, "address", masked(a.NewAddress))
	case a.About != "" && a.Reason != "":
		return lead.With("time", at, "reason", reason, "name", a.About)
	case a.Actor != "" && a.About == "":
		return texts.AbsenceEndedLead.With("time", at, "actor", a.Actor)
	case a.Actor != "":
		return lead.With("time", at, "actor", a.Actor, "days", a.About)
	case a.About != "":
		return lead.With("time", at, "name", a.About)
	}
	return lead.With("time", at)
}

// masked hides most of an address: its owner recognises it and others do not learn it, as the letter may be read by somebody else.
func masked(address string) string {
	first, _ := utf8.DecodeRuneInString(address)
	return fmt.Sprintf("%c•••%s", first, address[max(strings.LastIndex(address, "@"), 0):])
}
