-- What the Prisma schema cannot express. It is here and not only in code because more than one program writes these
-- tables: each process of the site, the command line, and people with psql.

-- Texts that must say something, addresses that are compared by case, numbers that count.

ALTER TABLE "User"
  ADD CONSTRAINT "User_username_check" CHECK (btrim("username") <> ''),
  ADD CONSTRAINT "User_email_check" CHECK ("email" = lower("email") AND "email" LIKE '_%@_%'),
  ADD CONSTRAINT "User_passwordHash_check" CHECK ("passwordHash" <> '');

ALTER TABLE "Session"
  ADD CONSTRAINT "Session_tokenHash_check" CHECK (octet_length("tokenHash") = 32);

ALTER TABLE "LoginFailure"
  ADD CONSTRAINT "LoginFailure_emailHash_check" CHECK (octet_length("emailHash") = 32);

ALTER TABLE "Invitation"
  ADD CONSTRAINT "Invitation_email_check" CHECK ("email" = lower("email") AND "email" LIKE '_%@_%'),
  ADD CONSTRAINT "Invitation_role_check" CHECK ("role" IN ('admin', 'editor')),
  ADD CONSTRAINT "Invitation_tokenHash_check" CHECK (octet_length("tokenHash") = 32),
  ADD CONSTRAINT "Invitation_end_check" CHECK ("acceptedAt" IS NULL OR "cancelledAt" IS NULL);

ALTER TABLE "PasswordReset"
  ADD CONSTRAINT "PasswordReset_tokenHash_check" CHECK (octet_length("tokenHash") = 32);

ALTER TABLE "AccessRequest"
  ADD CONSTRAINT "AccessRequest_name_check" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "AccessRequest_email_check" CHECK ("email" = lower("email") AND "email" LIKE '_%@_%'),
  ADD CONSTRAINT "AccessRequest_decision_check" CHECK (("status" = 'pending') = ("decidedAt" IS NULL));

ALTER TABLE "Author"
  ADD CONSTRAINT "Author_name_check" CHECK (btrim("name") <> '');

ALTER TABLE "Category"
  ADD CONSTRAINT "Category_name_check" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "Category_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

ALTER TABLE "Tag"
  ADD CONSTRAINT "Tag_name_check" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "Tag_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

ALTER TABLE "Post"
  ADD CONSTRAINT "Post_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "Post_title_check" CHECK (btrim("title") <> ''),
  ADD CONSTRAINT "Post_content_check" CHECK (btrim("content") <> ''),
  ADD CONSTRAINT "Post_readingTimeMinutes_check" CHECK ("readingTimeMinutes" > 0),
  ADD CONSTRAINT "Post_viewCount_check" CHECK ("viewCount" >= 0),
  ADD CONSTRAINT "Post_version_check" CHECK ("version" > 0),
  ADD CONSTRAINT "Post_published_check" CHECK ("status" <> 'published' OR "publishedAt" IS NOT NULL);

ALTER TABLE "PostCategory"
  ADD CONSTRAINT "PostCategory_position_check" CHECK ("position" >= 0);

ALTER TABLE "PostRevision"
  ADD CONSTRAINT "PostRevision_version_check" CHECK ("version" > 0);

ALTER TABLE "PostSlug"
  ADD CONSTRAINT "PostSlug_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

ALTER TABLE "Upload"
  ADD CONSTRAINT "Upload_tokenHash_check" CHECK (octet_length("tokenHash") = 32),
  ADD CONSTRAINT "Upload_objectPath_check" CHECK ("objectPath" LIKE '/objects/_%'),
  ADD CONSTRAINT "Upload_mimeType_check" CHECK ("mimeType" LIKE 'image/_%'),
  ADD CONSTRAINT "Upload_byteSize_check" CHECK ("byteSize" BETWEEN 1 AND 10485760),
  ADD CONSTRAINT "Upload_dimensions_check" CHECK ("width" > 0 AND "height" > 0),
  ADD CONSTRAINT "Upload_stored_check" CHECK (
    "status" <> 'stored' OR num_nulls("objectPath", "mimeType", "byteSize", "width", "height") = 0
  );

ALTER TABLE "Lead"
  ADD CONSTRAINT "Lead_firstName_check" CHECK (btrim("firstName") <> ''),
  ADD CONSTRAINT "Lead_email_check" CHECK ("email" = lower("email") AND "email" LIKE '_%@_%'),
  ADD CONSTRAINT "Lead_phone_check" CHECK ("phone" ~ '^[0-9]{10}$'),
  ADD CONSTRAINT "Lead_source_check" CHECK (btrim("source") <> '');

ALTER TABLE "Consent"
  ADD CONSTRAINT "Consent_text_check" CHECK (btrim("text") <> ''),
  ADD CONSTRAINT "Consent_version_check" CHECK (btrim("version") <> ''),
  ADD CONSTRAINT "Consent_address_check" CHECK (btrim("address") <> '');

ALTER TABLE "Call"
  ADD CONSTRAINT "Call_attempts_check" CHECK ("attempts" >= 0);

ALTER TABLE "WaitlistEntry"
  ADD CONSTRAINT "WaitlistEntry_name_check" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "WaitlistEntry_email_check" CHECK ("email" = lower("email") AND "email" LIKE '_%@_%'),
  ADD CONSTRAINT "WaitlistEntry_phone_check" CHECK (btrim("phone") <> ''),
  ADD CONSTRAINT "WaitlistEntry_country_check" CHECK (btrim("country") <> '');

ALTER TABLE "IntegrationRequest"
  ADD CONSTRAINT "IntegrationRequest_name_check" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "IntegrationRequest_email_check" CHECK ("email" = lower("email") AND "email" LIKE '_%@_%'),
  ADD CONSTRAINT "IntegrationRequest_company_check" CHECK (btrim("company") <> ''),
  ADD CONSTRAINT "IntegrationRequest_integration_check" CHECK (btrim("integration") <> '');

ALTER TABLE "ApiKey"
  ADD CONSTRAINT "ApiKey_name_check" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "ApiKey_prefix_check" CHECK ("prefix" <> ''),
  ADD CONSTRAINT "ApiKey_keyHash_check" CHECK (octet_length("keyHash") = 32),
  ADD CONSTRAINT "ApiKey_scopes_check" CHECK (
    cardinality("scopes") > 0
    AND "scopes" <@ ARRAY[
      'integration_requests:read', 'integration_requests:write', 'leads:read', 'leads:write',
      'calls:read', 'waitlist:read', 'posts:read'
    ]
  );

ALTER TABLE "WebhookEndpoint"
  ADD CONSTRAINT "WebhookEndpoint_url_check" CHECK ("url" ~ '^https?://.'),
  ADD CONSTRAINT "WebhookEndpoint_eventTypes_check" CHECK (cardinality("eventTypes") > 0);

ALTER TABLE "WebhookDelivery"
  ADD CONSTRAINT "WebhookDelivery_eventType_check" CHECK (btrim("eventType") <> ''),
  ADD CONSTRAINT "WebhookDelivery_attempts_check" CHECK ("attempts" >= 0),
  ADD CONSTRAINT "WebhookDelivery_responseStatus_check" CHECK ("responseStatus" BETWEEN 100 AND 599);

ALTER TABLE "RateLimit"
  ADD CONSTRAINT "RateLimit_points_check" CHECK ("points" >= 0);

ALTER TABLE "AuditEvent"
  ADD CONSTRAINT "AuditEvent_action_check" CHECK (btrim("action") <> '');

-- Not two of these at a time.

CREATE UNIQUE INDEX "Invitation_email_key" ON "Invitation" ("email")
  WHERE "acceptedAt" IS NULL AND "cancelledAt" IS NULL;

CREATE UNIQUE INDEX "AccessRequest_email_key" ON "AccessRequest" ("email") WHERE "status" = 'pending';

-- Nobody's phone rings twice for one request, whatever two processes think at once.
CREATE UNIQUE INDEX "Call_leadId_key" ON "Call" ("leadId")
  WHERE "status" NOT IN ('completed', 'no_answer', 'failed');

-- Records that are worth nothing if they can be changed.

CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of "%" cannot be changed: % was refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'object_not_in_prerequisite_state';
END
$$;

CREATE TRIGGER "AuditEvent_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "AuditEvent"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- A consent goes with its lead when personal data is deleted, but never reads otherwise than it was given.
CREATE TRIGGER "Consent_unchanged" BEFORE UPDATE ON "Consent"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
