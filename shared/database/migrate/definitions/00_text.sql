-- Text as it is compared, found and named. Columns and indexes use some of these: a change of what they return needs a migration that
-- rebuilds those.

-- Makes A to Z small and leaves every other letter as it is, as package asciicase does. Whatever decides who somebody is compares by it:
-- lower() folds letters of others into ASCII, and follows the database's collation. Of an address as package address stores it, it gives
-- the key.
create or replace function ascii_lower(input text) returns text language sql immutable strict parallel safe return lower(input collate "C");

-- name_key is what two usernames must not share: they differ in more than case.
create or replace function name_key(username text) returns text
    language sql immutable strict parallel safe
return lower(username collate pg_c_utf8);

-- fold's first step: small letters, those that become two, and the common ones with diacritics.
create or replace function fold_common(input text) returns text
    language sql immutable strict parallel safe
return replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(input collate pg_c_utf8),
    'đ', 'dj'), 'ђ', 'dj'), 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'), 'č', 'c'), 'ć', 'c'), 'š', 's'), 'ž', 'z');

-- Folds all letters. translate looks through all its letters for each character of a text, so the common ones go first, and most texts need
-- no more.
create or replace function fold(input text) returns text
    language sql immutable strict parallel safe
return case
    when octet_length(fold_common(input)) = char_length(fold_common(input)) then fold_common(input)
    else translate(fold_common(input),
        'абвгдежзијклмнопрстћуфхцчшáàâäãåéèêëíìîïóòôöõőúùûüűýñç',
        'abvgdezzijklmnoprstcufhccsaaaaaaeeeeiiiioooooouuuuuync')
end;

-- The letters and pairs of letters of a text, each once: they find short words, for which an index of trigrams does not serve.
create or replace function grams(input text) returns text[] language sql immutable strict parallel safe
return array(
    select distinct substr(input, place, length)
    from generate_series(1, char_length(input)) place, generate_series(1, 2) length
    where place + length <= char_length(input) + 1
);

-- A text in a language, or as it stands.
create or replace function translated(original text, translations jsonb, language text, field text) returns text
    language sql immutable parallel safe
return coalesce(nullif(translations -> split_part(language, '-', 1) ->> field, ''), original);

-- All that describes a request, as searches read it.
create or replace function request_words(description text, answers jsonb) returns text language sql immutable parallel safe
return case when answers is null then description
    else description || coalesce((select string_agg(E'\n' || (a ->> 'odgovor'), '' order by n) from jsonb_array_elements(answers) with ordinality x (a, n)), '') end;
