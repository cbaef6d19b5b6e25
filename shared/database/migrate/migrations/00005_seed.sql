-- +goose Up
-- What every installation starts with: the seeded roles, every permission code as an action of an object of a group, and the
-- system settings. A code names group, object and action: zahtjev_zahtjev_pregled.

insert into settings (title, session_days, map_url, map_copyright)
values ('Zahtjevi', 5, 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', '');

insert into frontend_modules (name, title) values ('zahtjevi', 'Zahtjevi');

insert into roles (name, code, scope, frontend_module_id)
select role.name, role.code, role.scope, module.id
from frontend_modules module,
    (values
        ('Administrator', 'administrator', 'everything'),
        ('Support', 'support', 'categories'),
        ('Task user', 'task_user', 'own'),
        ('Menadžer projekta', 'menadzer_projekta', 'projects')
    ) as role (name, code, scope);

insert into role_managed_roles (role_id, managed_role_id)
select manager.id, managed.id from roles manager, roles managed where manager.code = 'administrator';

-- One row a permission; holders: A Administrator, S Support, T Task user, M Menadžer projekta.
create temporary table seeded_rights (group_name text, object_name text, code text, name text, holders text) on commit drop;
insert into seeded_rights values
    ('Glavni meni', 'Bočni meni', 'glavni_meni_osnovno_sidebar_projekti', 'Projekti u meniju', 'AM'),
    ('Glavni meni', 'Bočni meni', 'glavni_meni_osnovno_sidebar_korisnici', 'Korisnici u meniju', 'A'),
    ('Glavni meni', 'Bočni meni', 'glavni_meni_osnovno_sidebar_uloge', 'Uloge u meniju', 'A'),
    ('Glavni meni', 'Bočni meni', 'glavni_meni_osnovno_sidebar_sifarnici', 'Šifarnici u meniju', 'A'),
    ('Glavni meni', 'Bočni meni', 'glavni_meni_osnovno_sidebar_postavke', 'Postavke u meniju', 'A'),
    ('Radna ploča', 'Brojevi', 'osnovno_dashboard_broj_zahtjeva_potrebno_uraditi', 'Broj zahtjeva koje je potrebno uraditi', 'ASM'),
    ('Radna ploča', 'Brojevi', 'osnovno_dashboard_broj_zahtjeva_u_progresu', 'Broj zahtjeva u progresu', 'ASM'),
    ('Radna ploča', 'Brojevi', 'osnovno_dashboard_broj_zahtjeva_ukupno', 'Ukupan broj zahtjeva', 'AM'),
    ('Radna ploča', 'Brojevi', 'osnovno_dashboard_broj_zahtjeva_nisu_rijeseni', 'Broj zahtjeva koji nisu riješeni', 'ASM'),
    ('Radna ploča', 'Brojevi', 'osnovno_dashboard_broj_projekata', 'Broj projekata', 'AM'),
    ('Radna ploča', 'Brojevi', 'osnovno_dashboard_broj_komentara_korisnika_ukupno', 'Broj komentara korisnika', 'ASM'),
    ('Radna ploča', 'Grafikoni', 'osnovno_dashboard_zavrseni_zahtjevi_prosla_sedmica', 'Završeni zahtjevi prošle sedmice', 'ASM'),
    ('Radna ploča', 'Grafikoni', 'osnovno_dashboard_prijavljeni_zahtjevi_prosle_sedmice', 'Prijavljeni zahtjevi prošle sedmice', 'ASM'),
    ('Radna ploča', 'Grafikoni', 'osnovno_dashboard_broj_zahtjeva_po_projektu', 'Broj zahtjeva po projektu', 'ASM'),
    ('Radna ploča', 'Grafikoni', 'osnovno_dashboard_broj_zahtjeva_po_mjesecima', 'Broj zahtjeva po mjesecima', 'AM'),
    ('Radna ploča', 'Grafikoni', 'osnovno_dashboard_broj_zahtjeva_po_danima_aktivna_godina', 'Broj zahtjeva po danima aktivne godine', 'AM'),
    ('Radna ploča', 'Grafikoni', 'osnovno_dashboard_broj_rijesenih_zahtjeva_po_sedmicama', 'Broj riješenih zahtjeva po sedmicama', 'ASM'),
    ('Radna ploča', 'Liste', 'osnovno_dashboard_zahtjevi_najduze_u_potrebno_uraditi', 'Zahtjevi najduže u statusu potrebno uraditi', 'ASM'),
    ('Radna ploča', 'Liste', 'osnovno_dashboard_zadnji_dodati_zahtjevi_potrebno_uraditi', 'Zadnji dodati zahtjevi koje je potrebno uraditi', 'ASM'),
    ('Radna ploča', 'Liste', 'osnovno_dashboard_zahtjevi_zadnji_dodati_nisu_rijeseni', 'Zadnji dodati zahtjevi koji nisu riješeni', 'ASM'),
    ('Radna ploča', 'Liste', 'osnovno_dashboard_zahtjevi_rijeseni', 'Zadnji riješeni zahtjevi', 'ASM'),
    ('Radna ploča', 'Liste', 'osnovno_dashboard_lista_dodijeljenih_projekata', 'Lista dodijeljenih projekata', 'ASM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_pregled', 'Pregled zahtjeva', 'ASTM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_dodavanje', 'Dodavanje zahtjeva', 'ASTM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_edit', 'Izmjena zahtjeva', 'ASM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_edit_status', 'Promjena statusa zahtjeva', 'ASTM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_edit_dodijeljeni_korisnik', 'Dodjela zahtjeva korisniku', 'ASM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_brisanje', 'Brisanje zahtjeva', 'AM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_interni_podaci', 'Interne promjene zahtjeva', 'ASM'),
    ('Zahtjevi', 'Komentar', 'zahtjev_komentar_pregled', 'Pregled komentara', 'ASTM'),
    ('Zahtjevi', 'Komentar', 'zahtjev_komentar_dodavanje', 'Dodavanje komentara', 'ASTM'),
    ('Zahtjevi', 'Prilog', 'zahtjev_prilog_dodavanje', 'Slanje dokumenata', 'ASTM'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_pregled', 'Pregled korisnika', 'A'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_dodavanje', 'Dodavanje korisnika', 'A'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_edit', 'Izmjena korisnika', 'A'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_aktivacija', 'Aktivacija i deaktivacija korisnika', 'A'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_promjena_lozinke', 'Promjena vlastite lozinke', 'ASTM'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_lozinka', 'Postavljanje lozinke korisniku', 'A'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_projekti', 'Dodjela projekata korisniku', 'A'),
    ('Korisnici', 'Uloga', 'korisnik_uloga_pregled', 'Pregled uloga', 'A'),
    ('Korisnici', 'Uloga', 'korisnik_uloga_dodavanje', 'Dodavanje uloge', 'A'),
    ('Korisnici', 'Uloga', 'korisnik_uloga_edit', 'Izmjena uloge', 'A'),
    ('Projekti', 'Projekat', 'projekat_projekat_pregled', 'Pregled projekta', 'AM'),
    ('Projekti', 'Projekat', 'projekat_projekat_dodavanje', 'Dodavanje projekta', 'A'),
    ('Projekti', 'Projekat', 'projekat_projekat_edit', 'Izmjena projekta', 'AM'),
    ('Projekti', 'Projekat', 'projekat_projekat_korisnici', 'Korisnici projekta', 'AM'),
    ('Projekti', 'Konfiguracija', 'projekat_konfiguracija_edit', 'Izmjena konfiguracije projekta', 'AM'),
    ('Postavke', 'Sistem', 'postavke_postavke_sistema_edit', 'Izmjena postavki sistema', 'A'),
    ('Postavke', 'Šifarnik', 'sifarnik_sifarnik_pregled', 'Pregled šifarnika', 'A'),
    ('Postavke', 'Šifarnik', 'sifarnik_sifarnik_edit', 'Izmjena šifarnika', 'A'),
    ('Postavke', 'Log', 'log_log_pregled', 'Pregled loga', 'A'),
    ('Izvještaji', 'Izvještaj', 'izvjestaj_izvjestaj_pregled', 'Pregled izvještaja', 'AM');

insert into right_groups (name) select distinct group_name from seeded_rights order by group_name;
insert into right_objects (group_id, name)
select distinct g.id, s.object_name from seeded_rights s join right_groups g on g.name = s.group_name order by g.id, s.object_name;
insert into right_actions (object_id, code, name)
select o.id, s.code, s.name
from seeded_rights s
join right_groups g on g.name = s.group_name
join right_objects o on o.group_id = g.id and o.name = s.object_name
order by o.id, s.code;
insert into role_actions (role_id, action_id)
select r.id, a.id
from seeded_rights s
join right_actions a on a.code = s.code
join (values ('A', 'administrator'), ('S', 'support'), ('T', 'task_user'), ('M', 'menadzer_projekta')) as holder (letter, code)
    on position(holder.letter in s.holders) > 0
join roles r on r.code = holder.code;

-- +goose Down
delete from role_actions;
delete from right_actions;
delete from right_objects;
delete from right_groups;
delete from role_managed_roles;
delete from roles;
delete from frontend_modules;
delete from settings;
