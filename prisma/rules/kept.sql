-- Records that are worth nothing if they can be changed.
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of "%" cannot be changed: % was refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'object_not_in_prerequisite_state';
END
$$;

-- Lines of the audit log name people and their addresses: they may go when two years are over, and not a day earlier.
CREATE OR REPLACE TRIGGER "AuditEvent_append_only" BEFORE UPDATE OR TRUNCATE ON "AuditEvent"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE OR REPLACE TRIGGER "AuditEvent_kept" BEFORE DELETE ON "AuditEvent"
  FOR EACH ROW WHEN (OLD."createdAt" > now() - interval '2 years') EXECUTE FUNCTION "refuse_change"();

-- A consent goes with its lead when personal data is deleted, but never reads otherwise than it was given.
CREATE OR REPLACE TRIGGER "Consent_unchanged" BEFORE UPDATE ON "Consent"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE OR REPLACE TRIGGER "KeptConsent_unchanged" BEFORE UPDATE ON "KeptConsent"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
