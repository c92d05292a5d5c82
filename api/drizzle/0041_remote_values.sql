CREATE TABLE "remote_values" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remote_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"remote" text NOT NULL,
	"order_id" bigint,
	"member_id" integer,
	"value" text NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_by" integer NOT NULL,
	CONSTRAINT "remote_values_of_order" UNIQUE("order_id","remote"),
	CONSTRAINT "remote_values_of_member" UNIQUE("member_id","remote"),
	CONSTRAINT "remote_values_of_one" CHECK (num_nonnulls("remote_values"."order_id", "remote_values"."member_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "remote_values" ADD CONSTRAINT "remote_values_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_values" ADD CONSTRAINT "remote_values_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_values" ADD CONSTRAINT "remote_values_saved_by_members_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;