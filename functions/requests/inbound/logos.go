package inbound

import (
	"context"
	"fmt"
	"slices"

	"zahtjevi/functions/requests/inbound/db"
	"zahtjevi/functions/requests/inbound/parse"
)

// maxPictures limits the pictures by which logos of a letter are known again, as received_letters does.
const maxPictures = 50

// picturesOf are the hashes of a letter's small pictures.
func picturesOf(letter parse.Letter) (hashes [][]byte) {
	hashes = [][]byte{}
	for _, file := range letter.Files {
		if file.Small && len(hashes) < maxPictures {
			hashes = append(hashes, hashOf(file.Content))
		}
	}
	return hashes
}

// withoutLogos leaves out the small pictures that an accepted letter about the same project brought before.
func (c *claimed) withoutLogos(ctx context.Context, project int64, letter parse.Letter) (parse.Letter, error) {
	hashes := picturesOf(letter)
	if len(hashes) == 0 {
		return letter, nil
	}
	seen, err := c.r.queries.LetterPictures(ctx, db.LetterPicturesParams{ProjectID: project, Hashes: hashes})
	if err != nil {
		return letter, fmt.Errorf("look for the pictures of letter %d: %w", c.ID, err)
	}
	known := map[string]bool{}
	for _, hash := range seen {
		known[string(hash)] = true
	}
	letter.LeftOut = slices.Clone(letter.LeftOut)
	letter.Files = slices.DeleteFunc(slices.Clone(letter.Files), func(file parse.File) bool {
		repeats := file.Small && known[string(hashOf(file.Content))]
		if repeats {
			letter.LeftOut = append(letter.LeftOut, parse.LeftOut{Name: file.Name, Why: parse.IsLogo})
		}
		return repeats
	})
	return letter, nil
}
