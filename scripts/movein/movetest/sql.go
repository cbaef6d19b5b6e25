package movetest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Table is a table of another program's database. Values are nil, texts, numbers and bools.
type Table struct {
	Columns []string
	Rows    [][]any
}

// Dialect writes a dump of tables as one of the programs does that write them.
type Dialect func(tables map[string]*Table) string

// Dialects are the ways in which dumps are written.
var Dialects = map[string]Dialect{
	"pg_dump": copies, "pg_dump --inserts": postgresInserts, "mysqldump": func(t map[string]*Table) string { return mysql(t, false) },
	"mysqldump --complete-insert": func(t map[string]*Table) string { return mysql(t, true) }, "sqlite3 .dump": sqlite,
}

// perInsert limits the rows that mysqldump writes into a statement here.
const perInsert = 3

func each(tables map[string]*Table, write func(name string, t *Table)) {
	for _, name := range slices.Sorted(maps.Keys(tables)) {
		write(name, tables[name])
	}
}

// copies returns the text of pg_dump, with its lines around the rows.
func copies(tables map[string]*Table) string {
	var text strings.Builder
	text.WriteString("--\n-- PostgreSQL database dump\n--\n\n\\restrict x'y\n\nSET statement_timeout = 0;\nSET client_encoding = 'UTF8';\n" +
		"SET standard_conforming_strings = on;\nSELECT pg_catalog.set_config('search_path', '', false);\n\n" +
		"CREATE FUNCTION public.f() RETURNS integer\n    LANGUAGE sql\n    AS $_$ select ';'';' -- it's\n$_$;\n\n")
	each(tables, func(name string, t *Table) {
		text.WriteString(postgresTable(name, t))
		fmt.Fprintf(&text, "COPY public.%s (%s) FROM stdin;\n", name, strings.Join(t.Columns, ", "))
		for _, row := range t.Rows {
			text.WriteString(strings.Join(written(row, copied), "\t") + "\n")
		}
		text.WriteString("\\.\n\n\n")
	})
	text.WriteString("ALTER TABLE ONLY public.issues ADD CONSTRAINT issues_pkey PRIMARY KEY (id);\n\n\\unrestrict x'y\n\n" +
		"--\n-- PostgreSQL database dump complete\n--\n")
	return text.String()
}

func postgresTable(name string, t *Table) string {
	return fmt.Sprintf("CREATE TABLE public.%s (\n    %s text DEFAULT 'a,b)'::character varying,\n    CONSTRAINT c CHECK ((1 > 0))\n);\n\n",
		name, strings.Join(t.Columns, " text DEFAULT 'a,b)'::character varying,\n    "))
}

func postgresInserts(tables map[string]*Table) string {
	var text strings.Builder
	text.WriteString("--\n-- PostgreSQL database dump\n--\nSET client_encoding = 'UTF8';\nSET standard_conforming_strings = on;\n")
	each(tables, func(name string, t *Table) {
		text.WriteString(postgresTable(name, t))
		for _, row := range t.Rows {
			fmt.Fprintf(&text, "INSERT INTO public.%s VALUES (%s);\n", name, strings.Join(written(row, doubled("true", "false")), ", "))
		}
	})
	text.WriteString("--\n-- PostgreSQL database dump complete\n--\n")
	return text.String()
}

func mysql(tables map[string]*Table, named bool) string {
	var text strings.Builder
	text.WriteString("/*M!999999\\- enable the sandbox mode */\n-- MariaDB dump 10.19  Distrib 10.11.6-MariaDB\n--\n" +
		"/*!40101 SET NAMES utf8mb4 */;\n/*!40103 SET TIME_ZONE='+00:00' */;\n")
	each(tables, func(name string, t *Table) {
		columns := ""
		if named {
			columns = " (`" + strings.Join(t.Columns, "`, `") + "`)"
		}
		fmt.Fprintf(&text, "DROP TABLE IF EXISTS `%s`;\nCREATE TABLE `%s` (\n  `%s` longtext COMMENT 'it''s, a \\') text',\n"+
			"  PRIMARY KEY (`id`),\n  KEY `by` (`id`)\n) ENGINE=InnoDB COMMENT='a;b';\n\n"+
			"LOCK TABLES `%s` WRITE;\n/*!40000 ALTER TABLE `%s` DISABLE KEYS */;\n",
			name, name, strings.Join(t.Columns, "` longtext DEFAULT NULL,\n  `"), name, name)
		for rows := range slices.Chunk(t.Rows, perInsert) {
			var tuples []string
			for _, row := range rows {
				tuples = append(tuples, "("+strings.Join(written(row, backslashed), ",")+")")
			}
			fmt.Fprintf(&text, "INSERT INTO `%s`%s VALUES\n%s;\n", name, columns, strings.Join(tuples, ",\n"))
		}
		text.WriteString("/*!40000 ALTER TABLE `" + name + "` ENABLE KEYS */;\nUNLOCK TABLES;\n")
	})
	text.WriteString("DELIMITER ;;\n/*!50003 CREATE*/ /*!50003 TRIGGER t BEFORE INSERT ON issues FOR EACH ROW BEGIN SET @a = 'x'; END */;;\n" +
		"DELIMITER ;\n-- Dump completed on 2026-01-02  3:04:05\n")
	return text.String()
}

func sqlite(tables map[string]*Table) string {
	var text strings.Builder
	text.WriteString("PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\n")
	each(tables, func(name string, t *Table) {
		fmt.Fprintf(&text, "CREATE TABLE IF NOT EXISTS \"%s\" (\"%s\" varchar DEFAULT '' NOT NULL);\n", name,
			strings.Join(t.Columns, `" varchar(30) DEFAULT NULL, "`))
		for _, row := range t.Rows {
			values := written(row, doubled("1", "0"))
			for i, value := range values {
				if broken := strings.ReplaceAll(value, "\n", `\n`); broken != value && !strings.Contains(value, `\n`) {
					values[i] = "replace(" + broken + `,'\n',char(10))`
				}
			}
			fmt.Fprintf(&text, "INSERT INTO %s VALUES(%s);\n", name, strings.Join(values, ","))
		}
	})
	text.WriteString("COMMIT;\n")
	return text.String()
}

func written(row []any, write func(any) string) []string {
	values := make([]string, len(row))
	for i, value := range row {
		values[i] = write(value)
	}
	return values
}

func copied(value any) string {
	switch value := value.(type) {
	case nil:
		return `\N`
	case bool:
		return fmt.Sprint(value)[:1]
	default:
		return strings.NewReplacer("\\", `\\`, "\n", `\n`, "\r", `\r`, "\t", `\t`, "\b", `\b`, "\f", `\f`, "\v", `\v`).
			Replace(fmt.Sprint(value))
	}
}

// doubled writes quotes in texts twice, as the standard has it.
func doubled(yes, no string) func(any) string {
	return func(value any) string {
		switch value := value.(type) {
		case nil:
			return "NULL"
		case bool:
			if value {
				return yes
			}
			return no
		case string:
			return "'" + strings.ReplaceAll(value, "'", "''") + "'"
		default:
			return fmt.Sprint(value)
		}
	}
}

// backslashed writes texts as MySQL does.
func backslashed(value any) string {
	if text, is := value.(string); is {
		return "'" + strings.NewReplacer("\\", `\\`, "'", `\'`, `"`, `\"`, "\n", `\n`, "\r", `\r`, "\x00", `\0`, "\x1a", `\Z`).
			Replace(text) + "'"
	}
	return doubled("1", "0")(value)
}
