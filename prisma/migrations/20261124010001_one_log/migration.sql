-- contract after 20261124010000_event_log

-- Functions and triggers stand in prisma/rules from now on.
DROP FUNCTION
  "store_event", "lead_events", "call_events", "booking_events", "suppression_events", "integration_request_events",
  "queue_for_crm", "lead_to_crm", "call_to_crm", "booking_to_crm", "suppression_to_crm",
  "store_notice", "notice_of_row",
  "call_changed", "call_added", "note_post_images", "note_revision_images", "images_in", "delete_grant",
  "refuse_change", "refuse_suppression_change"
CASCADE;

-- Events that webhooks have not heard of keep their ids and their order. Everybody else has heard of them.
INSERT INTO "Event" ("id", "position", "table", "kind", "objectId", "subjectId", "changed", "before", "after", "createdAt")
SELECT
  waiting."id",
  (SELECT coalesce(max("position"), 0) FROM "WebhookDelivery") + row_number() OVER (ORDER BY waiting."position"),
  meaning."table",
  CASE WHEN waiting."type" LIKE '%.created' THEN 'insert'::"EventKind" ELSE 'update' END,
  waiting."objectId", waiting."subjectId", meaning."changed", meaning."before", meaning."after", waiting."createdAt"
FROM "OutboxEvent" AS waiting JOIN (VALUES
  ('lead.created', 'Lead', '{}'::text[], NULL::jsonb, '{}'::jsonb),
  ('lead.updated', 'Lead', '{status}', '{}', '{}'),
  ('call.answered', 'Call', '{answeredAt}', '{"status": "answered", "answeredAt": null}', '{"status": "answered", "answeredAt": true}'),
  ('call.completed', 'Call', '{status}', '{"status": "answered"}', '{"status": "completed"}'),
  ('call.missed', 'Call', '{status}', '{"status": "requested"}', '{"status": "no_answer"}'),
  ('booking.created', 'Booking', '{}', NULL, '{}'),
  ('booking.cancelled', 'Booking', '{status}', '{"status": "booked"}', '{"status": "cancelled"}'),
  ('booking.rescheduled', 'Booking', '{startsAt}', '{"status": "booked", "startsAt": "before"}', '{"status": "booked", "startsAt": "after"}'),
  ('suppression.created', 'Suppression', '{}', NULL, '{}'),
  ('integration_request.created', 'IntegrationRequest', '{}', NULL, '{}'),
  ('integration_request.updated', 'IntegrationRequest', '{status}', '{"status": "before"}', '{"status": "after"}')
) AS meaning ("type", "table", "changed", "before", "after") ON meaning."type" = waiting."type";

-- A new database has no readers before the first start.
INSERT INTO "EventReader" ("name", "position")
SELECT reader."name", reader."position"
FROM (SELECT coalesce(max("position"), 0) AS "before" FROM "WebhookDelivery") AS delivery,
  (SELECT count(*)::int AS "waiting" FROM "OutboxEvent") AS events,
  LATERAL (VALUES
    ('log', "before" + "waiting"), ('webhooks', "before"), ('crm', "before" + "waiting"), ('notices', "before" + "waiting")
  ) AS reader ("name", "position")
WHERE "before" + "waiting" > 0;

DROP TABLE "OutboxEvent";
