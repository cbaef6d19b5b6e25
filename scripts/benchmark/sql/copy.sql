-- A table as bare as can be with the columns and indexes of requests: no keys to other tables, no audit log, no counters.
create schema copy;
create table copy.requests (like requests including defaults including generated including indexes);
create table copy.request_texts (like request_texts including defaults including generated including indexes);
