-- Clocks of targets.

-- What a clock says, as the wire has it.
create or replace function clock_targets(c request_clocks) returns json language sql stable
begin atomic
    select coalesce(json_agg(json_build_object('vrsta', t.kind, 'minuta', t.minutes, 'istice', t.due_at, 'preostalo', t.seconds_left,
        'ispunjen', t.met_at) order by t.kind), '[]')
    from (values
        ('odgovor', c.answer_minutes, c.answer_due_at, c.answer_left, c.answer_met_at),
        ('rjesenje', c.solution_minutes, c.solution_due_at, c.solution_left, c.solution_met_at)
    ) t (kind, minutes, due_at, seconds_left, met_at)
    where t.minutes is not null;
end;

-- The copies of a first clock are taken of the locked request: a change of the request either is in them or finds the clock.
create or replace function derive_clock() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    if tg_op = 'INSERT' and not exists (select from request_clocks c where c.request_id = new.request_id) then
        select r.project_id, r.category_id, r.creator_id, r.assignee_id
        into new.project_id, new.category_id, new.creator_id, new.assignee_id
        from requests r where r.id = new.request_id for share;
    end if;
    new.late_at := least(
        case when new.answer_met_at is null then new.answer_due_at end,
        case when new.solution_met_at is null then new.solution_due_at end
    );
    return new;
end $$;

create trigger request_clocks_added before insert on request_clocks for each row execute function derive_clock();
create trigger request_clocks_changed before update of answer_due_at, answer_met_at, solution_due_at, solution_met_at on request_clocks
    for each row execute function derive_clock();

create or replace function keep_clock_of_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    update request_clocks c
    set project_id = new.project_id, category_id = new.category_id, creator_id = new.creator_id, assignee_id = new.assignee_id
    where c.request_id = new.id;
    return null;
end $$;

create trigger requests_clocks_moved after update of project_id, category_id, creator_id, assignee_id on requests
    for each row when (
        (old.project_id, old.category_id, old.creator_id, old.assignee_id)
            is distinct from (new.project_id, new.category_id, new.creator_id, new.assignee_id)
    ) execute function keep_clock_of_request();

create or replace function keep_clocked_project() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    insert into clocked_projects (project_id) values (new.project_id) on conflict do nothing;
    return null;
end $$;

create trigger project_targets_clocked after insert on project_targets for each row execute function keep_clocked_project();

-- What a project changes concerns all its open requests; what is finished keeps what became of it.
create or replace function begin_clock_round() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    project bigint := coalesce(new.project_id, old.project_id);
begin
    if tg_table_name = 'project_targets' or exists (select from project_targets t where t.project_id = project) then
        insert into clock_rounds (project_id) values (project) on conflict do nothing;
    end if;
    return null;
end $$;

create trigger project_calendars_round after insert or delete or update on project_calendars
    for each row execute function begin_clock_round();
create trigger project_days_round after insert or delete or update on project_days for each row execute function begin_clock_round();
create trigger project_targets_round after insert or delete or update on project_targets for each row execute function begin_clock_round();
create trigger statuses_round after update of pauses on statuses
    for each row when (old.pauses <> new.pauses) execute function begin_clock_round();
