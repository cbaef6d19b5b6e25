-- Text as it is compared, found and named. Columns and indexes use some of these: a change of what they return needs a migration that
-- rebuilds those.

-- Makes A to Z small and leaves every other letter as it is, as package asciicase does. Whatever decides who somebody is compares by it:
-- lower() folds letters of others into ASCII, and follows the database's collation. Of an address as package address stores it, it gives
-- the key.
create or replace function ascii_lower(input text) returns text language sql immutable strict parallel safe return lower(input collate "C");

-- Key of a username, which no two share: they differ in more than case.
create or replace function name_key(username text) returns text
    language sql immutable strict parallel safe
return lower(username collate pg_c_utf8);

-- fold's first step: small letters, those that become two, and the common ones with diacritics.
create or replace function fold_common(input text) returns text
    language sql immutable strict parallel safe
return replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(input collate pg_c_utf8),
    'đ', 'dj'), 'ђ', 'dj'), 'љ', 'lj'), 'њ', 'nj'), 'џ', 'dz'), 'č', 'c'), 'ć', 'c'), 'š', 's'), 'ž', 'z');

-- The rest of fold, for texts with other characters: one kind of dash, apostrophe and quote, no characters without width (soft hyphens,
-- joiners, directions, variation selectors), and compatible letters as one, so that digraphs, ligatures and wide letters are several plain
-- ones, and a letter with its mark is the one with a diacritic.
create or replace function fold_rest(input text) returns text
    language sql immutable strict parallel safe
return translate(
    fold_common(normalize(translate(input,
        U&'\2010\2011\2012\2013\2014\2015\2043\2212\2018\2019\201A\201B\2032\02B9\02BC\00B4\201C\201D\201E\201F\2033\00AB\00BB'
        || U&'\00AD\034F\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\2066\2067\2068\2069\FEFF'
        || U&'\FE00\FE01\FE02\FE03\FE04\FE05\FE06\FE07\FE08\FE09\FE0A\FE0B\FE0C\FE0D\FE0E\FE0F',
        repeat('-', 8) || repeat('''', 8) || repeat('"', 7)), nfkc)),
    'абвгдежзијклмнопрстћуфхцчшáàâäãåéèêëíìîïóòôöõőúùûüűýñç',
    'abvgdezzijklmnoprstcufhccsaaaaaaeeeeiiiioooooouuuuuync');

-- fold's second step: the marks that most texts with others have.
create or replace function fold_marks(input text) returns text
    language sql immutable strict parallel safe
return replace(replace(replace(replace(replace(replace(replace(replace(fold_common(input),
    '–', '-'), '—', '-'), '„', '"'), '“', '"'), '”', '"'), '’', ''''), '…', '...'), U&'\00A0', ' ');

-- Makes texts comparable without regard to case, diacritics, script, and kinds of marks. translate looks through all its letters for each
-- character of a text, so the common letters and marks go first, and most texts need no more.
create or replace function fold(input text) returns text
    language sql immutable strict parallel safe
return case
    when octet_length(fold_common(input)) = char_length(fold_common(input)) then fold_common(input)
    when octet_length(fold_marks(input)) = char_length(fold_marks(input)) then fold_marks(input)
    else fold_rest(input)
end;

-- The stems of the words of a folded text, by Snowball's rules for Serbian, which make ekavian and ijekavian words one. Marks between words
-- part them: PostgreSQL would take "kvar.molim" for a host and leave it whole.
create or replace function stems(input text) returns tsvector
    language sql immutable strict parallel safe
return strip(to_tsvector('pg_catalog.serbian'::regconfig, translate(input, '<>&-./@_:+=', '           ')));

-- The stems of a request's description, and those of its title behind "=".
create or replace function stems_of_request(title text, description text) returns tsvector
    language sql immutable strict parallel safe
return stems(description) || array_to_tsvector(array(select '=' || stem from unnest(tsvector_to_array(stems(title))) stem));

-- What finds a folded word among stems, each behind the mark: its stem, and that one's stem, as the basic form of a word may lose more than
-- its other forms ("programa" gives "program", and "program" gives "progra"). Null for what is no word.
create or replace function stem_query(word text, mark text) returns tsquery
    language sql immutable strict parallel safe
return (
    select ('''' || mark || stem || ''' | ''' || mark || coalesce((ts_lexize('pg_catalog.serbian_stem', stem))[1], stem) || '''')::tsquery
    from (select (ts_lexize('pg_catalog.serbian_stem', word))[1] as stem offset 0) stemmed
    where word ~ '^[a-z]{3,}$'
);

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
