-- Writes what happened to a row into the log, unless the change is of columns that nobody hears of. The log holds the values of
-- the told columns, which are never personal, and only the names of the others. Without "unheard", only told columns are heard.
CREATE OR REPLACE FUNCTION "record_event"(source text, old_row jsonb, new_row jsonb, subject uuid, told text[], unheard text[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed text[] := '{}';
BEGIN
  IF old_row IS NOT NULL THEN
    SELECT array_agg(key ORDER BY key) INTO changed FROM jsonb_each(new_row)
    WHERE value IS DISTINCT FROM old_row -> key
      AND CASE WHEN unheard IS NULL THEN key = ANY (told) ELSE key <> ALL (unheard) END;
    IF changed IS NULL THEN RETURN; END IF;
  END IF;
  INSERT INTO "Event" ("table", "kind", "objectId", "subjectId", "changed", "before", "after")
  VALUES (
    source,
    CASE WHEN old_row IS NULL THEN 'insert'::"EventKind" ELSE 'update' END,
    (new_row ->> 'id')::uuid,
    coalesce(subject, (new_row ->> 'id')::uuid),
    changed,
    CASE WHEN old_row IS NOT NULL THEN (SELECT jsonb_object_agg(key, old_row -> key) FROM unnest(told) AS key) END,
    (SELECT jsonb_object_agg(key, new_row -> key) FROM unnest(told) AS key)
  );
  -- Without a payload: all rows of a transaction send one notification.
  PERFORM pg_notify('sixty', '{"channel":"events","payload":{}}');
END
$$;

-- Arguments: the column of the subject, the told columns, and the columns that nobody hears of.
CREATE OR REPLACE FUNCTION "record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  new_row jsonb := to_jsonb(NEW);
BEGIN
  PERFORM "record_event"(
    TG_TABLE_NAME, CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END, new_row,
    (new_row ->> TG_ARGV[0])::uuid, TG_ARGV[1]::text[], TG_ARGV[2]::text[]
  );
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "Lead_recorded" AFTER INSERT OR UPDATE ON "Lead"
  FOR EACH ROW EXECUTE FUNCTION "record_change"('id', '{status}', '{updatedAt}');

CREATE OR REPLACE TRIGGER "Booking_recorded" AFTER INSERT OR UPDATE ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION "record_change"(
    'leadId', '{status,startsAt,leadId}', '{updatedAt,remindersStoppedAt,textConsent,textsAsked,provedAt,networkHashes,moves,leadStatusBefore}'
  );

CREATE OR REPLACE TRIGGER "IntegrationRequest_recorded" AFTER INSERT OR UPDATE OF "status" ON "IntegrationRequest"
  FOR EACH ROW EXECUTE FUNCTION "record_change"('id', '{status}');

CREATE OR REPLACE TRIGGER "Connector_recorded" AFTER UPDATE OF "failingSince" ON "Connector"
  FOR EACH ROW EXECUTE FUNCTION "record_change"('id', '{failingSince}');
