CREATE TABLE "due_days" (
	"day" date NOT NULL,
	"slot" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "due_days_day_slot_pk" PRIMARY KEY("day","slot")
);
--> statement-breakpoint
CREATE TABLE "working_calendar" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"revision" integer NOT NULL,
	"calendar" jsonb NOT NULL,
	"covered_from" timestamp (3) with time zone NOT NULL,
	"covered_until" timestamp (3) with time zone NOT NULL,
	"regular_ms" bigint NOT NULL,
	"priority_ms" bigint NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "working_calendar_one_row" CHECK ("working_calendar"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "working_days" (
	"opens_at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"worked_before" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_left" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "working_days_worked" ON "working_days" USING btree ("worked_before");
--> statement-breakpoint
-- The indexes orders_due and orders_due_revision are in indexes.sql. The job derive-due-dates fills the columns.
-- Milliseconds of working time from the start of the calendar's first year; null outside its years. As getPosition of working-calendar.ts.
CREATE FUNCTION working_position(moment timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN moment >= covered_from AND moment < covered_until THEN coalesce((
    SELECT worked_before + (extract(epoch FROM least(moment, closes_at) - opens_at) * 1000)::bigint
    FROM working_days WHERE opens_at <= moment ORDER BY opens_at DESC LIMIT 1
  ), 0) END FROM working_calendar
$$;
--> statement-breakpoint
-- The time at a position; null if it is not in the calendar's years. A day's last moment is its end, not the start of the next.
CREATE FUNCTION working_moment(place bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN moment <= closes_at THEN moment END FROM (
    SELECT opens_at + (place - worked_before) * interval '1 millisecond' AS moment, closes_at
    FROM working_days WHERE worked_before < place ORDER BY worked_before DESC LIMIT 1
  ) AS found
$$;
--> statement-breakpoint
-- The table isClockRunning of due-orders.ts.
CREATE FUNCTION is_clock_running(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('New', 'AwaitingGovt', 'Customer Called')
$$;
--> statement-breakpoint
-- Starts, stops and resumes the clock of an order, for every program that writes orders. It stops with what is left of the promised time, which may be
-- less than 0, and resumes with it. An order whose time is not known gets revision 0, so that the job works it out from the audit trail.
CREATE FUNCTION fill_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known working_calendar;
  started timestamptz := now();
BEGIN
  SELECT * INTO known FROM working_calendar;
  IF NOT FOUND THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    started := NEW.created_at;
    NEW.due_revision := known.revision;
    NEW.due_left := CASE NEW.processing_mode WHEN 'Priority Processing' THEN known.priority_ms ELSE known.regular_ms END;
  ELSE
    IF OLD.process_status IS NOT DISTINCT FROM NEW.process_status AND OLD.processing_mode IS NOT DISTINCT FROM NEW.processing_mode THEN
      RETURN NEW;
    END IF;
    NEW.due_left := coalesce(working_position(OLD.due_at) - working_position(started), OLD.due_left)
      + CASE NEW.processing_mode WHEN OLD.processing_mode THEN 0
        WHEN 'Priority Processing' THEN known.priority_ms - known.regular_ms ELSE known.regular_ms - known.priority_ms END;
    IF NEW.due_left IS NULL THEN
      NEW.due_revision := 0;
    END IF;
  END IF;
  NEW.due_at := NULL;
  IF is_clock_running(NEW.process_status) THEN
    NEW.due_at := working_moment(working_position(started) + NEW.due_left);
    NEW.due_left := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_due BEFORE INSERT OR UPDATE OF process_status, processing_mode ON "orders"
  FOR EACH ROW EXECUTE FUNCTION fill_due();
--> statement-breakpoint
-- Orders by the day in Phnom Penh (UTC+7, without daylight saving time) on which they are due; kept like order_days, and after them.
CREATE FUNCTION due_day(due_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (due_at AT TIME ZONE 'UTC' + interval '7 hours')::date
$$;
--> statement-breakpoint
CREATE FUNCTION count_due_of_inserted_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO due_days AS kept (day, slot, count)
    SELECT due_day(due_at) AS due, pg_backend_pid() % 16, count(*) FROM added WHERE due_at IS NOT NULL GROUP BY due ORDER BY due
    ON CONFLICT (day, slot) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_due_of_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO due_days AS kept (day, slot, count)
    SELECT due_day(due_at) AS due, pg_backend_pid() % 16, sum(step)
    FROM (SELECT due_at, 1 AS step FROM added UNION ALL SELECT due_at, -1 FROM removed) AS steps
    WHERE due_at IS NOT NULL GROUP BY due HAVING sum(step) <> 0 ORDER BY due
    ON CONFLICT (day, slot) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_due_of_removed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO due_days AS kept (day, slot, count)
    SELECT due_day(due_at) AS due, pg_backend_pid() % 16, -count(*) FROM removed WHERE due_at IS NOT NULL GROUP BY due ORDER BY due
    ON CONFLICT (day, slot) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_due_days_of_inserted AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_due_of_inserted_orders();
--> statement-breakpoint
CREATE TRIGGER order_due_days_of_changed AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_due_of_changed_orders();
--> statement-breakpoint
CREATE TRIGGER order_due_days_of_removed AFTER DELETE ON orders
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_due_of_removed_orders();
