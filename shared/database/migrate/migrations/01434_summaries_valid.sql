-- +goose NO TRANSACTION
-- +goose Up
alter table notification_choices validate constraint notification_choices_summary;
alter table mail_messages validate constraint mail_messages_period, validate constraint mail_messages_kind_check;
create index concurrently if not exists notification_choices_summaries on notification_choices (summary_day) where summary is not null;

-- +goose Down
drop index concurrently if exists notification_choices_summaries;
