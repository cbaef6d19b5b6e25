package drafts

import (
	"time"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/valid"
)

// Split divides rows into the columns of the statements that store them: accepted rows and, with reasons in the language, rejected ones.
func Split(drafts []Draft, language string) (accepted db.RequestsAddParams, refused db.RejectionsAddParams) {
	accepted.CreatedAts = []time.Time{}
	for i := range drafts {
		d := &drafts[i]
		if d.reason != nil {
			refused.RowNumbers = append(refused.RowNumbers, d.row)
			refused.LineNumbers = append(refused.LineNumbers, d.line)
			refused.ExternalKeys = append(refused.ExternalKeys, source.Cut(d.key, valid.MaxExternalKey))
			refused.Titles = append(refused.Titles, source.CutCell(d.title))
			refused.Reasons = append(refused.Reasons, d.reason.In(language))
			continue
		}
		accepted.RowNumbers = append(accepted.RowNumbers, d.row)
		accepted.Titles = append(accepted.Titles, d.title)
		accepted.Descriptions = append(accepted.Descriptions, d.description)
		accepted.ExternalKeys = append(accepted.ExternalKeys, d.key)
		accepted.PartIds = append(accepted.PartIds, d.partID)
		accepted.CategoryIds = append(accepted.CategoryIds, d.categoryID)
		accepted.TypeIds = append(accepted.TypeIds, d.typeID)
		accepted.PriorityIds = append(accepted.PriorityIds, d.priorityID)
		accepted.StatusIds = append(accepted.StatusIds, d.statusID)
		accepted.AssigneeIds = append(accepted.AssigneeIds, d.assigneeID)
		accepted.RequesterIds = append(accepted.RequesterIds, d.requesterID)
		accepted.CreatedAts = append(accepted.CreatedAts, d.createdAt)
		accepted.Labels = append(accepted.Labels, d.labelArray())
		accepted.DueOns = append(accepted.DueOns, d.dueOn)
	}
	return accepted, refused
}
