import type { ApiKeyScope } from '../../../../web/content/partners/apiKeys.ts';
import { EVENT_SCOPES } from '../../../../web/content/partners/webhooks.ts';
import {
  type Action,
  type Role,
  ROLES,
  rolesAllowed,
} from '../../../../web/content/staff/policy.ts';

/** Who may read a field or run a mutation. */
export interface Rule {
  visitor: boolean;
  roles: readonly Role[];
  /** The scope that a key needs, or several of which one is enough. 'any': every key may. null: no key may. */
  scope: ApiKeyScope | readonly string[] | 'any' | null;
}

const everybody: Rule = { visitor: true, roles: ROLES, scope: 'any' };
const staff: Rule = { visitor: false, roles: ROLES, scope: null };

/** Staff whose role may perform the action; no key. */
const staffWho = (action: Action): Rule => ({
  visitor: false,
  roles: rolesAllowed(action),
  scope: null,
});

/** Staff whose role may perform the action, and keys that have it as their scope. */
const whoMay = (scope: ApiKeyScope): Rule => ({ ...staffWho(scope), scope });

/** Staff who manage endpoints, and keys that can receive events. */
const webhooks = (access: 'read' | 'write'): Rule => ({
  ...staffWho(`webhooks:${access}`),
  scope: EVENT_SCOPES,
});

/** Visitors and staff; keys that have the scope. */
const open = (scope: ApiKeyScope): Rule => ({ visitor: true, roles: ROLES, scope });

/** Everybody reads what is published, a key with either scope. */
const page: Rule = { ...open('pages:read'), scope: ['pages:read', 'pages:draft'] };

const fields = (type: string, names: string, rule: Rule): Record<string, Rule> =>
  Object.fromEntries(names.split(' ').map((name) => [`${type}.${name}`, rule]));

/** Every root field, and every field of everything that has an id. */
export const MATRIX: Record<string, Rule> = {
  ...fields('Query', 'viewer node nodes visitorPlace', everybody),
  'Query.leads': whoMay('leads:read'),
  'Query.calls': whoMay('calls:read'),
  ...fields('Query', 'waitlistEntries waitlistCountries', whoMay('waitlist:read')),
  'Mutation.updateLead': staffWho('leads:write'),
  'Mutation.openRegion': staffWho('waitlist:write'),
  'Mutation.sendIntegrationNote': staffWho('integration_requests:write'),
  ...fields('Query', 'integrationRequests integrationDemand', whoMay('integration_requests:read')),
  'Query.listedIntegrations': open('integration_requests:read'),
  ...fields(
    'Query',
    'traffic funnel experiments experiment experimentPlan',
    whoMay('analytics:read'),
  ),
  ...fields(
    'Experiment',
    'id page share goal until effect state createdAt startedAt stoppedAt createdBy variants verdict winner sampleRatioOk plannedVisitors goalsPerMonth expectedUntil',
    whoMay('analytics:read'),
  ),
  ...fields(
    'Mutation',
    'createExperiment startExperiment stopExperiment deleteExperiment',
    staffWho('experiments:write'),
  ),
  ...fields('Query', 'overview speedPage weeklySummary', staffWho('overview:read')),
  'Mutation.setSpeedPage': staffWho('speed:write'),
  ...fields('Mutation', 'setWeeklySummary setMeetingWorth', staffWho('overview:read')),
  'Query.readiness': staffWho('readiness:read'),
  'Mutation.checkReadiness': staffWho('readiness:read'),
  ...fields('Mutation', 'updateReadinessLine sendTestMail', staffWho('readiness:write')),
  'Query.leadOwners': staffWho('leads:read'),
  ...fields('Query', 'personalData retentionPeriods', staffWho('personal_data:read')),
  'Mutation.exportPersonalData': staffWho('personal_data:read'),
  'Mutation.erasePersonalData': staffWho('personal_data:write'),
  'Query.users': staffWho('users:read'),
  'Query.invitations': staffWho('invitations:read'),
  'Query.invitation': everybody,
  ...fields(
    'Mutation',
    'inviteUser resendInvitation cancelInvitation',
    staffWho('invitations:write'),
  ),
  'Mutation.acceptInvitation': everybody,
  ...fields('Mutation', 'updateUser deleteUser resetTwoFactor', staffWho('users:write')),
  'Query.accessRequests': staffWho('access_requests:read'),
  'Mutation.requestAccess': everybody,
  ...fields(
    'Mutation',
    'approveAccessRequest declineAccessRequest',
    staffWho('access_requests:write'),
  ),
  ...fields('AccessRequest', 'id name email reason createdAt', staffWho('access_requests:read')),
  'Query.passwordReset': everybody,
  ...fields('Mutation', 'requestPasswordReset resetPassword', everybody),
  'Mutation.login': everybody,
  ...fields('Query', 'sessions ownAuthor', staff),
  ...fields('Mutation', 'logout changePassword endSession endOtherSessions', staff),
  'Query.twoFactor': staff,
  ...fields(
    'Mutation',
    'beginTwoFactor confirmTwoFactor disableTwoFactor renewRecoveryCodes',
    staff,
  ),
  ...fields('Mutation', 'createLead triggerAiCall', open('leads:write')),
  ...fields('Query', 'bookingSlots bookingCalendar bookingByLink bookingLinkConfirms', everybody),
  ...fields('Query', 'bookings hosts meetingTypes', whoMay('bookings:read')),
  'Query.ownHost': staff,
  // It finds another host only for admins.
  'Query.hostPreview': staff,
  'Mutation.updateHost': staff,
  'Mutation.addHost': staffWho('bookings:write'),
  ...fields(
    'MeetingType',
    'id slug name minutes place description retiredAt',
    whoMay('bookings:read'),
  ),
  ...fields(
    'Mutation',
    'createBooking rescheduleBooking cancelBooking stopReminders confirmBooking',
    open('bookings:write'),
  ),
  ...fields(
    'Mutation',
    'markBooking handOverBooking saveMeetingType retireMeetingType',
    staffWho('bookings:write'),
  ),
  ...fields('Mutation', 'assignLead assignLeads', staffWho('leads:write')),
  ...fields(
    'Booking',
    'id start end status isSimulated name email phone notes plan service confirmed timeZone place meeting meetingType canChange hostName hostUsername host remindersStopped attribution createdAt updatedAt',
    whoMay('bookings:read'),
  ),
  ...fields(
    'Host',
    'id name username active timeZone weeklyHours dateOverrides bufferMinutes noticeMinutes horizonDays mostPerDay territories place videoUrl weight',
    whoMay('bookings:read'),
  ),
  'Host.user': staffWho('users:read'),
  // Keys do not read where people can be reached.
  'Host.phone': staffWho('bookings:read'),
  // Staff read their own host alone, and admins every host.
  'Host.calendarHost': staffWho('bookings:read'),
  ...fields(
    'Mutation',
    'renewCalendarFeed connectCalendarAddress findCalDavCalendars connectCalDav removeCalendar beginCalendarConsent finishCalendarConsent connectOAuthCalendar',
    staff,
  ),
  'Booking.lead': whoMay('leads:read'),
  'Booking.call': whoMay('calls:read'),
  ...fields('Query', 'pageFacts pageWords speed', everybody),
  'Query.pages': staffWho('pages:read'),
  ...fields('Query', 'page pageSlots', page),
  ...fields('Page', 'id path title version publishedVersion publishedAt slots versions', page),
  ...fields('Page', 'state scheduledAt changedAt changedBy publishedBy', staffWho('pages:read')),
  ...fields(
    'PageSlot',
    'key label section kind value default draft maxLength isRequired itemFields minItems',
    page,
  ),
  'PageSlot.isBroken': staffWho('pages:read'),
  'PageSlot.underTestUntil': staffWho('pages:read'),
  ...fields('PageVersion', 'id version publishedAt', page),
  ...fields('PageVersion', 'by values', staffWho('pages:read')),
  ...fields('Mutation', 'savePageDraft discardPageDraft', whoMay('pages:draft')),
  ...fields('Mutation', 'publishPage reschedulePage restorePageVersion', staffWho('pages:publish')),
  'Query.playbooks': staffWho('playbooks:read'),
  'Query.repStatus': staffWho('playbooks:read'),
  'Query.agentLimits': staffWho('playbooks:read'),
  'Query.playbookForLead': staffWho('leads:read'),
  'Query.unansweredObjections': staffWho('calls:read'),
  ...fields(
    'Mutation',
    'createPlaybook updatePlaybook publishPlaybook restorePlaybookVersion deletePlaybook setUpRep tryRep',
    staffWho('playbooks:write'),
  ),
  ...fields(
    'Playbook',
    'id name status isDefault position version publishedVersion publishedAt opening goal meetingType questions objections facts mustNotSay handOver voicemail closing rules locked composed versions savedVersion',
    staffWho('playbooks:read'),
  ),
  ...fields('Query', 'redirects notFoundAddresses brokenLinks', staffWho('redirects:read')),
  ...fields('BrokenLink', 'id url place slot slotLabel checkedAt', staffWho('redirects:read')),
  ...fields('NotFoundAddress', 'id path count referrer lastAt near', staffWho('redirects:read')),
  ...fields(
    'Mutation',
    'createRedirect updateRedirect deleteRedirect importRedirects',
    staffWho('redirects:write'),
  ),
  ...fields('Redirect', 'id from to status below note hits lastHitAt', staffWho('redirects:read')),
  'Query.inboundSources': staffWho('inbound_sources:read'),
  ...fields(
    'Mutation',
    'createInboundSource updateInboundSource deleteInboundSource runInboundDelivery discardInboundDelivery',
    staffWho('inbound_sources:write'),
  ),
  ...fields(
    'InboundSource',
    'id name preset mapping consentText consentPage redirectUrl hasSigningSecret hasAccessToken createdAt lastReceivedAt kept sample',
    staffWho('inbound_sources:read'),
  ),
  'Mutation.joinWaitlist': everybody,
  'Mutation.requestIntegration': open('integration_requests:write'),
  'Mutation.updateIntegrationRequest': whoMay('integration_requests:write'),
  'Query.suppressions': whoMay('suppressions:read'),
  'Mutation.suppressPhone': whoMay('suppressions:write'),
  ...fields('Mutation', 'callLead callMe markCall', staffWho('calls:write')),
  'Mutation.importSuppressions': staffWho('suppressions:write'),
  'Mutation.liftSuppression': staffWho('suppressions:lift'),
  'Query.connectors': staffWho('connectors:read'),
  'Query.consentCrms': staffWho('connectors:read'),
  ...fields(
    'Mutation',
    'saveConnector testConnector dryRunConnector disconnectConnector beginConnectorConsent finishConnectorConsent',
    staffWho('connectors:write'),
  ),
  'Mutation.sendLeadToCrm': staffWho('leads:write'),
  ...fields('Query', 'notificationSettings browserNotices', staffWho('leads:read')),
  ...fields(
    'Mutation',
    'updateNotificationSettings savePushSubscription deletePushSubscription',
    staffWho('leads:read'),
  ),
  'Query.teamMessages': staffWho('team_messages:write'),
  ...fields(
    'Mutation',
    'saveTeamMessages testTeamMessages deleteTeamMessages',
    staffWho('team_messages:write'),
  ),
  ...fields(
    'Connector',
    'id kind baseUrl connected account enabled enabledAt failingSince lastError lastSentAt mapping fields counts',
    staffWho('connectors:read'),
  ),
  'Lead.crm': staffWho('connectors:read'),
  'Mutation.stopCalls': everybody,
  ...fields(
    'Suppression',
    'id phone source reason evidence createdAt liftedAt liftedBy liftReason liftEvidence',
    whoMay('suppressions:read'),
  ),
  'Suppression.askedAgain': staffWho('leads:read'),
  'Query.apiKeys': staffWho('api_keys:read'),
  'Query.auditEvents': staffWho('audit_events:read'),
  ...fields('Mutation', 'createApiKey revokeApiKey', staffWho('api_keys:write')),
  ...fields(
    'ApiKey',
    'id name prefix scopes createdAt expiresAt lastUsedAt revokedAt isActive createdBy',
    staffWho('api_keys:read'),
  ),
  ...fields(
    'AuditEvent',
    'id action actorName subjectType subjectId address details createdAt',
    staffWho('audit_events:read'),
  ),
  ...fields('Query', 'webhookEndpoints webhookSample', webhooks('read')),
  ...fields(
    'Mutation',
    'createWebhookEndpoint updateWebhookEndpoint deleteWebhookEndpoint rotateWebhookSecret replayWebhookDelivery sendTestWebhook',
    webhooks('write'),
  ),
  ...fields(
    'WebhookEndpoint',
    'id url events createdAt pausedAt failingSince disabledAt lastDelivery deliveries',
    webhooks('read'),
  ),
  'WebhookEndpoint.apiKey': staffWho('api_keys:read'),
  'Subscription.leadChanged': whoMay('leads:read'),
  'Subscription.viewerChanged': staff,
  ...fields('Query', 'posts post categories category authors author', open('posts:read')),
  'Query.postPreview': open('posts:read'),
  ...fields('Query', 'postToEdit defaultAuthor markdownPreview', staffWho('posts:write')),
  ...fields(
    'Mutation',
    'createPost updatePost updateAuthor deletePost deletePosts setPostsStatus schedulePosts restoreRevision createPreviewLink keepEditing stopEditing',
    staffWho('posts:write'),
  ),
  ...fields(
    'Mutation',
    'createCategory updateCategory deleteCategory',
    staffWho('categories:write'),
  ),
  ...fields(
    'Post',
    'id slug title excerpt content contentHtml headings status isScheduled publishedAt createdAt updatedAt readingTime author categories tags metaTitle metaDescription featuredImage featuredImageAlt socialImage linkPreviewImage image related',
    open('posts:read'),
  ),
  ...fields('Post', 'views version revisions', staffWho('drafts:read')),
  ...fields(
    'PostRevision',
    'id version title excerpt content autosaved createdAt editorName',
    staffWho('drafts:read'),
  ),
  ...fields('Author', 'id name slug bio links avatarUrl avatar since subjects', open('posts:read')),
  ...fields('Category', 'id name slug description postCount', open('posts:read')),
  'Category.allPostCount': staffWho('drafts:read'),
  ...fields('Tag', 'id name slug', open('posts:read')),
  ...fields('Query', 'importJob importJobs', staffWho('imports:write')),
  ...fields('Mutation', 'createImportUpload startImport stopImport', staffWho('imports:write')),
  ...fields(
    'ImportJob',
    'id kind fileName uploadId siteUrl dryRun state total done made warnings report createdAt',
    staffWho('imports:write'),
  ),
  ...fields('Query', 'images', staffWho('images:write')),
  ...fields(
    'Mutation',
    'createImageUpload completeImageUpload updateImage deleteImage',
    staffWho('images:write'),
  ),
  ...fields(
    'LibraryImage',
    'id objectPath image altText fileName mimeType byteSize width height usedByCount uploadedBy createdAt',
    staffWho('images:write'),
  ),
  ...fields(
    'User',
    'id username email role createdAt deactivatedAt hasTwoFactor postCount openLeadCount upcomingMeetingCount changeRefusal deletionRefusal assignableRoles',
    staffWho('users:read'),
  ),
  ...fields(
    'Invitation',
    'id email role createdAt expiresAt isExpired invitedBy',
    staffWho('invitations:read'),
  ),
  ...fields(
    'Lead',
    'id externalId firstName email phone source status timeZone createdAt updatedAt attribution',
    whoMay('leads:read'),
  ),
  'Lead.bookings': whoMay('bookings:read'),
  ...fields('Lead', 'consents notes history owner', staffWho('leads:read')),
  ...fields('Lead', 'call firstCall calls', whoMay('calls:read')),
  'Lead.suppressed': whoMay('suppressions:read'),
  'IntegrationRequest.answers': staffWho('integration_requests:read'),
  ...fields(
    'Consent',
    'id text version page address userAgent proof suppression at createdAt',
    staffWho('leads:read'),
  ),
  ...fields(
    'Call',
    'id callId direction playbookVersion turns mark markReason unansweredObjections status isSimulated heldUntil holdReason decidedAt origin punctuality speedToLeadSeconds speedToAnswerSeconds attempts lastError queuedAt dispatchedAt requestedAt ringingAt answeredAt endedAt bookedAt recordingUrl transcript events speedToLeadMeasuredBy provider providerCallId updatedAt qualified answers optedOut',
    whoMay('calls:read'),
  ),
  'Call.lead': whoMay('leads:read'),
  ...fields('CallEvent', 'id status occurredAt', whoMay('calls:read')),
  ...fields(
    'WaitlistEntry',
    'id name email phone country notifiedAt unsubscribedAt createdAt',
    whoMay('waitlist:read'),
  ),
  ...fields(
    'IntegrationRequest',
    'id name email company integration notes status createdAt updatedAt',
    whoMay('integration_requests:read'),
  ),
};

/** These fields are read through another type, which needs a scope of its own. */
export const ALSO: Record<string, ApiKeyScope> = {
  'Lead.call': 'leads:read',
  'Lead.firstCall': 'leads:read',
  'Lead.bookings': 'leads:read',
  'Lead.calls': 'leads:read',
  'Lead.suppressed': 'leads:read',
  'Call.lead': 'calls:read',
  'Booking.lead': 'bookings:read',
  'Booking.call': 'bookings:read',
};
