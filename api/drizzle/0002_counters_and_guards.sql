-- Counters of folders and of members, exact, kept by the statement that changes orders. A writer adds to the slot of its own
-- connection, so that two writers seldom wait for each other; the count is the sum over the slots.
CREATE FUNCTION count_inserted_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO folder_counters AS kept (folder, slot, count)
    SELECT folder, pg_backend_pid() % 16, count(*) FROM added GROUP BY folder ORDER BY folder
    ON CONFLICT (folder, slot) DO UPDATE SET count = kept.count + excluded.count;
  INSERT INTO member_counters AS kept (member_id, slot, count)
    SELECT held_by, pg_backend_pid() % 16, count(*) FROM added WHERE held_by IS NOT NULL GROUP BY held_by ORDER BY held_by
    ON CONFLICT (member_id, slot) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO folder_counters AS kept (folder, slot, count)
    SELECT folder, pg_backend_pid() % 16, sum(step)
    FROM (SELECT folder, 1 AS step FROM added UNION ALL SELECT folder, -1 FROM removed) AS steps
    GROUP BY folder HAVING sum(step) <> 0 ORDER BY folder
    ON CONFLICT (folder, slot) DO UPDATE SET count = kept.count + excluded.count;
  INSERT INTO member_counters AS kept (member_id, slot, count)
    SELECT held_by, pg_backend_pid() % 16, sum(step)
    FROM (SELECT held_by, 1 AS step FROM added UNION ALL SELECT held_by, -1 FROM removed) AS steps
    WHERE held_by IS NOT NULL
    GROUP BY held_by HAVING sum(step) <> 0 ORDER BY held_by
    ON CONFLICT (member_id, slot) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_removed_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO folder_counters AS kept (folder, slot, count)
    SELECT folder, pg_backend_pid() % 16, -count(*) FROM removed GROUP BY folder ORDER BY folder
    ON CONFLICT (folder, slot) DO UPDATE SET count = kept.count + excluded.count;
  INSERT INTO member_counters AS kept (member_id, slot, count)
    SELECT held_by, pg_backend_pid() % 16, -count(*) FROM removed WHERE held_by IS NOT NULL GROUP BY held_by ORDER BY held_by
    ON CONFLICT (member_id, slot) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted_orders AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_orders();
--> statement-breakpoint
CREATE TRIGGER count_changed_orders AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_orders();
--> statement-breakpoint
CREATE TRIGGER count_removed_orders AFTER DELETE ON orders
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_orders();
--> statement-breakpoint
-- The audit trail only grows.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail cannot be changed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
