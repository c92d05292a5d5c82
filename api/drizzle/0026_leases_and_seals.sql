-- Names the holder of a lease, so that an outcome counts only from the worker or run that still holds it. Null in rows that only processes of
-- the release before have leased.
ALTER TABLE "idempotency_keys" ADD COLUMN "lease_id" uuid;
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lease_id" uuid;
--> statement-breakpoint
-- The entries to seal, however their transactions overlap: an id from a sequence says nothing about the order of commits.
CREATE TABLE "audit_unsealed" (
	"entry_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION list_unsealed_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_unsealed (entry_id) SELECT id FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_unsealed AFTER INSERT ON audit_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_unsealed_entries();
--> statement-breakpoint
INSERT INTO audit_unsealed (entry_id)
  SELECT id FROM audit_entries WHERE NOT EXISTS (SELECT FROM audit_chain WHERE audit_chain.entry_id = audit_entries.id);
--> statement-breakpoint
-- Seconds until a key has an attempt left, and the shortest such time: an attempt that leaves the window can end the growing wait early.
-- "recent" counts the attempts that are still in the window then; null where the key has an attempt left.
CREATE OR REPLACE FUNCTION wait_for_try(asked text, most bigint, within interval, freely bigint, moment timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  newest tries;
  earliest timestamptz;
BEGIN
  SELECT * INTO newest FROM tries WHERE key = asked ORDER BY number DESC LIMIT 1;
  SELECT greatest(moment, at + within) INTO earliest FROM tries WHERE key = asked AND number = newest.number - most + 1;
  IF freely < most THEN
    SELECT min(times.possible) INTO earliest FROM (
      SELECT greatest(
          moment,
          older.at + within,
          CASE WHEN recent >= freely THEN newest.at + interval '1 second' * 2 ^ least(recent - freely, 30) END
        ) AS possible,
        oldest.at + within AS expires
      FROM generate_series(0, most - 1) AS recent
      LEFT JOIN tries AS oldest ON oldest.key = asked AND oldest.number = newest.number - recent + 1
      LEFT JOIN tries AS older ON older.key = asked AND older.number = newest.number - recent
      WHERE recent = 0 OR oldest.at > moment - within
    ) AS times
    WHERE times.expires IS NULL OR times.possible < times.expires;
  END IF;
  RETURN CASE WHEN earliest > moment THEN greatest(1, ceil(extract(epoch FROM earliest - moment))) END;
END $$;
--> statement-breakpoint
-- As before, with two differences. Of the limits of one place, the shortest wait is told. Attempts of a time to come were counted before the
-- clock went back, and count as of now: otherwise they would shut the limit until the clock is there again.
CREATE OR REPLACE FUNCTION take_tries(places jsonb, OUT taken text[], OUT shut integer, OUT wait_seconds integer) LANGUAGE plpgsql AS $$
DECLARE
  keys text[] := ARRAY(SELECT DISTINCT jsonb_path_query(places, '$[*][*].key') #>> '{}');
  moment timestamptz;
  asked record;
  wait integer;
BEGIN
  PERFORM lock_tries(keys);
  moment := date_trunc('milliseconds', clock_timestamp());
  UPDATE tries SET at = moment WHERE at > moment AND key = ANY (ARRAY(
    SELECT one FROM unnest(keys) AS one WHERE (SELECT at FROM tries WHERE key = one ORDER BY number DESC LIMIT 1) > moment
  ));
  FOR nth IN 0 .. jsonb_array_length(places) - 1 LOOP
    wait_seconds := NULL;
    FOR asked IN SELECT * FROM jsonb_to_recordset(places -> nth) AS one (key text, "limit" bigint, "windowSeconds" integer, freely bigint) LOOP
      wait := wait_for_try(asked.key, asked.limit, make_interval(secs => asked."windowSeconds"), asked.freely, moment);
      EXIT WHEN wait IS NULL;
      wait_seconds := least(wait_seconds, wait);
    END LOOP;
    IF wait IS NOT NULL THEN
      taken := NULL;
      shut := nth;
      RETURN;
    END IF;
    taken := taken || asked.key;
  END LOOP;
  wait_seconds := NULL;
  INSERT INTO tries (key, number, at)
    SELECT one, coalesce((SELECT max(number) FROM tries WHERE key = one), 0) + 1, moment FROM unnest(taken) AS one;
END $$;
