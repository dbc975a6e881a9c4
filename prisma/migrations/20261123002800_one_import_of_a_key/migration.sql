-- One list of a key is imported at a time, over all processes.
ALTER TABLE "ApiKey" ADD COLUMN "importingUntil" TIMESTAMPTZ(3);
