--
-- PostgreSQL database dump
--

\restrict 3fTqVxYb1c2d3e

-- Dumped from database version 18.1

SET statement_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);

CREATE FUNCTION public.touch() RETURNS trigger
    LANGUAGE plpgsql
    AS $body$
BEGIN
  -- it's; a body
  RETURN NEW;
END
$body$;

CREATE TABLE public.issues (
    id integer NOT NULL,
    subject character varying DEFAULT ''::character varying NOT NULL,
    done numeric(3,1) DEFAULT 0.0,
    note text
);

CREATE SEQUENCE public.issues_id_seq
    AS integer
    START WITH 1;

COPY public.issues (id, subject, done, note) FROM stdin;
1	Ne štampa; 'račun' -- \\ "x"	0.0	prvi\nred\tdva
-2		1.5	\N
3	N	\N	Zaključeno
\.


COPY public.wikis (id, text) FROM stdin;
1	COPY public.issues (id) FROM stdin;
\.


SELECT pg_catalog.setval('public.issues_id_seq', 3, true);

ALTER TABLE ONLY public.issues
    ADD CONSTRAINT issues_pkey PRIMARY KEY (id);

\unrestrict 3fTqVxYb1c2d3e

--
-- PostgreSQL database dump complete
--
