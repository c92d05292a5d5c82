CREATE TABLE "tries" (
	"key" text NOT NULL,
	"number" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tries_key_number_pk" PRIMARY KEY("key","number")
);
--> statement-breakpoint
-- Whoever takes a try or gives one back has its keys to themselves until the end of the statement, which is one transaction. The locks
-- are taken in one order, so that nobody waits in a circle, and the commit does not wait for the disk: it would hold up the next at
-- the same key, and only a server that dies forgets the last tries.
CREATE FUNCTION lock_tries(keys text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  lock bigint;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  FOR lock IN SELECT DISTINCT hashtextextended(key, 0) AS lock FROM unnest(keys) AS key ORDER BY lock LOOP
    PERFORM pg_advisory_xact_lock(lock);
  END LOOP;
END $$;
--> statement-breakpoint
-- Seconds until a key has a try left; null where it has one.
CREATE FUNCTION wait_for_try(asked text, most bigint, within interval, freely bigint, moment timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  newest tries;
  oldest timestamptz;
  recent bigint;
BEGIN
  SELECT * INTO newest FROM tries WHERE key = asked ORDER BY number DESC LIMIT 1;
  SELECT at INTO oldest FROM tries WHERE key = asked AND number = newest.number - most + 1;
  IF oldest > moment - within THEN
    RETURN greatest(1, ceil(extract(epoch FROM oldest + within - moment)));
  END IF;
  IF freely < most THEN
    SELECT count(*) INTO recent FROM tries WHERE key = asked AND at > moment - within;
    IF recent >= freely AND newest.at + interval '1 second' * 2 ^ (recent - freely) > moment THEN
      RETURN ceil(extract(epoch FROM newest.at + interval '1 second' * 2 ^ (recent - freely) - moment));
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Takes a try in each place, from the first of its limits that has one left, or none at all: then wait_seconds says for how long, and
-- shut which place has none, from 0. The time is read after the locks, and once, so that the tries of a key stand in the order they came.
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
--> statement-breakpoint
-- Removes the last try of each key.
CREATE FUNCTION give_tries_back(keys text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_tries(keys);
  DELETE FROM tries USING unnest(keys) AS given
    WHERE key = given AND number = (SELECT max(number) FROM tries AS those WHERE those.key = given);
END $$;
