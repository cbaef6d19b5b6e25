-- Days and hours of the installation's zone.

-- The day of a moment, and the moment at which a day begins, as clocks in Bosnia and Herzegovina show them.
create or replace function local_day(moment timestamptz) returns date language sql immutable parallel safe
    return (moment at time zone 'Europe/Sarajevo')::date;

create or replace function start_of_day(day date) returns timestamptz language sql immutable parallel safe
    return day::timestamp at time zone 'Europe/Sarajevo';

-- The moment of a day at which clocks in Sarajevo show the hour. Where clocks change, hours after its start would be another moment.
create or replace function hour_of_day(day date, hour integer) returns timestamptz language sql immutable parallel safe
    return (day + make_interval(hours => hour)) at time zone 'Europe/Sarajevo';

-- The next time that clocks in Sarajevo show the hour.
create or replace function next_hour(hour integer) returns timestamptz language sql stable
return (
    select min(day.at) from (
        select hour_of_day(local_day(now()) + plus, hour) as at
        from generate_series(0, 1) as plus
    ) day
    where day.at > now()
);

-- What of a due date is past when it is set: it is told to nobody.
create or replace function due_told(due date) returns smallint language sql stable
return case when due < local_day(now()) then 2 when hour_of_day(due, 8) <= now() then 1 else 0 end::smallint;

-- When the next notification of a due date is due: in the morning of the day, and in the morning after it.
create or replace function due_next(due date, told smallint) returns timestamptz language sql immutable
return case told when 0 then hour_of_day(due, 8) when 1 then hour_of_day(due + 1, 8) end;

-- How many notifications a digest keeps; more are only counted. Of those of a day more are kept than a letter shows, as some may not be
-- seen any more when it is sent.
create or replace function digest_room(daily boolean) returns integer language sql immutable parallel safe
return case when daily then 500 else 50 end;
