-- +goose Up
-- How often a person gets a letter of what happened, null for never, and the day on which they chose it or on which the last one was made
-- (SummariesPost). Such a letter is about days, and about the requests that its receiver sees when it is written.
alter table notification_choices
    add column summary text,
    add column summary_day date,
    add constraint notification_choices_summary check ((summary is null) = (summary_day is null) and summary in ('daily', 'weekly')) not valid;
alter table mail_messages
    add column period_from date,
    add column period_to date,
    add constraint mail_messages_period check ((kind = 'summary') = (period_from is not null) and (period_from is null) = (period_to is null)
        and period_from <= period_to) not valid,
    drop constraint mail_messages_kind_check,
    add constraint mail_messages_kind_check check (kind in ('request', 'reset', 'invitation', 'test', 'activation', 'registered', 'address',
        'address_link', 'address_asked', 'password', 'factor_on', 'factor_off', 'recovery_made', 'recovery_used', 'app_added', 'app_removed',
        'passkey_added', 'passkey_removed', 'recurring_stopped', 'webhook_stopped', 'letter_accepted', 'letter_refused',
        'stranger_refused', 'stranger_invited', 'summary', 'absence')) not valid;

-- +goose Down
delete from mail_messages where kind = 'summary';
alter table mail_messages drop column period_from, drop column period_to;
alter table notification_choices drop column summary, drop column summary_day;
