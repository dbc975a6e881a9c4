-- A request not to be called proves nothing if it can be changed. Only its lift and the removal of the number and its words may be
-- written, and a lift may be deleted when it is five years old (47 CFR 64.1200(d)(6)). What is permitted goes into the log.
CREATE OR REPLACE FUNCTION "suppression_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."liftedAt" < now() - interval '5 years' THEN RETURN NULL; END IF;
  ELSIF TG_OP = 'INSERT' OR (
    (OLD."id", OLD."phoneHash", OLD."source", OLD."evidence", OLD."createdAt")
      = (NEW."id", NEW."phoneHash", NEW."source", NEW."evidence", NEW."createdAt")
    AND (NEW."reason" IS NULL OR NEW."reason" = OLD."reason")
    AND (NEW."phone" IS NULL OR NEW."phone" = OLD."phone")
    AND (OLD."liftedAt" IS NULL OR OLD."liftedAt" = NEW."liftedAt")
  ) THEN
    PERFORM "record_event"(
      TG_TABLE_NAME, CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END, to_jsonb(NEW), NEW."id", '{liftedAt}', NULL
    );
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'rows of "%" cannot be changed: % was refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'object_not_in_prerequisite_state';
END
$$;

CREATE OR REPLACE TRIGGER "Suppression_append_only" AFTER INSERT OR UPDATE OR DELETE ON "Suppression"
  FOR EACH ROW EXECUTE FUNCTION "suppression_changed"();
