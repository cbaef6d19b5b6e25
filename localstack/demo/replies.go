package demo

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// recurring are the reply templates of the demo: three of each project, and one of each support person.
var recurring = []string{
	`insert into reply_templates (project_id, name, body)
		select p.id, t.name, t.body
		from projects p, (values
			('Primljeno', 'Poštovani {ime}, primili smo zahtjev #{broj}. Javimo se čim ga pregledamo.'),
			('Treba nam više podataka',
				E'Poštovani {ime}, da bismo nastavili, javite nam:\n\n- kada se to desilo,\n- na kojem računaru,\n- šta tačno piše na ekranu.'),
			('Riješeno', E'Poštovani {ime}, zahtjev #{broj} je riješen. Ako nešto i dalje ne radi, samo odgovorite ovdje.\n\n{ja}')
		) t (name, body)`,
	`insert into reply_templates (user_id, name, body)
		select distinct u.user_id, 'Dolazim', 'Dolazim danas do kraja radnog vremena. {ja}'
		from user_roles u join roles r on r.id = u.role_id where r.code = 'support'`,
}

func recur(ctx context.Context, tx pgx.Tx) error {
	for _, sql := range recurring {
		if _, err := tx.Exec(ctx, sql); err != nil {
			return fmt.Errorf("write reply templates of the demo: %w", err)
		}
	}
	return nil
}
