-- Tells every process whose free times have changed, when the transaction commits. Equal notifications of a transaction are one.
CREATE OR REPLACE FUNCTION "tell_busy_changed"(host uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('sixty', json_build_object('channel', 'busy_changed', 'payload', json_build_object('hostId', host))::text)
$$;

CREATE OR REPLACE FUNCTION "booking_changes_busy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM "tell_busy_changed"(OLD."hostId"); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM "tell_busy_changed"(NEW."hostId"); END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "Booking_busy"
  AFTER INSERT OR DELETE OR UPDATE OF "hostId", "startsAt", "endsAt", "status" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION "booking_changes_busy"();

-- A reading of a calendar replaces thousands of busy times.
CREATE OR REPLACE FUNCTION "busy_times_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "tell_busy_changed"(c."hostId") FROM "ConnectedCalendar" AS c
  WHERE c.id IN (SELECT "calendarId" FROM changed);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "BusyTime_inserted" AFTER INSERT ON "BusyTime"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "busy_times_change"();

CREATE OR REPLACE TRIGGER "BusyTime_updated" AFTER UPDATE ON "BusyTime"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "busy_times_change"();

CREATE OR REPLACE TRIGGER "BusyTime_deleted" AFTER DELETE ON "BusyTime"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "busy_times_change"();

-- The busy times of a deleted calendar go with it, when it is no longer there to name its host.
CREATE OR REPLACE FUNCTION "calendar_changes_busy"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "tell_busy_changed"(OLD."hostId");
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "ConnectedCalendar_busy" AFTER DELETE OR UPDATE OF "hostId" ON "ConnectedCalendar"
  FOR EACH ROW EXECUTE FUNCTION "calendar_changes_busy"();
