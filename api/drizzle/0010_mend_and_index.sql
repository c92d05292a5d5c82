-- Without these, deleting a document or dropping a mail reads the whole table that refers to it.
CREATE INDEX "download_history_document" ON "download_history" USING btree ("document_id");
--> statement-breakpoint
CREATE INDEX "mail_history_document" ON "mail_history" USING btree ("document_id");
--> statement-breakpoint
CREATE INDEX "outbox_mail" ON "outbox" USING btree ("mail_history_id");
--> statement-breakpoint
-- pg_restore computes generated columns with an empty search path: what they call must be named with its schema.
CREATE OR REPLACE FUNCTION order_search_text(
  order_id bigint, first_name text, last_name text, email text, country_code text, telephone_number text, passport_number text
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT order_id::text || E'\n' || public.fold_text(
    first_name || ' ' || last_name || E'\n' || email || E'\n'
    || coalesce(country_code, '') || coalesce(telephone_number, '') || E'\n' || coalesce(passport_number, '')
  );
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_pattern(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(public.fold_text(typed), '([\\%_])', '\\\1', 'g') || '%';
$$;
--> statement-breakpoint
-- From here on: what databases lack that were made with an earlier text of 0004, 0005 or 0009.
ALTER TABLE "remarks" ADD COLUMN IF NOT EXISTS "once_key" text;
--> statement-breakpoint
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'remarks_once_key_unique') THEN
    ALTER TABLE "remarks" ADD CONSTRAINT "remarks_once_key_unique" UNIQUE("once_key");
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_of_downloads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM added) > 100 THEN
    PERFORM pg_notify('evisa_events', '{"kind":"many"}');
  ELSE
    PERFORM pg_notify('evisa_events', json_build_object('kind', 'history', 'orderId', order_id, 'history', 'download')::text)
    FROM added;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN IF NOT EXISTS "totp_pending_secret" text;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_entries_actor" ON "audit_entries" USING btree ("actor_name","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_entries_action" ON "audit_entries" USING btree ("action","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_entries_at" ON "audit_entries" USING btree ("at");
--> statement-breakpoint
-- The earlier text answers without "shut", so the function cannot be replaced in place.
DROP FUNCTION take_tries(jsonb);
--> statement-breakpoint
CREATE FUNCTION take_tries(places jsonb, OUT taken text[], OUT shut integer, OUT wait_seconds integer) LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz;
  place jsonb;
  asked record;
BEGIN
  PERFORM lock_tries(ARRAY(SELECT jsonb_path_query(places, '$[*][*].key') #>> '{}'));
  moment := date_trunc('milliseconds', clock_timestamp());
  FOR nth IN 0 .. jsonb_array_length(places) - 1 LOOP
    place := places -> nth;
    FOR asked IN SELECT * FROM jsonb_to_recordset(place) AS one (key text, "limit" bigint, "windowSeconds" integer, freely bigint) LOOP
      wait_seconds := wait_for_try(asked.key, asked.limit, make_interval(secs => asked."windowSeconds"), asked.freely, moment);
      EXIT WHEN wait_seconds IS NULL;
    END LOOP;
    IF wait_seconds IS NOT NULL THEN
      taken := NULL;
      shut := nth;
      RETURN;
    END IF;
    taken := taken || asked.key;
  END LOOP;
  INSERT INTO tries (key, number, at)
    SELECT one, coalesce((SELECT max(number) FROM tries WHERE key = one), 0) + 1, moment FROM unnest(taken) AS one;
END $$;
