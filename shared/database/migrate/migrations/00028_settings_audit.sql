-- +goose Up
-- Settings are logged like everything else that people edit: their only row gets a number for it.

alter table settings drop constraint settings_id_check;
alter table settings alter column id drop default, alter column id type integer using 1, alter column id set default 1,
    add constraint settings_id_check check (id = 1);
create trigger settings_audit after insert or update or delete on settings for each row execute function audit_change('id');

-- +goose Down
drop trigger settings_audit on settings;
alter table settings drop constraint settings_id_check;
alter table settings alter column id drop default, alter column id type boolean using true, alter column id set default true,
    add constraint settings_id_check check (id);
