package doctor

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"

	"zahtjevi/shared/database"
	"zahtjevi/shared/database/migrate/migrations"
	"zahtjevi/shared/doctor/db"
	"zahtjevi/shared/texts"
)

func checkDatabase(ctx context.Context, in Installation) ([]Finding, error) {
	server, err := db.New(in.Pool).Server(ctx)
	if database.Unavailable(err) || errors.Is(err, context.DeadlineExceeded) {
		return []Finding{wrong(texts.DoctorDatabaseAway, texts.DoctorDatabaseAwayMend)}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("ask the database for its version: %w", err)
	}
	version, _, _ := strings.Cut(server.Version, " ")
	switch {
	case server.Number < database.OldestServer:
		return []Finding{wrong(texts.DoctorDatabaseOld.With("version", version), texts.DoctorDatabaseOldMend)}, nil
	case server.Encoding != "UTF8":
		return []Finding{wrong(texts.DoctorDatabaseEncoding.With("encoding", server.Encoding), texts.DoctorDatabaseEncodingMend)}, nil
	case server.Zone != "UTC":
		return []Finding{wrong(texts.DoctorDatabaseZone.With("zone", server.Zone), texts.DoctorDatabaseConnectionMend)}, nil
	case server.StatementLimit == "0":
		return []Finding{wrong(texts.DoctorDatabaseUnbounded, texts.DoctorDatabaseConnectionMend)}, nil
	}
	if err := database.Writable(ctx, in.Pool); err != nil {
		slog.WarnContext(ctx, "database checked", "error", err)
		return []Finding{wrong(texts.DoctorDatabaseReads, texts.DoctorDatabaseReadsMend)}, nil
	}
	return append([]Finding{fine(texts.DoctorDatabaseFine.With("version", version, "zone", server.Zone))}, checkReader(ctx, in)...), nil
}

// rights asks whether the role of this session may manage the server or other roles, and do what the application does.
const rights = `select rolname, rolsuper or rolcreaterole or rolcreatedb
	or rolbypassrls, has_database_privilege(current_database(), 'TEMP, CREATE'),
	has_schema_privilege(current_schema(), 'usage') and has_table_privilege('audit_entries', 'select')
		and has_any_column_privilege('audit_entries', 'insert')
		and (select bool_and(has_table_privilege('requests', may)) from unnest(array['select', 'insert', 'update', 'delete']) may)
	from pg_roles where rolname = current_user`

// checkRole checks that the application's role can do its work and nothing more: above all, not change the log.
func checkRole(ctx context.Context, in Installation) ([]Finding, error) {
	conn, err := in.Pool.Acquire(ctx)
	if err != nil {
		return nil, fmt.Errorf("connect: %w", err)
	}
	defer conn.Release()
	var role string
	var mighty, makes, able bool
	if err := conn.QueryRow(ctx, rights).Scan(&role, &mighty, &makes, &able); err != nil {
		return nil, fmt.Errorf("ask for the role's rights: %w", err)
	}
	_, err = database.KeepsLog(ctx, conn.Conn().PgConn(), "current_user")
	switch {
	case errors.Is(err, database.ErrOneRole) && in.Config.OneDatabaseRole:
		return []Finding{warning(texts.DoctorRoleChangesLog.With("role", role), texts.DoctorRoleMend)}, nil
	case errors.Is(err, database.ErrOneRole):
		return []Finding{wrong(texts.DoctorRoleChangesLog.With("role", role), texts.DoctorRoleMend)}, nil
	case err != nil:
		return nil, err
	case mighty:
		return []Finding{wrong(texts.DoctorRoleMighty.With("role", role), texts.DoctorRoleMend)}, nil
	case makes:
		return []Finding{warning(texts.DoctorRoleMakes.With("role", role), texts.DoctorRoleMakesMend)}, nil
	case !able:
		return []Finding{wrong(texts.DoctorRoleUnable.With("role", role), texts.DoctorRoleMend)}, nil
	}
	return []Finding{fine(texts.DoctorRoleFine.With("role", role))}, nil
}

func checkMigrations(ctx context.Context, in Installation) ([]Finding, error) {
	known, err := migrations.Numbers()
	if err != nil {
		return nil, err
	}
	known = migrations.FromBaseline(known)
	var applied []int64
	if err := in.Pool.QueryRow(ctx, `select array(select version_id from goose_db_version where is_applied and version_id >= $1
		order by 1)`, migrations.Baseline).Scan(&applied); err != nil {
		return nil, fmt.Errorf("read applied migrations: %w", err)
	}
	var found []Finding
	if missing := without(known, applied); len(missing) > 0 {
		found = append(found, wrong(texts.DoctorMigrationsMissing.With("numbers", numbersOf(missing)), texts.DoctorMigrationsMissingMend))
	}
	if unknown := without(applied, known); len(unknown) > 0 {
		found = append(found, wrong(texts.DoctorMigrationsUnknown.With("numbers", numbersOf(unknown)), texts.DoctorMigrationsUnknownMend))
	}
	if len(found) == 0 {
		found = append(found, fine(texts.DoctorMigrationsFine.With("number", fmt.Sprintf("%05d", slices.Max(known)))))
	}
	return found, nil
}

// without returns the numbers in all that others lack.
func without(all, others []int64) []int64 {
	known := map[int64]bool{}
	for _, number := range others {
		known[number] = true
	}
	return slices.DeleteFunc(slices.Clone(all), func(number int64) bool { return known[number] })
}

// numbersOf writes the first few numbers as migrations are called.
func numbersOf(numbers []int64) string {
	const mostListed = 5
	words := make([]string, 0, mostListed+1)
	for _, number := range numbers[:min(len(numbers), mostListed)] {
		words = append(words, fmt.Sprintf("%05d", number))
	}
	if len(numbers) > mostListed {
		words = append(words, "…")
	}
	return strings.Join(words, ", ")
}
