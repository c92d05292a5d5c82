CREATE TABLE "uploaded_remotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploaded_remotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"archive" "bytea",
	"options" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "uploaded_remotes_state_known" CHECK ("uploaded_remotes"."state" in ('waiting', 'approved', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "service_keys" ADD COLUMN "public_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "uploaded_remotes_waiting" ON "uploaded_remotes" USING btree ("remote") WHERE "uploaded_remotes"."state" = 'waiting';