import type { UserRole } from '../../../../prisma/generated/client/client.ts';
import type { ApiKeyScope } from '../../../../web/content/partners/apiKeyScopes.ts';
import { EVENT_SCOPES } from '../../../../web/content/partners/webhookEvents.ts';

/** Who may read a field or run a mutation. */
export interface Rule {
  visitor: boolean;
  roles: UserRole[];
  /** The scope that a key needs, or several of which one is enough. 'any': every key may. null: no key may. */
  scope: ApiKeyScope | readonly string[] | 'any' | null;
}

export const ROLES: UserRole[] = ['editor', 'admin', 'super_admin'];
const everybody: Rule = { visitor: true, roles: ROLES, scope: 'any' };
const staff: Rule = { visitor: false, roles: ROLES, scope: null };

const from = (role: UserRole, scope: Rule['scope'] = null): Rule => ({
  visitor: false,
  roles: ROLES.slice(ROLES.indexOf(role)),
  scope,
});

/** Visitors and staff; keys that have the scope. */
const open = (scope: ApiKeyScope): Rule => ({ visitor: true, roles: ROLES, scope });

const fields = (type: string, names: string, rule: Rule): Record<string, Rule> =>
  Object.fromEntries(names.split(' ').map((name) => [`${type}.${name}`, rule]));

/** Every root field, and every field of everything that has an id. */
export const MATRIX: Record<string, Rule> = {
  ...fields('Query', 'viewer node nodes visitorPlace', everybody),
  'Query.leads': from('admin', 'leads:read'),
  'Query.calls': from('admin', 'calls:read'),
  ...fields('Query', 'waitlistEntries waitlistCountries', from('admin', 'waitlist:read')),
  ...fields('Mutation', 'updateLead openRegion sendIntegrationNote', from('admin')),
  ...fields(
    'Query',
    'integrationRequests integrationDemand',
    from('admin', 'integration_requests:read'),
  ),
  'Query.listedIntegrations': open('integration_requests:read'),
  ...fields('Query', 'overview leadOwners', from('admin')),
  ...fields('Query', 'personalData retentionPeriods', from('admin')),
  ...fields('Mutation', 'exportPersonalData erasePersonalData', from('admin')),
  'Query.users': from('admin'),
  'Query.invitations': from('admin'),
  'Query.invitation': everybody,
  ...fields('Mutation', 'inviteUser resendInvitation cancelInvitation', from('admin')),
  'Mutation.acceptInvitation': everybody,
  ...fields('Mutation', 'updateUser deleteUser resetTwoFactor', from('admin')),
  'Query.accessRequests': from('admin'),
  'Mutation.requestAccess': everybody,
  ...fields('Mutation', 'approveAccessRequest declineAccessRequest', from('admin')),
  ...fields('AccessRequest', 'id name email reason createdAt', from('admin')),
  'Query.passwordReset': everybody,
  ...fields('Mutation', 'requestPasswordReset resetPassword', everybody),
  'Mutation.login': everybody,
  'Query.sessions': staff,
  ...fields('Mutation', 'logout changePassword endSession endOtherSessions', staff),
  'Query.twoFactor': staff,
  ...fields(
    'Mutation',
    'beginTwoFactor confirmTwoFactor disableTwoFactor renewRecoveryCodes',
    staff,
  ),
  ...fields('Mutation', 'createLead triggerAiCall', open('leads:write')),
  ...fields('Query', 'bookingSlots bookingCalendar bookingByLink', everybody),
  ...fields('Query', 'bookings hosts meetingTypes', from('admin', 'bookings:read')),
  'Query.ownHost': staff,
  // It finds another host only for admins.
  'Query.hostPreview': staff,
  'Mutation.updateHost': staff,
  'Mutation.addHost': from('admin'),
  ...fields(
    'MeetingType',
    'id slug name minutes place description retiredAt',
    from('admin', 'bookings:read'),
  ),
  ...fields(
    'Mutation',
    'createBooking rescheduleBooking cancelBooking stopReminders',
    open('bookings:write'),
  ),
  ...fields(
    'Mutation',
    'markBooking handOverBooking saveMeetingType retireMeetingType assignLead assignLeads',
    from('admin'),
  ),
  ...fields(
    'Booking',
    'id start end status name email phone notes timeZone meeting meetingType canChange hostName hostUsername host remindersStopped attribution createdAt updatedAt',
    from('admin', 'bookings:read'),
  ),
  ...fields(
    'Host',
    'id name username active timeZone weeklyHours dateOverrides bufferMinutes noticeMinutes horizonDays mostPerDay territories place videoUrl weight',
    from('admin', 'bookings:read'),
  ),
  ...fields('Host', 'user calendarHost', from('admin')),
  ...fields(
    'Mutation',
    'renewCalendarFeed connectCalendarAddress findCalDavCalendars connectCalDav removeCalendar beginCalendarConsent finishCalendarConsent connectOAuthCalendar',
    staff,
  ),
  'Booking.lead': from('admin', 'leads:read'),
  'Booking.call': from('admin', 'calls:read'),
  'Query.inboundSources': from('admin'),
  ...fields(
    'Mutation',
    'createInboundSource updateInboundSource deleteInboundSource runInboundDelivery discardInboundDelivery',
    from('admin'),
  ),
  ...fields(
    'InboundSource',
    'id name preset mapping consentText consentPage redirectUrl hasSigningSecret hasAccessToken createdAt lastReceivedAt kept sample',
    from('admin'),
  ),
  'Mutation.joinWaitlist': everybody,
  'Mutation.requestIntegration': open('integration_requests:write'),
  'Mutation.updateIntegrationRequest': from('admin', 'integration_requests:write'),
  'Query.suppressions': from('admin', 'suppressions:read'),
  'Mutation.suppressPhone': from('admin', 'suppressions:write'),
  ...fields('Mutation', 'callLead importSuppressions', from('admin')),
  'Mutation.liftSuppression': from('super_admin'),
  'Query.connectors': from('admin'),
  'Query.consentCrms': from('admin'),
  ...fields(
    'Mutation',
    'saveConnector testConnector dryRunConnector disconnectConnector beginConnectorConsent finishConnectorConsent',
    from('super_admin'),
  ),
  'Mutation.sendLeadToCrm': from('admin'),
  ...fields('Query', 'notificationSettings browserNotices', from('admin')),
  ...fields(
    'Mutation',
    'updateNotificationSettings savePushSubscription deletePushSubscription',
    from('admin'),
  ),
  'Query.teamMessages': from('super_admin'),
  ...fields(
    'Mutation',
    'saveTeamMessages testTeamMessages deleteTeamMessages',
    from('super_admin'),
  ),
  ...fields(
    'Connector',
    'id kind baseUrl connected account enabled enabledAt failingSince lastError lastSentAt mapping fields counts',
    from('admin'),
  ),
  'Lead.crm': from('admin'),
  'Mutation.stopCalls': everybody,
  ...fields(
    'Suppression',
    'id phone source reason evidence createdAt liftedAt liftedBy liftReason liftEvidence',
    from('admin', 'suppressions:read'),
  ),
  'Suppression.askedAgain': from('admin'),
  ...fields('Query', 'apiKeys auditEvents', from('super_admin')),
  ...fields('Mutation', 'createApiKey revokeApiKey', from('super_admin')),
  ...fields(
    'ApiKey',
    'id name prefix scopes createdAt expiresAt lastUsedAt revokedAt isActive createdBy',
    from('super_admin'),
  ),
  ...fields(
    'AuditEvent',
    'id action actorName subjectType subjectId address details createdAt',
    from('super_admin'),
  ),
  ...fields('Query', 'webhookEndpoints webhookSample', from('super_admin', EVENT_SCOPES)),
  ...fields(
    'Mutation',
    'createWebhookEndpoint updateWebhookEndpoint deleteWebhookEndpoint rotateWebhookSecret replayWebhookDelivery sendTestWebhook',
    from('super_admin', EVENT_SCOPES),
  ),
  ...fields(
    'WebhookEndpoint',
    'id url events createdAt pausedAt failingSince disabledAt lastDelivery deliveries',
    from('super_admin', EVENT_SCOPES),
  ),
  'WebhookEndpoint.apiKey': from('super_admin'),
  'Subscription.leadChanged': from('admin', 'leads:read'),
  'Subscription.viewerChanged': from('editor'),
  ...fields('Query', 'posts post categories authors', open('posts:read')),
  'Query.postPreview': open('posts:read'),
  ...fields('Query', 'postToEdit defaultAuthor markdownPreview', from('editor')),
  ...fields(
    'Mutation',
    'createPost updatePost deletePost deletePosts setPostsStatus restoreRevision createPreviewLink keepEditing stopEditing',
    from('editor'),
  ),
  ...fields('Mutation', 'createCategory updateCategory deleteCategory', from('editor')),
  ...fields(
    'Post',
    'id slug title excerpt content contentHtml headings status isScheduled publishedAt createdAt updatedAt readingTime author categories tags metaTitle metaDescription featuredImage featuredImageAlt socialImage linkPreviewImage image related',
    open('posts:read'),
  ),
  ...fields('Post', 'views version revisions', from('editor')),
  ...fields(
    'PostRevision',
    'id version title excerpt content autosaved createdAt editorName',
    from('editor'),
  ),
  ...fields('Author', 'id name bio avatarUrl', open('posts:read')),
  ...fields('Category', 'id name slug postCount', open('posts:read')),
  ...fields('Tag', 'id name slug', open('posts:read')),
  ...fields('Query', 'images', from('editor')),
  ...fields(
    'Mutation',
    'createImageUpload completeImageUpload updateImage deleteImage',
    from('editor'),
  ),
  ...fields(
    'LibraryImage',
    'id objectPath image altText fileName mimeType byteSize width height usedByCount uploadedBy createdAt',
    from('editor'),
  ),
  ...fields(
    'User',
    'id username email role createdAt deactivatedAt hasTwoFactor postCount openLeadCount upcomingMeetingCount changeRefusal deletionRefusal assignableRoles',
    from('admin'),
  ),
  ...fields('Invitation', 'id email role createdAt expiresAt isExpired invitedBy', from('admin')),
  ...fields(
    'Lead',
    'id externalId firstName email phone source status timeZone createdAt updatedAt attribution',
    from('admin', 'leads:read'),
  ),
  'Lead.bookings': from('admin', 'bookings:read'),
  ...fields('Lead', 'consents notes history owner', from('admin')),
  ...fields('Lead', 'call firstCall calls', from('admin', 'calls:read')),
  'Lead.suppressed': from('admin', 'suppressions:read'),
  'IntegrationRequest.answers': from('admin'),
  ...fields(
    'Consent',
    'id text version page address userAgent proof suppression at createdAt',
    from('admin'),
  ),
  ...fields(
    'Call',
    'id callId status heldUntil holdReason decidedAt origin punctuality speedToLeadSeconds attempts lastError queuedAt dispatchedAt requestedAt ringingAt answeredAt endedAt bookedAt recordingUrl transcript events speedToLeadMeasuredBy provider providerCallId updatedAt qualified answers optedOut',
    from('admin', 'calls:read'),
  ),
  'Call.lead': from('admin', 'leads:read'),
  ...fields('CallEvent', 'id status occurredAt', from('admin', 'calls:read')),
  ...fields(
    'WaitlistEntry',
    'id name email phone country notifiedAt unsubscribedAt createdAt',
    from('admin', 'waitlist:read'),
  ),
  ...fields(
    'IntegrationRequest',
    'id name email company integration notes status createdAt updatedAt',
    from('admin', 'integration_requests:read'),
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
