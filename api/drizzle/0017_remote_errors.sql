CREATE TABLE "remote_errors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remote_errors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date DEFAULT (now() at time zone 'UTC')::date NOT NULL,
	"fingerprint" text NOT NULL,
	"release_set" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"message" text NOT NULL,
	"frames" jsonb NOT NULL,
	"screen" text NOT NULL,
	"browser" text NOT NULL,
	"role" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remote_errors_once_a_day" UNIQUE("day","fingerprint","release_set","version","screen","browser","role")
);
--> statement-breakpoint
CREATE INDEX "remote_errors_last" ON "remote_errors" USING btree ("last_at");