-- Which samples are of one member, while a canary runs: a hash, not who it is.
ALTER TABLE "remote_samples" ADD COLUMN "member" text;