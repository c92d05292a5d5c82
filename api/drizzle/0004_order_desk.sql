CREATE TABLE "order_viewers" (
	"page" uuid PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"member_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "remarks" ADD COLUMN "once_key" text;
--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_once_key_unique" UNIQUE("once_key");
--> statement-breakpoint
ALTER TABLE "order_viewers" ADD CONSTRAINT "order_viewers_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_viewers" ADD CONSTRAINT "order_viewers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_viewers_order" ON "order_viewers" USING btree ("order_id");
--> statement-breakpoint
-- A mail's state changes and an applicant's download change no order, but an open order shows them.
CREATE FUNCTION tell_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('evisa_events', json_build_object('kind', 'history', 'orderId', new.order_id, 'history', TG_ARGV[0])::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mail_history_told AFTER UPDATE OF state, reason ON mail_history
  FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.reason IS DISTINCT FROM new.reason)
  EXECUTE FUNCTION tell_of_history('mail');
--> statement-breakpoint
CREATE FUNCTION tell_of_downloads() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER download_history_told AFTER INSERT ON download_history
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_of_downloads();
--> statement-breakpoint
-- Who has an order open, told when somebody comes or goes.
CREATE FUNCTION tell_of_viewers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('evisa_events', json_build_object(
      'kind', 'viewers',
      'orderId', seen.order_id,
      'viewers', (
        SELECT coalesce(json_agg(name ORDER BY name), '[]')
        FROM (
          SELECT DISTINCT left(members.name, 100) AS name
          FROM order_viewers JOIN members ON members.id = order_viewers.member_id
          WHERE order_viewers.order_id = seen.order_id AND order_viewers.seen_at > now() - interval '50 seconds'
          ORDER BY name LIMIT 20
        ) AS names
      )
    )::text)
  FROM (SELECT DISTINCT order_id FROM changed) AS seen;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_viewers_came AFTER INSERT ON order_viewers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_viewers();
--> statement-breakpoint
CREATE TRIGGER order_viewers_went AFTER DELETE ON order_viewers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_viewers();
