-- +goose Up
-- How much of a kind a person has done since a moment: what limits of so much in a while are counted by. A row a person and kind, written
-- in place.
create table person_rates (
    user_id bigint not null references users,
    kind text not null,
    since timestamptz not null,
    amount bigint not null,
    primary key (user_id, kind)
) with (fillfactor = 50);

-- Adds to what a person has done of a kind, unless a while would then hold more than the most (0: any amount), and answers after how many
-- seconds to try again, 0 for what was added. Simultaneous calls of a person wait for one another, so that together they do not pass the
-- limit either.
-- +goose StatementBegin
create function rate_wait(person bigint, of_kind text, added bigint, most bigint, as_long interval) returns integer
    language plpgsql set search_path = public, pg_temp as $$
begin
    if most = 0 or added = 0 then
        return 0;
    end if;
    insert into person_rates as r (user_id, kind, since, amount)
    select person, of_kind, now(), added where added <= most
    on conflict (user_id, kind) do update
    set since = case when r.since > now() - as_long then r.since else now() end,
        amount = case when r.since > now() - as_long then r.amount + added else added end
    where r.since <= now() - as_long or r.amount + added <= most;
    if found then
        return 0;
    end if;
    return greatest(1, ceil(extract(epoch from
        coalesce((select r.since from person_rates r where r.user_id = person and r.kind = of_kind), now()) + as_long - now())));
end $$;
-- +goose StatementEnd

-- +goose Down
drop function rate_wait;
drop table person_rates;
