CREATE TABLE "remote_samples" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remote_samples_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"session" uuid NOT NULL,
	"release_set" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"inp" integer,
	"lcp" integer,
	"load" integer,
	"cls" double precision,
	"bytes" integer NOT NULL,
	"had_error" boolean NOT NULL,
	"signed_in" boolean NOT NULL,
	CONSTRAINT "remote_samples_once_a_session" UNIQUE("session","remote","version")
);
--> statement-breakpoint
CREATE INDEX "remote_samples_at" ON "remote_samples" USING btree ("at");--> statement-breakpoint
CREATE INDEX "remote_samples_version" ON "remote_samples" USING btree ("remote","version","at");