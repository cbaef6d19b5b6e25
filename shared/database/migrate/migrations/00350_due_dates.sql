-- +goose Up
-- The day by which a request is wanted, if anybody has said one. A day and no moment: it is late once the next one has begun (local_day).
alter table requests add column due_on date;

-- +goose Down
alter table requests drop column due_on;
