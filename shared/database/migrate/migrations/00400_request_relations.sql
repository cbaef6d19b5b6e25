-- +goose Up
-- What belongs together: a request is a duplicate of another, blocks it, or is a part of it. Relations change neither request, so that
-- nobody learns from one that it is related to another which they may not see.
create table request_relations (
    id bigint generated always as identity primary key,
    from_id bigint not null references requests,
    to_id bigint not null references requests,
    relation text not null check (relation in ('duplicate', 'blocks', 'part_of')),
    created_by_id bigint not null references users,
    created_at timestamptz not null default now(),
    check (from_id <> to_id),
    unique (from_id, to_id, relation)
);
create index request_relations_to on request_relations (to_id);

-- A relation is in the histories of both.
create trigger request_relations_audit_from after insert or delete on request_relations for each row
    execute function audit_change('id', 'from_id');
create trigger request_relations_audit_to after insert or delete on request_relations for each row
    execute function audit_change('id', 'to_id');

-- The other request of a relation, whose row the log keeps.
-- +goose StatementBegin
create function related_request(relation jsonb, request bigint) returns bigint language sql immutable
begin atomic
    select case when (relation ->> 'from_id')::bigint = request then (relation ->> 'to_id')::bigint else (relation ->> 'from_id')::bigint end;
end;
-- +goose StatementEnd

-- Those who may edit requests may relate them. Processes of the release before know of no relations, and show none.
insert into right_actions (object_id, code, name)
select object_id, 'zahtjev_veza_izmjena', 'Veze zahtjeva' from right_actions where code = 'zahtjev_zahtjev_edit';
insert into role_actions (role_id, action_id)
select ra.role_id, added.id
from role_actions ra
join right_actions held on held.id = ra.action_id and held.code = 'zahtjev_zahtjev_edit'
cross join right_actions added
where added.code = 'zahtjev_veza_izmjena';

-- +goose Down
delete from role_actions where action_id = (select id from right_actions where code = 'zahtjev_veza_izmjena');
delete from right_actions where code = 'zahtjev_veza_izmjena';
drop function related_request;
drop table request_relations;
