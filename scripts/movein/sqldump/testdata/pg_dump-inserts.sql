--
-- PostgreSQL database dump
--

SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;

CREATE TABLE public.issues (
    id integer NOT NULL,
    subject character varying DEFAULT 'a, (b'::character varying NOT NULL,
    done numeric(3,1) DEFAULT 0.0,
    "note" text,
    CONSTRAINT positive CHECK (((id > 0) AND (subject IS NOT NULL)))
);

INSERT INTO public.issues VALUES (1, 'Ne štampa; ''račun'' -- \ "x"', 0.0, 'prvi
red	dva');
INSERT INTO public.issues VALUES
	(-2, '', 1.5, NULL),
	(3, 'N', NULL, 'Zaključeno');

--
-- PostgreSQL database dump complete
--
