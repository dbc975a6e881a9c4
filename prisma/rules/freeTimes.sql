-- Tells every process whose meetings have changed, when the transaction commits, because many statements change bookings. Equal
-- notifications of a transaction are one.
CREATE OR REPLACE FUNCTION "booking_changes_busy"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  host uuid;
BEGIN
  FOREACH host IN ARRAY array_remove(ARRAY[OLD."hostId", NEW."hostId"], NULL) LOOP
    PERFORM pg_notify('sixty', json_build_object('channel', 'busy_changed', 'payload', json_build_object('hostId', host))::text);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "Booking_busy"
  AFTER INSERT OR DELETE OR UPDATE OF "hostId", "startsAt", "endsAt", "status" ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION "booking_changes_busy"();
