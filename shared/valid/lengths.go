package valid

// The greatest numbers of characters of texts. The tags maxLength of inputs repeat them, since tags must be literals; TestLengths in
// functions/all compares them.
const (
	MaxTitle       = 128 // of a request, and of a guide
	MaxDescription = 65536
	MaxComment     = 2000
	MaxNote        = 2000 // of a request's internal data
	MaxExternalKey = 128
	MaxViewName    = 64
	MaxReplyName   = 64
	MaxTokenName   = 64
	MaxPasskeyName = 64
	MaxWebhookName = 64
	MaxWebhookURL  = 500
	MaxHelp        = 2000 // of a request template, as the next three
	MaxProposal    = 4000 // of a description
	MaxQuestion    = 128  // also of a choice
	MaxAnswer      = 2000
	MaxSearch      = 200 // of what is searched or filtered by

	MaxProjectName           = 128 // also of parts and categories
	MaxShortName             = 20  // of priorities, statuses and types
	MaxLabel                 = 30
	MaxLabels                = 20  // of a request
	MaxTag                   = 20  // of a project's address
	MaxDayName               = 100 // of a project's own days
	MaxCalendarFile          = 262144
	MaxNewProjectDescription = 128 // less than an edit allows
	MaxProjectDescription    = 256

	MaxUsername  = 64
	MaxFullName  = 128
	MaxEmail     = 256
	MaxExtraInfo = 256 // of one extra information about a person
	MaxRoleName  = 100 // also of a role's code

	MaxFileName   = 255
	MaxFolderName = 64

	MaxLetterMB = 25 // of a received letter, with its attachments

	MaxSystemTitle  = 64
	MaxMapURL       = 128
	MaxMapCopyright = 256
)
