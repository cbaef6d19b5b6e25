-- +goose Up
-- Reports. What the worker makes for people is kept in one table, whatever it is: files of requests, and results of reports over much data.
alter table exports add column kind text not null default 'requests',
    drop constraint exports_format_check,
    add constraint exports_kind_check check (kind = 'requests' and format in ('xlsx', 'csv') or kind = 'report' and format = 'report');

-- A report that the worker has made, as JSON; it goes with what asked for it.
create table report_results (
    export_id uuid primary key references exports on delete cascade,
    document json not null
);

-- Each report of the product has a right of its own, beside the one to the screen.
create temporary table report_rights (code text, name text, holders text[]) on commit drop;
insert into report_rights values
    ('izvjestaj_izvjestaj_starost_otvorenih', 'Izvještaj: starost otvorenih zahtjeva', '{administrator,menadzer_projekta}'),
    ('izvjestaj_izvjestaj_zahtjevi_po_projektima', 'Izvještaj: zahtjevi po projektima', '{administrator,menadzer_projekta}'),
    ('izvjestaj_izvjestaj_zahtjevi_po_osobama', 'Izvještaj: zahtjevi po osobama', '{administrator,menadzer_projekta}'),
    ('izvjestaj_izvjestaj_vrijeme_rjesavanja', 'Izvještaj: vrijeme rješavanja po prioritetu', '{administrator,menadzer_projekta}'),
    ('izvjestaj_izvjestaj_statusi_kroz_vrijeme', 'Izvještaj: statusi kroz vrijeme', '{administrator,menadzer_projekta}'),
    ('izvjestaj_izvjestaj_utroseno_vrijeme', 'Izvještaj: utrošeno vrijeme po projektima', '{administrator,menadzer_projekta}'),
    ('izvjestaj_izvjestaj_komentari_po_korisnicima', 'Izvještaj: komentari po korisnicima', '{administrator,menadzer_projekta}'),
    ('izvjestaj_izvjestaj_upis', 'Izvještaj: online upis', '{administrator}');
insert into right_actions (object_id, code, name)
select o.id, s.code, s.name
from report_rights s
join right_groups g on g.name = 'Izvještaji'
join right_objects o on o.group_id = g.id and o.name = 'Izvještaj'
order by s.code;
insert into role_actions (role_id, action_id)
select r.id, a.id from report_rights s join right_actions a on a.code = s.code join roles r on r.code = any(s.holders);

insert into lookup_items (list, fields, translations)
select 'Izvjestaj', jsonb_build_object('naziv', bs, 'grupa', grp, 'data', 'izvjestaji/' || code),
    jsonb_build_object('hr', jsonb_build_object('naziv', hr), 'sr', jsonb_build_object('naziv', sr))
from (values
    (1, 'starost-otvorenih', 'Starost otvorenih zahtjeva', 'Starost otvorenih zahtjeva', 'Starost otvorenih zahteva'),
    (2, 'zahtjevi-po-projektima', 'Zahtjevi po projektima', 'Zahtjevi po projektima', 'Zahtevi po projektima'),
    (2, 'zahtjevi-po-osobama', 'Zahtjevi po dodijeljenim osobama', 'Zahtjevi po dodijeljenim osobama', 'Zahtevi po dodeljenim osobama'),
    (2, 'vrijeme-rjesavanja', 'Vrijeme rješavanja po prioritetu', 'Vrijeme rješavanja po prioritetu', 'Vreme rešavanja po prioritetu'),
    (3, 'statusi-kroz-vrijeme', 'Statusi zahtjeva kroz vrijeme', 'Statusi zahtjeva kroz vrijeme', 'Statusi zahteva kroz vreme'),
    (3, 'utroseno-vrijeme', 'Utrošeno vrijeme po projektima', 'Utrošeno vrijeme po projektima', 'Utrošeno vreme po projektima'),
    (4, 'komentari-po-korisnicima', 'Komentari po korisnicima', 'Komentari po korisnicima', 'Komentari po korisnicima'),
    (5, 'upis', 'Pregled online upisa', 'Pregled online upisa', 'Pregled onlajn upisa')
) as report (grp, code, bs, hr, sr)
-- An installation may have named one of its own so.
where not exists (select from lookup_items i where i.list = 'Izvjestaj' and i.deleted_at is null and name_key(i.name) = name_key(report.bs));

-- +goose Down
delete from lookup_items where list = 'Izvjestaj' and fields ->> 'data' like 'izvjestaji/%';
delete from role_actions where action_id in (select id from right_actions where code like 'izvjestaj_izvjestaj_%' and code <> 'izvjestaj_izvjestaj_pregled');
delete from right_actions where code like 'izvjestaj_izvjestaj_%' and code <> 'izvjestaj_izvjestaj_pregled';
drop table report_results;
delete from exports where kind <> 'requests';
alter table exports drop constraint exports_kind_check, drop column kind,
    add constraint exports_format_check check (format in ('xlsx', 'csv'));
