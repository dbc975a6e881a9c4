import {
  type ExecutionResult,
  type GraphQLField,
  type GraphQLObjectType,
  graphql,
  isObjectType,
  parse,
  subscribe,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenHash } from '../../../graphql/domain/tokens.ts';
import { createExecutor, type Executor } from '../../../graphql/http/executor.ts';
import { readPersistedOperations } from '../../../graphql/http/persistedOperations.ts';
import type { Context, Viewer } from '../../../graphql/schema/context.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { cookiesOf } from '../../../graphql/http/request/cookies.ts';
import { schema } from '../../../graphql/schema/index.ts';
import { createLookups } from '../../../graphql/schema/lookups.ts';
import { newOperation } from '../../../graphql/schema/operation.ts';
import type { UserRole } from '../../../prisma/generated/client/client.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from '../../../web/content/developers/apiKeyScopes.ts';
import { EVENT_SCOPES } from '../../../web/content/developers/webhookEvents.ts';
import { type Api, createApi } from '../../support/api/api.ts';
import { invalidMutation, nodeDocument, rootDocument } from '../../support/api/minimalDocument.ts';

/** Who may, of everybody there is. */
interface Rule {
  visitor: boolean;
  roles: UserRole[];
  /** The scope that a key needs, or one of several; 'any' where every key may, null where none may. */
  scope: ApiKeyScope | readonly string[] | 'any' | null;
}

const ROLES: UserRole[] = ['editor', 'admin', 'super_admin'];
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
const MATRIX: Record<string, Rule> = {
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
  // They find nothing of another host, unless an admin asks.
  'Query.hostPreview': staff,
  ...fields('Mutation', 'addHost updateHost', staff),
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
    'id phone source reason evidence createdAt liftedAt liftedBy liftReason',
    from('admin', 'suppressions:read'),
  ),
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
  ...fields('Lead', 'call calls', from('admin', 'calls:read')),
  'Lead.suppressed': from('admin', 'suppressions:read'),
  'IntegrationRequest.answers': from('admin'),
  ...fields('Consent', 'id text version page address userAgent createdAt', from('admin')),
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

/** Types that hold nothing beyond what the field before them has already let through. */
const CARRIERS = [
  /Connection$/,
  /Edge$/,
  /Payload$/,
  /Error$/,
  /^PageInfo$/,
  /^InputIssue$/,
  /^Attribution$/,
  /^LeadChange$/,
  /^ViewerChange$/,
  /^LeadHistoryEntry$/,
  /^IntegrationDemand$/,
  /^ListedIntegration$/,
  /^IntegrationAnswer$/,
  /^CallAnswer$/,
  /^WaitlistCountry$/,
  /^VisitorPlace$/,
  /^Booking(Offer|Slot|Calendar|Day)$/,
  /^(CalendarHost|ConnectedCalendar|CalDavCalendar|AccountCalendar)$/,
  /^(DayHours|WeeklyHours|DateOverride)$/,
  /^PostHeading$/,
  /^PostEditor$/,
  /^MarkdownPreview$/,
  /^InvitationOffer$/,
  /^PasswordResetOffer$/,
  /^Session$/,
  /^TwoFactor$/,
  /^Image$/,
  /^LinkPreviewImage$/,
  /^ImageSource$/,
  /^Overview/,
  /^(PersonalDataCounts|RetentionPeriod)$/,
  /^WebhookDelivery$/,
  /^(Crm(Lead|Field|Mapping)|ConnectorCounts|DryRun(Lead|Value))$/,
  /^(InboundMapping|InboundDelivery|SubmittedField)$/,
  /^RefusedLine$/,
  /^(NotificationSettings|BrowserNotices|QuietHours|TeamMessages)$/,
];

/** Reading one of these means reading another type, which asks for its own scope as well. */
const ALSO: Record<string, ApiKeyScope> = {
  'Lead.call': 'leads:read',
  'Lead.bookings': 'leads:read',
  'Lead.calls': 'leads:read',
  'Lead.suppressed': 'leads:read',
  'Call.lead': 'calls:read',
  'Booking.lead': 'bookings:read',
  'Booking.call': 'bookings:read',
};

type Actor = { name: string; viewer: Viewer | null; allowed: boolean };

function actorsFor(member: string, { visitor, roles, scope }: Rule): Actor[] {
  const key = (name: string, scopes: ApiKeyScope[], allowed: boolean): Actor => ({
    name,
    viewer: { kind: 'partner', apiKeyId: partnerId, scopes: new Set(scopes) },
    allowed,
  });
  const accepted: readonly string[] = typeof scope === 'string' ? [scope] : (scope ?? []);
  const others = API_KEY_SCOPES.filter((other) => !accepted.includes(other));
  const needed = [accepted[0], ALSO[member]].filter(
    (each) => each && each !== 'any',
  ) as ApiKeyScope[];
  return [
    { name: 'a visitor', viewer: null, allowed: visitor },
    ...ROLES.map((role) => ({
      name: role,
      viewer: {
        kind: 'staff',
        userId: staffIds[role] ?? STRANGER,
        username: role,
        sessionId: sessionIds[role] ?? STRANGER,
        role,
      } as const,
      allowed: roles.includes(role),
    })),
    key('a key without scopes', [], scope === 'any'),
    key('a key with the scope', needed, scope !== null),
    key('a key with all other scopes', others, scope === 'any'),
    key('a key with all scopes', [...API_KEY_SCOPES], scope !== null),
  ];
}

/** Real accounts: rules that look at the actor once more must find one. */
const staffIds: Partial<Record<UserRole, string>> = {};
/** Real sessions: a credential is only made for a session that has not ended. */
const sessionIds: Partial<Record<UserRole, string>> = {};
/** The key that every endpoint here belongs to. */
let partnerId = '';

const STRANGER = '01890a5d-ac96-774b-bcce-b302099a8057';

const objectTypes = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
);
const isNode = (type: GraphQLObjectType) =>
  type.getInterfaces().some(({ name }) => name === 'Node');
const ROOTS = ['Query', 'Mutation', 'Subscription'];
const guarded = objectTypes.filter((type) => ROOTS.includes(type.name) || isNode(type));
const members = guarded.flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({
    member: `${type.name}.${field.name}`,
    type,
    field,
  })),
);

describe('the role matrix', () => {
  let api: Api;
  let executor: Executor;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    api = await createApi();
    const persisted = readPersistedOperations({ development: false });
    executor = createExecutor({ schema, persisted, services: api.services });
    Object.assign(ids, await oneOfEach(api));
    for (const role of ROLES) {
      const { id: userId } = await api.createUser(role);
      const session = await api.services.database.prisma.session.create({
        data: { userId, tokenHash: tokenHash(role), expiresAt: new Date(Date.now() + 3_600_000) },
      });
      staffIds[role] = userId;
      sessionIds[role] = session.id;
    }
  });
  afterAll(() => api.close());

  const contextOf = (viewer: Viewer | null): Context => ({
    viewer,
    badToken: null,
    client: { address: '127.0.0.1', network: '127.0.0.1', site: null, userAgent: null },
    cookies: cookiesOf(null, false),
    origin: 'http://localhost:3000',
    retryAfterSeconds: null,
    refusals: new Set(),
    requestId: 'test',
    changedTags: new Set(),
    services: api.services,
    lookups: createLookups(api.services),
    operation: newOperation('client'),
  });

  const execute = (document: string, variables: Record<string, unknown>, context: Context) =>
    executor.run({ source: 'rest', document, readVariables: () => variables }, context);

  const run = async (
    type: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
    viewer: Viewer | null,
  ): Promise<ExecutionResult> => {
    const context = contextOf(viewer);
    if (type.name === 'Subscription') return runSubscription(field, context);
    const operation = type.name === 'Mutation' ? 'mutation' : 'query';
    if (ROOTS.includes(type.name)) return execute(rootDocument(operation, field), {}, context);
    const id = ids[type.name];
    if (!id) throw new Error(`Make one ${type.name} in oneOfEach.`);
    return execute(nodeDocument(type.name, field), { id }, context);
  };

  it('has a row for every root field and every node field, and no other', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(members.map(({ member }) => member).toSorted());
  });

  it('lists every type that only contains permitted data', () => {
    const unknown = objectTypes
      .filter((type) => !guarded.includes(type))
      .filter(({ name }) => !CARRIERS.some((pattern) => pattern.test(name)));
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  it.each(members)('is enforced by $member', async ({ member, type, field }) => {
    const rule = MATRIX[member];
    if (!rule) throw new Error(`There is no row for ${member}.`);
    for (const { name, viewer, allowed } of actorsFor(member, rule)) {
      const refused = [...new Set(refusals(await run(type, field, viewer)))];
      const expected = allowed ? [] : [viewer ? 'NOT_ALLOWED' : 'NOT_AUTHENTICATED'];
      expect({ actor: name, refused }).toEqual({ actor: name, refused: expected });
    }
  });

  const mutations = members.filter(({ type }) => type.name === 'Mutation');
  it.each(mutations)(
    'is enforced by $member before its input is checked',
    async ({ member, field }) => {
      const rule = MATRIX[member];
      if (!rule) throw new Error(`There is no row for ${member}.`);
      for (const { name, viewer, allowed } of actorsFor(member, rule)) {
        if (allowed) continue;
        // Without the executor, which refuses operations of REST before it reads their input.
        const source = invalidMutation(field);
        const { data } = await graphql({ schema, source, contextValue: contextOf(viewer) });
        const code = viewer ? 'NOT_ALLOWED' : 'NOT_AUTHENTICATED';
        expect({ actor: name, data }).toMatchObject({
          actor: name,
          data: { [field.name]: { code } },
        });
      }
    },
  );

  it('lets all staff read their own account', async () => {
    for (const role of ROLES) {
      const user = await api.createUser(role);
      const viewer: Viewer = { kind: 'staff', userId: user.id, username: '', sessionId: '', role };
      const { data } = await execute('{ viewer { username email role } }', {}, contextOf(viewer));
      expect(data).toEqual({ viewer: { username: user.username, email: user.email, role } });
    }
  });

  it('lets a visitor read their new lead, but none of its relations', async () => {
    const create = (selection: string) =>
      execute(
        `mutation { createLead(input: { firstName: "Ann", email: "ann@b.example", phone: "8015550199" }) {
          ... on CreateLeadPayload { lead { ${selection} } }
        } }`,
        {},
        contextOf(null),
      );

    expect((await create('id firstName email phone source createdAt')).errors).toBeUndefined();
    // The second time it is the same lead, which takes another way through the database.
    expect((await create('id')).errors).toBeUndefined();
    for (const behind of ['call { id }', 'consents { id }']) {
      expect(refusals(await create(behind))).toEqual(['NOT_AUTHENTICATED']);
    }
  });
});

async function runSubscription(field: GraphQLField<unknown, unknown>, context: Context) {
  const document = parse(rootDocument('subscription', field));
  const events = await subscribe({ schema, document, contextValue: context });
  if (!(Symbol.asyncIterator in events)) return events;
  await events.return(undefined);
  return {};
}

/** The codes of all refusals in a result, as errors or as members of a union. */
function refusals({ data, errors = [] }: ExecutionResult): string[] {
  const results: unknown[] = Object.values(data ?? {});
  const codes = [
    ...errors.map(({ extensions }) => extensions['code']),
    ...results.map((result) => (hasCode(result) ? result.code : undefined)),
  ];
  return codes.filter((code) => code === 'NOT_AUTHENTICATED' || code === 'NOT_ALLOWED') as string[];
}

function hasCode(result: unknown): result is { code: unknown } {
  return typeof result === 'object' && result !== null && 'code' in result;
}

/** One row of every type that has an id: its global id by the name of its type. */
async function oneOfEach(api: Api): Promise<Record<string, string>> {
  const { prisma } = api.services.database;
  const user = await api.createUser('editor');
  const person = { email: 'bob@sixty.example', phone: '8015550111' };
  const lead = await prisma.lead.create({
    data: {
      ...person,
      firstName: 'Bob',
      consents: { create: { text: 'Call me.', version: '1', address: '127.0.0.1' } },
      calls: { create: { events: { create: { status: 'queued', occurredAt: new Date() } } } },
    },
    include: { consents: true, calls: { include: { events: true } } },
  });
  const suppression = await prisma.suppression.create({
    data: { phoneHash: new Uint8Array(32), source: 'staff', evidence: {} },
  });
  const entry = await prisma.waitlistEntry.create({
    data: { ...person, name: 'Bob', country: 'Norway' },
  });
  const request = await prisma.integrationRequest.create({
    data: { name: 'Bob', email: person.email, company: 'Acme', integration: 'Monday' },
  });
  const image = await prisma.upload.create({
    data: {
      status: 'stored',
      objectPath: `/objects/${'0'.repeat(32)}-1x1-ffffff.png`,
      mimeType: 'image/png',
      byteSize: 1,
      width: 1,
      height: 1,
      expiresAt: new Date(),
    },
  });
  const invitation = await prisma.invitation.create({
    data: {
      email: 'ben@sixty.example',
      role: 'editor',
      tokenHash: tokenHash('any'),
      expiresAt: new Date(),
      invitedById: user.id,
    },
  });
  const accessRequest = await prisma.accessRequest.create({
    data: { name: 'Bea', email: 'bea@sixty.example' },
  });
  const apiKey = await prisma.apiKey.create({
    data: { name: 'Partner', prefix: 'sixty_1', keyHash: tokenHash('key'), scopes: ['posts:read'] },
  });
  partnerId = apiKey.id;
  const endpoint = await prisma.webhookEndpoint.create({
    data: {
      apiKeyId: apiKey.id,
      url: 'https://partner.example/',
      secret: Buffer.from('sealed'),
      eventTypes: ['integration_request.created'],
    },
  });
  const inboundSource = await prisma.inboundSource.create({
    data: { name: 'Form', preset: 'other', mapping: {}, tokenHash: tokenHash('form') },
  });
  const host = await prisma.host.create({
    data: { userId: user.id, name: 'Bo', timeZone: 'UTC', weeklyHours: [] },
  });
  const booking = await prisma.booking.create({
    data: {
      hostId: host.id,
      meetingTypeId: (await prisma.meetingType.findFirstOrThrow()).id,
      startsAt: new Date(0),
      endsAt: new Date(1),
      name: 'Bob',
      email: person.email,
      timeZone: 'UTC',
    },
  });
  const connector = await prisma.connector.create({
    data: { kind: 'hubspot', baseUrl: 'https://crm.example', credentials: new Uint8Array([1]) },
  });
  const auditEvent = await prisma.auditEvent.create({ data: { action: 'session.opened' } });
  const post = await prisma.post.create({
    data: {
      slug: 'public',
      title: 'Public',
      content: 'x',
      contentHtml: '<p>x</p>',
      status: 'published',
      publishedAt: new Date(0),
      author: { create: { name: 'Ann' } },
      categories: { create: { category: { create: { name: 'Notes', slug: 'notes' } } } },
      tags: { create: { tag: { create: { name: 'Speed', slug: 'speed' } } } },
      revisions: { create: { version: 1, title: 'Public', content: 'x' } },
    },
  });
  const [category, tag, revision] = [
    await prisma.category.findFirst(),
    await prisma.tag.findFirst(),
    await prisma.postRevision.findFirst(),
  ];
  const rows: Record<string, string | undefined> = {
    Post: post.id,
    Host: host.id,
    Booking: booking.id,
    MeetingType: booking.meetingTypeId,
    Suppression: suppression.id,
    Connector: connector.id,
    PostRevision: revision?.id,
    Author: post.authorId,
    Category: category?.id,
    Tag: tag?.id,
    ApiKey: apiKey.id,
    WebhookEndpoint: endpoint.id,
    InboundSource: inboundSource.id,
    AuditEvent: auditEvent.id,
    AccessRequest: accessRequest.id,
    Invitation: invitation.id,
    User: user.id,
    Lead: lead.id,
    Consent: lead.consents[0]?.id,
    Call: lead.calls[0]?.id,
    LibraryImage: image.id,
    CallEvent: lead.calls[0]?.events[0]?.id,
    WaitlistEntry: entry.id,
    IntegrationRequest: request.id,
  };
  return Object.fromEntries(
    Object.entries(rows).map(([type, id]) => [type, encodeGlobalId(type, id ?? '')]),
  );
}
