CREATE TABLE "order_days" (
	"folder" text NOT NULL,
	"day" date NOT NULL,
	"slot" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "order_days_folder_day_slot_pk" PRIMARY KEY("folder","day","slot")
);

--> statement-breakpoint
-- Orders counted by folder and by the day (UTC) they came on, and under allOrder by the day alone; kept like the counters of folders,
-- in the same slots and after them: triggers fire by name, and writers who share a slot wait at the folder's counter already. The
-- triggers come before the orders that are there are counted, since making them waits for all writers.
CREATE FUNCTION count_days_of_inserted_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_days AS kept (folder, day, slot, count)
    SELECT list, (created_at AT TIME ZONE 'UTC')::date AS came, pg_backend_pid() % 16, count(*)
    FROM added CROSS JOIN LATERAL (VALUES (folder), ('allOrder')) AS lists (list)
    GROUP BY list, came ORDER BY list, came
    ON CONFLICT (folder, day, slot) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_days_of_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_days AS kept (folder, day, slot, count)
    SELECT list, (created_at AT TIME ZONE 'UTC')::date AS came, pg_backend_pid() % 16, sum(step)
    FROM (SELECT folder, created_at, 1 AS step FROM added UNION ALL SELECT folder, created_at, -1 FROM removed) AS steps
    CROSS JOIN LATERAL (VALUES (folder), ('allOrder')) AS lists (list)
    GROUP BY list, came HAVING sum(step) <> 0 ORDER BY list, came
    ON CONFLICT (folder, day, slot) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_days_of_removed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_days AS kept (folder, day, slot, count)
    SELECT list, (created_at AT TIME ZONE 'UTC')::date AS came, pg_backend_pid() % 16, -count(*)
    FROM removed CROSS JOIN LATERAL (VALUES (folder), ('allOrder')) AS lists (list)
    GROUP BY list, came ORDER BY list, came
    ON CONFLICT (folder, day, slot) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_days_of_inserted AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_days_of_inserted_orders();
--> statement-breakpoint
CREATE TRIGGER order_days_of_changed AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_days_of_changed_orders();
--> statement-breakpoint
CREATE TRIGGER order_days_of_removed AFTER DELETE ON orders
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_days_of_removed_orders();
--> statement-breakpoint
INSERT INTO order_days (folder, day, slot, count)
  SELECT coalesce(folder, 'allOrder'), came, 0, count(*)
  FROM (SELECT folder, (created_at AT TIME ZONE 'UTC')::date AS came FROM orders) AS days
  GROUP BY GROUPING SETS ((folder, came), (came));
