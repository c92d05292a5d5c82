CREATE TABLE "release_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"release_set" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"failure" text NOT NULL,
	"screen" text NOT NULL,
	"member_id" integer
);
--> statement-breakpoint
ALTER TABLE "release_failures" ADD CONSTRAINT "release_failures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_failures_at" ON "release_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "release_failures_set" ON "release_failures" USING btree ("release_set","at");