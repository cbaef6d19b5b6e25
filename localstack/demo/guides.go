package demo

// guide is a document that everybody may read.
type guide struct {
	Title  string
	Folder string
	File   string
	file   *file
}

func readGuides() ([]*guide, error) {
	var guides []*guide
	if err := read("guides.yaml", &guides); err != nil {
		return nil, err
	}
	for _, g := range guides {
		g.file = attachment(g.File, g.File)
	}
	return guides, nil
}

// guideTables are the guides, which the first administrator added when the system was set up.
func (p *plan) guideTables() []*table {
	by := p.people[0].id
	files := newTable("files", "id", "owner_id", "purpose", "name", "size", "object_key", "content_type", "created_at")
	guides := newTable("guides", "id", "title", "folder", "file_id", "created_at", "updated_at", "updated_by_id")
	for i, g := range p.guides {
		files.add(g.file.id, by, purposeGuide, g.file.name, g.file.size, g.file.key(), g.file.contentType, p.founded)
		guides.add(i+1, g.Title, g.Folder, g.file.id, p.founded, p.founded, by)
	}
	return []*table{files, guides}
}
