-- Calls change in many statements. A statement that forgets the time would hide its change from an incremental sync. The same
-- trigger writes the log, so it runs before the change; nothing can leave the change out after that.
CREATE OR REPLACE FUNCTION "call_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
    NEW."updatedAt" := greatest(clock_timestamp(), OLD."updatedAt");
  END IF;
  PERFORM "record_event"(
    TG_TABLE_NAME, CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END, to_jsonb(NEW), NEW."leadId",
    '{status,answeredAt,resultAt,warnedAt,breachedAt}',
    '{updatedAt,version,isLatest,dueAt,triggeredAt,decidedAt,askedAt,checkAt,followedUpAt}'
  );
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER "Call_changed" BEFORE INSERT OR UPDATE ON "Call"
  FOR EACH ROW EXECUTE FUNCTION "call_changed"();
