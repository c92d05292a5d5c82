ALTER TABLE "mail_history" ADD COLUMN "failure_kind" text;--> statement-breakpoint
ALTER TABLE "mail_history" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "mail_history" ADD COLUMN "provider_message_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failure_kind" text;--> statement-breakpoint
-- allowed: it updates only the mails of the last 30 days, which are still in the outbox, and blocks no reads and no other rows
UPDATE "mail_history" AS "mail" SET
	"message_id" = "item"."message_id",
	"provider_message_id" = coalesce(
		substring("mail"."response" from '(?i)queued as ([\w.-]+)'),
		substring("mail"."response" from '(?i)\mid=([\w.-]+)'),
		substring("mail"."response" from '(?i)^250 2\.0\.0 (\S+) Message accepted'),
		substring("mail"."response" from '(?i)^250 Ok ([0-9a-f]+(?:-[0-9a-f]+)+)$'))
FROM "outbox" AS "item"
WHERE "item"."mail_history_id" = "mail"."id" AND "item"."message_id" IS NOT NULL;
