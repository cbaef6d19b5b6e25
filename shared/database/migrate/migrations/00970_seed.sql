-- +goose Up
-- What every installation starts with. Triggers come later (migrate/definitions), so that the log begins with what people do.

insert into settings (title, session_days, map_url, map_copyright)
values ('Zahtjevi', 5, 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', '');

-- Tables of one row.
insert into audit_cleared default values;
insert into doctor_turns default values;
insert into first_steps default values;
insert into mail_queue default values;
insert into mailbox default values;
insert into read_beat (at) values (now());
insert into storage_use default values;

-- translations: texts by language and field.
insert into lookup_items (list, fields, translations) values
    ('FrontendModul', '{"naziv": "Zahtjevi", "sifra": "zahtjevi"}', '{}'),
    ('KorisnikTipDodatneInformacije', '{"naziv": "Škola", "sifra": "SkolaId", "vrsta": 1}', '{}'),
    ('KorisnikTipDodatneInformacije', '{"naziv": "Osoba", "sifra": "OsobaId", "vrsta": 1}', '{}'),
    ('KorisnikTipDodatneInformacije', '{"naziv": "Učenik", "sifra": "UcenikId", "vrsta": 1}', '{}'),
    ('Pol', '{"naziv": "Muški"}', '{}'),
    ('Pol', '{"naziv": "Ženski"}', '{}'),
    ('VrstaPohvale', '{"naziv": "Pohvala razrednika"}', '{"sr": {"naziv": "Pohvala razrednog starešine"}}'),
    ('VrstaPohvale', '{"naziv": "Pohvala odjeljenskog vijeća"}',
        '{"hr": {"naziv": "Pohvala razrednog vijeća"}, "sr": {"naziv": "Pohvala odeljenskog veća"}}'),
    ('VrstaPohvale', '{"naziv": "Pohvala nastavničkog vijeća"}',
        '{"hr": {"naziv": "Pohvala učiteljskog vijeća"}, "sr": {"naziv": "Pohvala nastavničkog veća"}}'),
    ('Razred', '{"broj": 1, "naziv": "1. razred"}', '{}'),
    ('Razred', '{"broj": 2, "naziv": "2. razred"}', '{}'),
    ('Razred', '{"broj": 3, "naziv": "3. razred"}', '{}'),
    ('Razred', '{"broj": 4, "naziv": "4. razred"}', '{}'),
    ('Razred', '{"broj": 5, "naziv": "5. razred"}', '{}'),
    ('Razred', '{"broj": 6, "naziv": "6. razred"}', '{}'),
    ('Razred', '{"broj": 7, "naziv": "7. razred"}', '{}'),
    ('Razred', '{"broj": 8, "naziv": "8. razred"}', '{}'),
    ('Razred', '{"broj": 9, "naziv": "9. razred"}', '{}'),
    ('Izvjestaj', '{"data": "izvjestaji/starost-otvorenih", "grupa": 1, "naziv": "Starost otvorenih zahtjeva"}',
        '{"hr": {"naziv": "Starost otvorenih zahtjeva"}, "sr": {"naziv": "Starost otvorenih zahteva"}}'),
    ('Izvjestaj', '{"data": "izvjestaji/zahtjevi-po-projektima", "grupa": 2, "naziv": "Zahtjevi po projektima"}',
        '{"hr": {"naziv": "Zahtjevi po projektima"}, "sr": {"naziv": "Zahtevi po projektima"}}'),
    ('Izvjestaj', '{"data": "izvjestaji/zahtjevi-po-osobama", "grupa": 2, "naziv": "Zahtjevi po dodijeljenim osobama"}',
        '{"hr": {"naziv": "Zahtjevi po dodijeljenim osobama"}, "sr": {"naziv": "Zahtevi po dodeljenim osobama"}}'),
    ('Izvjestaj', '{"data": "izvjestaji/vrijeme-rjesavanja", "grupa": 2, "naziv": "Vrijeme rješavanja po prioritetu"}',
        '{"hr": {"naziv": "Vrijeme rješavanja po prioritetu"}, "sr": {"naziv": "Vreme rešavanja po prioritetu"}}'),
    ('Izvjestaj', '{"data": "izvjestaji/statusi-kroz-vrijeme", "grupa": 3, "naziv": "Statusi zahtjeva kroz vrijeme"}',
        '{"hr": {"naziv": "Statusi zahtjeva kroz vrijeme"}, "sr": {"naziv": "Statusi zahteva kroz vreme"}}'),
    ('Izvjestaj', '{"data": "izvjestaji/utroseno-vrijeme", "grupa": 3, "naziv": "Utrošeno vrijeme po projektima"}',
        '{"hr": {"naziv": "Utrošeno vrijeme po projektima"}, "sr": {"naziv": "Utrošeno vreme po projektima"}}'),
    ('Izvjestaj', '{"data": "izvjestaji/komentari-po-korisnicima", "grupa": 4, "naziv": "Komentari po korisnicima"}',
        '{"hr": {"naziv": "Komentari po korisnicima"}, "sr": {"naziv": "Komentari po korisnicima"}}'),
    ('Izvjestaj', '{"data": "izvjestaji/upis", "grupa": 5, "naziv": "Pregled online upisa"}',
        '{"hr": {"naziv": "Pregled online upisa"}, "sr": {"naziv": "Pregled onlajn upisa"}}');

insert into roles (name, code, scope, frontend_module_id)
select role.name, role.code, role.scope, module.id
from lookup_frontend_modules module,
    (values
        ('Administrator', 'administrator', 'everything'),
        ('Support', 'support', 'categories'),
        ('Task user', 'task_user', 'own'),
        ('Menadžer projekta', 'menadzer_projekta', 'projects')
    ) as role (name, code, scope);

insert into role_managed_roles (role_id, managed_role_id)
select manager.id, managed.id
from roles manager, roles managed
where manager.code = 'administrator' or manager.code = 'menadzer_projekta' and managed.code in ('support', 'task_user');

insert into right_groups (name) values
    ('Glavni meni'), ('Izvještaji'), ('Korisnici'), ('Postavke'), ('Projekti'), ('Radna ploča'), ('Zahtjevi'), ('Dokumenti');

insert into right_objects (group_id, name)
select g.id, object.name
from right_groups g
join (values
    (1, 'Glavni meni', 'Bočni meni'),
    (2, 'Izvještaji', 'Izvještaj'),
    (3, 'Korisnici', 'Korisnik'),
    (4, 'Korisnici', 'Uloga'),
    (5, 'Postavke', 'Log'),
    (6, 'Postavke', 'Sistem'),
    (7, 'Postavke', 'Šifarnik'),
    (8, 'Projekti', 'Konfiguracija'),
    (9, 'Projekti', 'Projekat'),
    (10, 'Radna ploča', 'Brojevi'),
    (11, 'Radna ploča', 'Grafikoni'),
    (12, 'Radna ploča', 'Liste'),
    (13, 'Zahtjevi', 'Komentar'),
    (14, 'Zahtjevi', 'Prilog'),
    (15, 'Zahtjevi', 'Zahtjev'),
    (16, 'Postavke', 'Poruke e-pošte'),
    (17, 'Dokumenti', 'Dokument'),
    (18, 'Postavke', 'Provjera sistema'),
    (19, 'Postavke', 'Webhookovi'),
    (20, 'Postavke', 'Primljena pisma')
) as object (position, group_name, name) on object.group_name = g.name
order by object.position;

-- One row a permission; holders: A Administrator, S Support, T Task user, M Menadžer projekta. A code names group, object and action:
-- zahtjev_zahtjev_pregled.
create temporary table seeded_rights (
    position integer generated always as identity,
    group_name text, object_name text, code text, name text, description text, holders text
) on commit drop;
insert into seeded_rights (group_name, object_name, code, name, description, holders) values
    ('Glavni meni', 'Bočni meni', 'glavni_meni_osnovno_sidebar_korisnici', 'Korisnici u meniju', '', 'A'),
    ('Glavni meni', 'Bočni meni', 'glavni_meni_osnovno_sidebar_postavke', 'Postavke u meniju', '', 'A'),
    ('Glavni meni', 'Bočni meni', 'glavni_meni_osnovno_sidebar_projekti', 'Projekti u meniju', '', 'AM'),
    ('Glavni meni', 'Bočni meni', 'glavni_meni_osnovno_sidebar_sifarnici', 'Šifarnici u meniju', '', 'A'),
    ('Glavni meni', 'Bočni meni', 'glavni_meni_osnovno_sidebar_uloge', 'Uloge u meniju', '', 'A'),
    ('Izvještaji', 'Izvještaj', 'izvjestaj_izvjestaj_pregled', 'Pregled izvještaja', '', 'AM'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_aktivacija', 'Aktivacija i deaktivacija korisnika', '', 'A'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_dodavanje', 'Dodavanje korisnika', '', 'A'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_edit', 'Izmjena korisnika', '', 'A'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_lozinka', 'Postavljanje lozinke korisniku', '', 'A'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_pregled', 'Pregled korisnika', '', 'A'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_projekti', 'Dodjela projekata korisniku', '', 'AM'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_promjena_lozinke', 'Promjena vlastite lozinke', '', 'ASTM'),
    ('Korisnici', 'Uloga', 'korisnik_uloga_dodavanje', 'Dodavanje uloge', '', 'A'),
    ('Korisnici', 'Uloga', 'korisnik_uloga_edit', 'Izmjena uloge', '', 'A'),
    ('Korisnici', 'Uloga', 'korisnik_uloga_pregled', 'Pregled uloga', '', 'A'),
    ('Postavke', 'Log', 'log_log_pregled', 'Pregled loga', '', 'A'),
    ('Postavke', 'Sistem', 'postavke_postavke_sistema_edit', 'Izmjena postavki sistema', '', 'A'),
    ('Postavke', 'Šifarnik', 'sifarnik_sifarnik_edit', 'Izmjena šifarnika', '', 'A'),
    ('Postavke', 'Šifarnik', 'sifarnik_sifarnik_pregled', 'Pregled šifarnika', '', 'A'),
    ('Projekti', 'Konfiguracija', 'projekat_konfiguracija_edit', 'Izmjena konfiguracije projekta', '', 'AM'),
    ('Projekti', 'Projekat', 'projekat_projekat_dodavanje', 'Dodavanje projekta', '', 'A'),
    ('Projekti', 'Projekat', 'projekat_projekat_edit', 'Izmjena projekta', '', 'AM'),
    ('Projekti', 'Projekat', 'projekat_projekat_korisnici', 'Korisnici projekta', '', 'AM'),
    ('Projekti', 'Projekat', 'projekat_projekat_pregled', 'Pregled projekta', '', 'AM'),
    ('Radna ploča', 'Brojevi', 'osnovno_dashboard_broj_komentara_korisnika_ukupno', 'Broj komentara korisnika', '', 'ASM'),
    ('Radna ploča', 'Brojevi', 'osnovno_dashboard_broj_projekata', 'Broj projekata', '', 'AM'),
    ('Radna ploča', 'Brojevi', 'osnovno_dashboard_broj_zahtjeva_nisu_rijeseni', 'Broj zahtjeva koji nisu riješeni', '', 'ASM'),
    ('Radna ploča', 'Brojevi', 'osnovno_dashboard_broj_zahtjeva_potrebno_uraditi', 'Broj zahtjeva koje je potrebno uraditi', '', 'ASM'),
    ('Radna ploča', 'Brojevi', 'osnovno_dashboard_broj_zahtjeva_u_progresu', 'Broj zahtjeva u progresu', '', 'ASM'),
    ('Radna ploča', 'Brojevi', 'osnovno_dashboard_broj_zahtjeva_ukupno', 'Ukupan broj zahtjeva', '', 'AM'),
    ('Radna ploča', 'Grafikoni', 'osnovno_dashboard_broj_rijesenih_zahtjeva_po_sedmicama', 'Broj riješenih zahtjeva po sedmicama',
        '', 'ASM'),
    ('Radna ploča', 'Grafikoni', 'osnovno_dashboard_broj_zahtjeva_po_danima_aktivna_godina', 'Broj zahtjeva po danima aktivne godine',
        '', 'AM'),
    ('Radna ploča', 'Grafikoni', 'osnovno_dashboard_broj_zahtjeva_po_mjesecima', 'Broj zahtjeva po mjesecima', '', 'AM'),
    ('Radna ploča', 'Grafikoni', 'osnovno_dashboard_broj_zahtjeva_po_projektu', 'Broj zahtjeva po projektu', '', 'ASM'),
    ('Radna ploča', 'Grafikoni', 'osnovno_dashboard_prijavljeni_zahtjevi_prosle_sedmice', 'Prijavljeni zahtjevi prošle sedmice', '', 'ASM'),
    ('Radna ploča', 'Grafikoni', 'osnovno_dashboard_zavrseni_zahtjevi_prosla_sedmica', 'Završeni zahtjevi prošle sedmice', '', 'ASM'),
    ('Radna ploča', 'Liste', 'osnovno_dashboard_lista_dodijeljenih_projekata', 'Lista dodijeljenih projekata', '', 'ASM'),
    ('Radna ploča', 'Liste', 'osnovno_dashboard_zadnji_dodati_zahtjevi_potrebno_uraditi', 'Zadnji dodati zahtjevi koje je potrebno uraditi',
        '', 'ASM'),
    ('Radna ploča', 'Liste', 'osnovno_dashboard_zahtjevi_najduze_u_potrebno_uraditi', 'Zahtjevi najduže u statusu potrebno uraditi',
        '', 'ASM'),
    ('Radna ploča', 'Liste', 'osnovno_dashboard_zahtjevi_rijeseni', 'Zadnji riješeni zahtjevi', '', 'ASM'),
    ('Radna ploča', 'Liste', 'osnovno_dashboard_zahtjevi_zadnji_dodati_nisu_rijeseni', 'Zadnji dodati zahtjevi koji nisu riješeni',
        '', 'ASM'),
    ('Zahtjevi', 'Komentar', 'zahtjev_komentar_dodavanje', 'Dodavanje komentara', '', 'ASTM'),
    ('Zahtjevi', 'Komentar', 'zahtjev_komentar_pregled', 'Pregled komentara', '', 'ASTM'),
    ('Zahtjevi', 'Prilog', 'zahtjev_prilog_dodavanje', 'Slanje dokumenata', '', 'ASTM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_brisanje', 'Brisanje zahtjeva', '', 'AM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_dodavanje', 'Dodavanje zahtjeva', '', 'ASTM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_edit', 'Izmjena zahtjeva', '', 'ASM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_edit_dodijeljeni_korisnik', 'Dodjela zahtjeva korisniku', '', 'ASM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_edit_status', 'Promjena statusa zahtjeva', '', 'ASTM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_interni_podaci', 'Interne promjene zahtjeva', '', 'ASM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_pregled', 'Pregled zahtjeva', '', 'ASTM'),
    ('Postavke', 'Poruke e-pošte', 'postavke_poruke_pregled', 'Pregled poruka e-pošte', '', 'A'),
    ('Postavke', 'Poruke e-pošte', 'postavke_poruke_slanje', 'Ponovno slanje poruka e-pošte', '', 'A'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_uvoz', 'Uvoz zahtjeva', '', 'AM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_izvoz', 'Izvoz zahtjeva', '', 'ASTM'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_primopredaja', 'Primopredaja zahtjeva korisnika', '', 'A'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_prava', 'Pregled prava korisnika', '', 'A'),
    ('Korisnici', 'Uloga', 'korisnik_uloga_prava', 'Izmjena prava uloge', '', 'A'),
    ('Korisnici', 'Uloga', 'korisnik_uloga_aktivacija', 'Aktivacija i deaktivacija uloge', '', 'A'),
    ('Postavke', 'Log', 'log_log_historija', 'Historija onoga što se vidi', '', 'AM'),
    ('Izvještaji', 'Izvještaj', 'izvjestaj_izvjestaj_komentari_po_korisnicima', 'Izvještaj: komentari po korisnicima', '', 'AM'),
    ('Izvještaji', 'Izvještaj', 'izvjestaj_izvjestaj_starost_otvorenih', 'Izvještaj: starost otvorenih zahtjeva', '', 'AM'),
    ('Izvještaji', 'Izvještaj', 'izvjestaj_izvjestaj_statusi_kroz_vrijeme', 'Izvještaj: statusi kroz vrijeme', '', 'AM'),
    ('Izvještaji', 'Izvještaj', 'izvjestaj_izvjestaj_upis', 'Izvještaj: online upis', '', 'A'),
    ('Izvještaji', 'Izvještaj', 'izvjestaj_izvjestaj_utroseno_vrijeme', 'Izvještaj: utrošeno vrijeme po projektima', '', 'AM'),
    ('Izvještaji', 'Izvještaj', 'izvjestaj_izvjestaj_vrijeme_rjesavanja', 'Izvještaj: vrijeme rješavanja po prioritetu', '', 'AM'),
    ('Izvještaji', 'Izvještaj', 'izvjestaj_izvjestaj_zahtjevi_po_osobama', 'Izvještaj: zahtjevi po osobama', '', 'AM'),
    ('Izvještaji', 'Izvještaj', 'izvjestaj_izvjestaj_zahtjevi_po_projektima', 'Izvještaj: zahtjevi po projektima', '', 'AM'),
    ('Dokumenti', 'Dokument', 'dokument_dokument_uredjivanje', 'Uređivanje dokumenata', '', 'A'),
    ('Postavke', 'Provjera sistema', 'postavke_provjera_pokretanje', 'Provjera sistema', '', 'A'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_anonimizacija', 'Anonimizacija korisnika', '', 'A'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_dokument_upisa', 'Dokument uz upis', '', 'A'),
    ('Zahtjevi', 'Komentar', 'zahtjev_komentar_interni', 'Interni komentari', '', 'A'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_veza_izmjena', 'Veze zahtjeva', '', 'ASM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_opterecenje', 'Kasni i opterećenje', '', 'AM'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_pogled_dijeljenje', 'Dijeljenje pogleda', '', 'AM'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_tokeni', 'Pristupni tokeni', '', 'A'),
    ('Zahtjevi', 'Zahtjev', 'zahtjev_zahtjev_ponavljanje', 'Ponavljajući zahtjevi', '', 'AM'),
    ('Korisnici', 'Korisnik', 'korisnik_korisnik_dvostruka_provjera', 'Uklanjanje dvostruke provjere', '', 'A'),
    ('Postavke', 'Webhookovi', 'postavke_webhook_upravljanje', 'Upravljanje webhookovima', '', 'A'),
    ('Postavke', 'Primljena pisma', 'postavke_pisma_upravljanje', 'Primljena pisma', '', 'A');
insert into right_actions (object_id, code, name, description)
select o.id, s.code, s.name, s.description
from seeded_rights s join right_groups g on g.name = s.group_name join right_objects o on o.group_id = g.id and o.name = s.object_name
order by s.position;
insert into role_actions (role_id, action_id)
select r.id, a.id
from seeded_rights s
join right_actions a on a.code = s.code
join roles r on position(case r.code when 'administrator' then 'A' when 'support' then 'S' when 'task_user' then 'T' else 'M' end in s.holders) > 0;
