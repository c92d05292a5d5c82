CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A text as searches compare it: lower case, no accents. It rests on no locale and no dictionary, so that every server,
-- of whatever version and collation, folds alike.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(
    lower(
      replace(replace(replace(replace(replace(
        regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'),
        'ß', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe')
      COLLATE "C"
    ),
    'ØøŁłĐđÐðĦħıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄЂЈЉЊЋЏ',
    'oollddddhhiαβγδεζηθικλμνξοπρσστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяієђјљњћџ'
  );
$$;
--> statement-breakpoint
-- All that a search looks through. The parts are kept apart by a character that no search text holds (fold_text of a typed
-- text is split at white space), so that a hit never spans two of them.
CREATE FUNCTION order_search_text(
  order_id bigint, first_name text, last_name text, email text, country_code text, telephone_number text, passport_number text
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT order_id::text || E'\n' || fold_text(
    first_name || ' ' || last_name || E'\n' || email || E'\n'
    || coalesce(country_code, '') || coalesce(telephone_number, '') || E'\n' || coalesce(passport_number, '')
  );
$$;
--> statement-breakpoint
-- What a typed text becomes on the right of LIKE: folded, its own wildcards harmless.
CREATE FUNCTION search_pattern(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(fold_text(typed), '([\\%_])', '\\\1', 'g') || '%';
$$;
