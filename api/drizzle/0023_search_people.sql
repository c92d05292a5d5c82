-- Search text gains the words of names, joined names, telephones in digits and passport numbers without spaces. No rewrite of the table: the
-- column stays as it is, a trigger fills it instead of an expression, and the job normalize-orders refreshes stored rows in batches.
-- What processes of the release before search is still the first part of the text.

-- The words of a text, each with a space before it: folded, without joiners, punctuation as a space. Each ideograph and kana is a word, because
-- their scripts do not part words. Digits are ASCII. A text in ASCII (as long in bytes as in characters) needs none of that, which is most of them.
-- Some of the ranges: \u02b9-\u02df modifier letters (okina, modifier apostrophe), \u2000-\u206f general punctuation, \u3000-\u3030 CJK
-- punctuation, \u30fb the dot between katakana, \ua78b saltillo.
CREATE FUNCTION search_words(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ' ' || btrim(regexp_replace(
    CASE WHEN octet_length(value) = length(value) THEN lower(value COLLATE "C")
    ELSE regexp_replace(
      translate(
        regexp_replace(public.fold_text(value), '[\u00ad\u0640\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff\U000e0100-\U000e01ef]', '', 'g'),
        '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙၀၁၂၃၄၅၆၇၈၉០១២៣៤៥៦៧៨៩',
        '01234567890123456789012345678901234567890123456789012345678901234567890123456789'
      ),
      '([\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fd-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff][\u3099\u309a\u30fc]*)',
      ' \1 ', 'g'
    ) END,
    '[ \t\n\v\f\r"''()*+,./:;<>`\-\u00a0-\u00a9\u00ab\u00b0\u00b4\u00b7\u00bb\u02b9-\u02df\u0559-\u055f\u0589\u058a\u05be\u05f3\u05f4\u060c\u061b\u066a-\u066d\u06d4\u0964\u0965\u0f0b\u0f0d\u104a\u104b\u17d4-\u17da\u1fbd\u1fbf\u2000-\u206f\u2212\u3000-\u3003\u3008-\u3020\u3030\u30a0\u30fb\ua78b\ua78c]+',
    ' ', 'g'
  ), ' ');
$$;
--> statement-breakpoint
-- The words of a text without the spaces between them.
CREATE FUNCTION search_joined(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(public.search_words(value), ' ', '');
$$;
--> statement-breakpoint
-- What a typed word becomes on the right of LIKE ANY. One or two characters match the beginnings of words. More match anywhere, as they were typed
-- or without punctuation. Telephones match without the zeros in front, and from ten digits on by their last eight, because the prefixes of one
-- number differ (0033 6…, +33 (0)6…, 8 912…).
CREATE FUNCTION search_patterns(typed text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN joined = '' THEN '{}'
    WHEN length(joined) < 3 THEN ARRAY['%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%']
    WHEN joined ~ '^0*[1-9][0-9]{9,}$' THEN ARRAY['%' || right(joined, 8) || '%']
    WHEN joined ~ '^0+[1-9][0-9]{3,}$' THEN ARRAY['%' || ltrim(joined, '0') || '%']
    WHEN joined = public.fold_text(typed) THEN ARRAY[public.search_pattern(typed)]
    ELSE ARRAY[public.search_pattern(typed), '%' || regexp_replace(joined, '([\\%_])', '\\\1', 'g') || '%']
  END
  FROM (SELECT words, replace(words, ' ', '') AS joined FROM public.search_words(typed) AS words) AS folded;
$$;
--> statement-breakpoint
-- After the text of the release before: the order id and the words of the name, split at spaces and at punctuation; the name without spaces, the
-- first name before and after the last; the number to dial and the typed one in digits; the passport number. The line break at the end tells it from
-- texts of the release before. No typed word holds a line break, so no hit spans two parts.
CREATE FUNCTION fill_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  name text := public.search_words(NEW.first_name || ' ' || NEW.last_name || ' ' || NEW.first_name);
  typed_words text := (
    SELECT string_agg(' ' || public.search_joined(word), '')
    FROM regexp_split_to_table(NEW.first_name || ' ' || NEW.last_name, '\s+') AS word WHERE word ~ '\W'
  );
BEGIN
  NEW.search_text := concat(
    public.order_search_text(
      NEW.order_id, NEW.first_name, NEW.last_name, NEW.email, NEW.country_code, NEW.telephone_number, NEW.passport_number
    ),
    E'\n ', NEW.order_id, name, typed_words, E'\n ', replace(name, ' ', ''), E'\n',
    ltrim(NEW.telephone_e164, '+'), E'\n', public.search_joined(concat(NEW.country_code, NEW.telephone_number)), E'\n',
    public.search_joined(NEW.passport_number), E'\n'
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
-- allowed: the column stays, for reading and writing, and no row is rewritten.
ALTER TABLE "orders" ALTER COLUMN "search_text" DROP EXPRESSION;
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "search_text" SET DEFAULT '';
--> statement-breakpoint
-- With the default of 100, a text in one order of a hundred often counts as one in ten thousand, and all its orders are read to sort them.
ALTER TABLE "orders" ALTER COLUMN "search_text" SET STATISTICS 1000;
--> statement-breakpoint
CREATE TRIGGER orders_search_text BEFORE INSERT OR UPDATE OF first_name, last_name, email, country_code, telephone_number, telephone_e164,
  passport_number, search_text ON "orders" FOR EACH ROW EXECUTE FUNCTION fill_search_text();
--> statement-breakpoint
-- orders_to_refresh in indexes.sql replaces it. No release had it.
DROP INDEX IF EXISTS "orders_to_normalize";
