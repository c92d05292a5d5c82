CREATE TABLE "order_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"folder" text NOT NULL,
	"filter" text NOT NULL,
	"sort" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "order_views_name_unique" UNIQUE NULLS NOT DISTINCT("member_id","name_key"),
	CONSTRAINT "order_views_folder_known" CHECK ("order_views"."folder" in ('myOrder', 'newOrder', 'priorityOrder', 'pendingOrder', 'completedOrder', 'awaitingOrder', 'awaitingGovtOrder', 'futureOrder', 'contactCustomerOrder', 'customerCalledOrder', 'deletedOrder', 'allOrder', 'refundOrder'))
);
--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Pages show the views of their member, and the shared ones.
CREATE FUNCTION tell_of_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('evisa_events', json_build_object('kind', 'views', 'memberId', coalesce(new.member_id, old.member_id))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_views_told AFTER INSERT OR UPDATE OR DELETE ON "order_views"
  FOR EACH ROW EXECUTE FUNCTION tell_of_views();
