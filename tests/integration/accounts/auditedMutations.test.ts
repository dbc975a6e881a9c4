import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditAction } from '../../../graphql/domain/audit.ts';
import { insertHost } from '../../../graphql/domain/bookings/hosts/addHost.ts';
import { openSession } from '../../../graphql/domain/sessions/session.ts';
import { phoneHash } from '../../../graphql/domain/suppressions/phoneHash.ts';
import { tokenHash } from '../../../graphql/domain/tokens.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { schema } from '../../../graphql/schema/index.ts';
import type { User } from '../../../prisma/generated/client/client.ts';
import { tuesday } from '../bookings/bookingTeam.ts';
import { type Api, createApi } from '../../support/api/api.ts';
import { runCalDavServer } from '../../support/outside/calDavServer.ts';
import { fakeConsents, OAUTH_CLIENT } from '../../support/outside/oauthServer.ts';
import { runPushService } from '../../support/outside/pushService.ts';
import { runWebServer } from '../../support/outside/webServer.ts';

/** The super admin who does it, and what that takes. */
interface Staff {
  user: User;
  token: string;
}

interface Audited {
  action: AuditAction;
  /** Makes what it takes. @returns the mutation's input. */
  input(staff: Staff): object | Promise<object>;
  /** True where nobody is signed in to it: who it was, the link or the password says. */
  byNobody?: true;
}

/** Mutations that leave no line in the audit log, and why. */
const NOT_AUDITED: Record<string, string> = {
  createLead: 'what visitors leave is its own record, with the evidence of consent',
  triggerAiCall: 'asks for the call of a lead sooner; the call has a history of its own',
  createBooking: 'what visitors and agents book is its own record; both sides get a mail',
  stopReminders: 'a visitor stops mails to the own address',
  stopCalls: 'the list of suppressed numbers keeps the request and its evidence',
  joinWaitlist: 'what visitors leave is its own record',
  requestIntegration: 'what visitors and partners leave is its own record',
  keepEditing: 'presence: who has a post open just now',
  stopEditing: 'presence: who has a post open just now',
  createImageUpload: 'an address to send a file to; the image is noted once it is there',
  completeImageUpload: 'changes nothing: the image was noted when its file arrived',
  dryRunConnector: 'changes nothing: it shows what would be sent',
  findCalDavCalendars: 'asks the server of an account for its calendars and stores nothing',
  beginCalendarConsent: 'an address to consent at; nothing is stored',
  finishCalendarConsent: 'asks an account for its calendars and stores nothing',
  beginConnectorConsent: 'an address to consent at; nothing is stored',
  beginTwoFactor: 'a secret that counts for nothing until it is confirmed, which is noted',
};

const PASSWORD = 'Wings 4 everybody';
const TEAM_MESSAGES = { url: 'https://127.0.0.1:1/hook', events: ['booked'], enabled: true };

describe('the audit log', () => {
  /** An empty calendar for all who read it: as a file, and without events for Google's API. */
  const calendar = runWebServer((_request, response) => {
    response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n');
  });
  const pushService = runPushService();
  const consents = fakeConsents(OAUTH_CLIENT, { instance_url: 'https://acme.my.salesforce.com' });
  const salesforce = runWebServer((request, response) => consents.answer(request, response));
  let api: Api;
  beforeAll(async () => {
    api = await createApi({
      WEBHOOK_ALLOW_PRIVATE: 'true',
      GOOGLE_CALENDAR_BASE_URL: calendar.url,
      SALESFORCE_CLIENT_ID: OAUTH_CLIENT.id,
      SALESFORCE_CLIENT_SECRET: OAUTH_CLIENT.secret,
      SALESFORCE_LOGIN_BASE_URL: salesforce.url,
    });
  });
  afterAll(() => api.close());
  const dav = runCalDavServer();
  const prisma = () => api.services.database.prisma;
  let count = 0;
  const unique = (text: string) => `${text}-${(count += 1)}`;
  const idOf = (type: string, { id }: { id: string }) => encodeGlobalId(type, id);

  async function signIn(): Promise<Staff> {
    const user = await api.createUser('super_admin');
    const client = { address: '127.0.0.1', userAgent: null };
    const opening = { userId: user.id, remembered: false, client };
    const { token } = await openSession(prisma(), opening, api.clock.now());
    return { user, token };
  }
  async function withPassword({ user }: Staff): Promise<string> {
    const passwordHash = await api.services.passwords.hash(PASSWORD);
    await prisma().user.update({ where: { id: user.id }, data: { passwordHash } });
    return PASSWORD;
  }
  async function run(name: string, input: object, { token }: Staff, selection = '__typename') {
    const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`;
    const document = `mutation ($input: ${type}!) { result: ${name}(input: $input) { __typename ... on Error { message } ${selection} } }`;
    const { data, errors } = await api.graphql<{ result: Record<string, string> }>(document, {
      token,
      variables: { input },
    });
    expect(errors).toBeUndefined();
    return data?.result;
  }
  /** The secret of an app that is confirmed. */
  async function enrol(staff: Staff): Promise<() => string> {
    const password = await withPassword(staff);
    const begun = await run(
      'beginTwoFactor',
      { password },
      staff,
      '... on BeginTwoFactorPayload { secret }',
    );
    const code = () => {
      api.clock.advance({ seconds: 30 });
      return new TOTP({ secret: begun?.['secret'] ?? '' }).generate({
        timestamp: api.clock.now().getTime(),
      });
    };
    await run('confirmTwoFactor', { code: code() }, staff);
    return code;
  }

  const user = () => api.createUser('editor');
  const post = () =>
    prisma().post.create({
      data: {
        slug: unique('post'),
        title: 'Post',
        content: 'x',
        contentHtml: '<p>x</p>',
        status: 'draft',
        author: { create: { name: unique('Ann') } },
        revisions: { create: { version: 1, title: 'Before', content: 'y' } },
      },
      include: { revisions: true },
    });
  const category = () =>
    prisma().category.create({ data: { name: unique('Notes'), slug: unique('notes') } });
  const image = () =>
    prisma().upload.create({
      data: {
        status: 'stored',
        objectPath: `/objects/${unique('0'.repeat(30))}-1x1-ffffff.png`,
        mimeType: 'image/png',
        byteSize: 1,
        width: 1,
        height: 1,
        expiresAt: new Date(),
      },
    });
  const invitation = (more: object = {}) =>
    prisma().invitation.create({
      data: {
        email: `${unique('ben')}@sixty.example`,
        role: 'editor',
        tokenHash: tokenHash(unique('token')),
        expiresAt: new Date(api.clock.now().getTime() + 60_000),
        ...more,
      },
    });
  const accessRequest = () =>
    prisma().accessRequest.create({
      data: { name: 'Bea', email: `${unique('bea')}@sixty.example` },
    });
  const integrationRequest = () =>
    prisma().integrationRequest.create({
      data: { name: 'Bob', email: 'bob@sixty.example', company: 'Acme', integration: 'Monday' },
    });
  const lead = () =>
    prisma().lead.create({
      data: { firstName: 'Bob', email: 'bob@sixty.example', phone: '8015550111' },
    });
  const consentedLead = () =>
    prisma().lead.create({
      data: {
        firstName: 'Bob',
        email: `${unique('bob')}@sixty.example`,
        phone: '8015550111',
        consents: { create: { text: 'Call me.', version: '2026-11-22', page: '/' } },
      },
    });
  const suppression = () =>
    prisma().suppression.create({
      data: {
        phone: '8015550112',
        phoneHash: phoneHash('8015550112'),
        source: 'staff',
        evidence: {},
      },
    });
  const connected = async (account: User) =>
    prisma().connectedCalendar.create({
      data: {
        hostId: (await host(account)).id,
        kind: 'ical',
        name: 'Private',
        access: await api.services.calendars.seal({ kind: 'ical', url: calendar.url }),
      },
    });
  /** A CRM that is switched on. Its credentials cannot be read, so a test of it fails and makes no request. */
  const connector = () =>
    prisma().connector.upsert({
      where: { kind: 'hubspot' },
      // The mutation before may have disconnected it.
      update: { credentials: new Uint8Array([1]), enabled: true },
      create: {
        kind: 'hubspot',
        baseUrl: 'https://api.hubapi.com',
        credentials: new Uint8Array([1]),
        enabled: true,
        enabledAt: api.clock.now(),
      },
    });
  const host = (account: User) => prisma().$transaction((tx) => insertHost(account, tx));
  const bookingAt = async (start: number, account: User) => {
    const meetingType = await prisma().meetingType.findFirstOrThrow();
    return prisma().booking.create({
      data: {
        hostId: (await host(account)).id,
        meetingTypeId: meetingType.id,
        startsAt: new Date(start),
        endsAt: new Date(start + 1_800_000),
        name: 'Bob',
        email: 'bob@sixty.example',
        timeZone: 'America/Denver',
      },
    });
  };
  const pastBooking = (account: User) => bookingAt(api.clock.now().getTime() - 3_600_000, account);
  // The office hours of New York contain this hour in summer and in winter.
  const comingBooking = async () =>
    bookingAt(Date.parse(`${tuesday(api)}T18:00:00Z`), await user());
  const apiKey = () => {
    const prefix = unique('sixty_key');
    const scopes = ['integration_requests:read'];
    return prisma().apiKey.create({
      data: { name: 'Partner', prefix, keyHash: tokenHash(prefix), scopes },
    });
  };
  const endpoint = async (staff: Staff) => {
    const input = { url: 'https://partner.example/', apiKeyId: (await apiKey()).id };
    const id = '... on CreateWebhookEndpointPayload { webhookEndpoint { id } }';
    await run('createWebhookEndpoint', input, staff, id);
    return prisma().webhookEndpoint.findFirstOrThrow({ orderBy: { id: 'desc' } });
  };

  const inboundSource = async (staff: Staff) => {
    await run('createInboundSource', { name: unique('Form') }, staff);
    return prisma().inboundSource.findFirstOrThrow({ orderBy: { id: 'desc' } });
  };
  const keptSubmission = async (staff: Staff) => {
    const submission = { externalId: null, submittedAt: null, isTest: false, fields: [] };
    return prisma().inboundDelivery.create({
      data: {
        sourceId: (await inboundSource(staff)).id,
        key: tokenHash(unique('submission')),
        status: 'kept',
        submission: await api.services.inbound.seal(JSON.stringify(submission)),
        receivedAt: api.clock.now(),
      },
    });
  };

  /** Every other mutation: what it is given, and what it is called in the log. */
  const AUDITED: Record<string, Audited> = {
    login: {
      action: 'session.opened',
      input: async (staff) => ({
        email: staff.user.email,
        password: await withPassword(staff),
      }),
    },
    logout: { action: 'session.closed', input: () => ({}) },
    changePassword: {
      action: 'password.changed',
      input: async (staff) => ({
        currentPassword: await withPassword(staff),
        newPassword: 'Wings 5 everybody',
      }),
    },
    endSession: {
      action: 'session.revoked',
      input: async ({ user: { id: userId } }) => {
        const client = { address: '127.0.0.1', userAgent: null };
        await openSession(
          prisma(),
          { userId, remembered: false, client },
          new Date(api.clock.now().getTime() + 1),
        );
        const other = await prisma().session.findFirstOrThrow({
          where: { userId },
          orderBy: { id: 'desc' },
        });
        return { id: idOf('Session', other) };
      },
    },
    endOtherSessions: {
      action: 'session.others_revoked',
      input: async ({ user: { id: userId } }) => {
        const client = { address: '127.0.0.1', userAgent: null };
        await openSession(prisma(), { userId, remembered: false, client }, api.clock.now());
        return {};
      },
    },
    confirmTwoFactor: {
      action: 'two_factor.enabled',
      input: async (staff) => {
        const password = await withPassword(staff);
        const secret = '... on BeginTwoFactorPayload { secret }';
        const begun = await run('beginTwoFactor', { password }, staff, secret);
        const timestamp = api.clock.now().getTime();
        return { code: new TOTP({ secret: begun?.['secret'] ?? '' }).generate({ timestamp }) };
      },
    },
    renewRecoveryCodes: {
      action: 'two_factor.recovery_codes_renewed',
      input: async (staff) => {
        await enrol(staff);
        return { password: PASSWORD };
      },
    },
    disableTwoFactor: {
      action: 'two_factor.disabled',
      input: async (staff) => {
        const code = await enrol(staff);
        return { password: PASSWORD, code: code() };
      },
    },
    resetTwoFactor: {
      action: 'two_factor.reset',
      input: async () => {
        const other = await signIn();
        await enrol(other);
        return { id: idOf('User', other.user) };
      },
    },
    requestPasswordReset: {
      action: 'password_reset.requested',
      byNobody: true,
      input: ({ user: { email } }) => ({ email }),
    },
    resetPassword: {
      action: 'password_reset.used',
      byNobody: true,
      input: async ({ user: { id: userId } }) => {
        const token = unique('reset');
        const expiresAt = new Date(api.clock.now().getTime() + 60_000);
        await prisma().passwordReset.create({
          data: { userId, tokenHash: tokenHash(token), expiresAt },
        });
        return { token, password: PASSWORD };
      },
    },
    requestAccess: {
      action: 'access_request.created',
      byNobody: true,
      input: () => ({ name: 'Bea', email: `${unique('new')}@sixty.example` }),
    },
    approveAccessRequest: {
      action: 'access_request.approved',
      input: async () => ({ id: idOf('AccessRequest', await accessRequest()), role: 'editor' }),
    },
    declineAccessRequest: {
      action: 'access_request.declined',
      input: async () => ({ id: idOf('AccessRequest', await accessRequest()) }),
    },
    inviteUser: {
      action: 'invitation.created',
      input: () => ({ email: `${unique('ned')}@sixty.example`, role: 'editor' }),
    },
    resendInvitation: {
      action: 'invitation.resent',
      input: async () => ({ id: idOf('Invitation', await invitation()) }),
    },
    cancelInvitation: {
      action: 'invitation.cancelled',
      input: async () => ({ id: idOf('Invitation', await invitation()) }),
    },
    acceptInvitation: {
      action: 'invitation.accepted',
      byNobody: true,
      input: async () => {
        const token = unique('accept');
        await invitation({ tokenHash: tokenHash(token) });
        return { token, password: PASSWORD };
      },
    },
    updateUser: {
      action: 'user.role_changed',
      input: async () => ({ id: idOf('User', await user()), role: 'admin' }),
    },
    deleteUser: {
      action: 'user.deleted',
      input: async () => ({ id: idOf('User', await user()) }),
    },
    updateLead: {
      action: 'lead.updated',
      input: async () => ({ id: idOf('Lead', await lead()), notes: 'Call again.' }),
    },
    assignLead: {
      action: 'lead.assigned',
      input: async ({ user: { id } }) => ({
        id: idOf('Lead', await lead()),
        ownerId: encodeGlobalId('User', id),
      }),
    },
    assignLeads: {
      action: 'lead.assigned',
      input: async ({ user: { id } }) => ({
        ids: [idOf('Lead', await lead())],
        ownerId: encodeGlobalId('User', id),
      }),
    },
    callLead: {
      action: 'call.requested',
      input: async () => ({ id: idOf('Lead', await consentedLead()) }),
    },
    suppressPhone: {
      action: 'suppression.created',
      input: () => ({ phone: '8015550113', reason: 'He asked by mail.' }),
    },
    liftSuppression: {
      action: 'suppression.lifted',
      input: async () => ({
        id: idOf('Suppression', await suppression()),
        reason: 'He wrote that he made a mistake.',
      }),
    },
    importSuppressions: {
      action: 'suppression.imported',
      input: () => ({ csv: '8015550114', reason: 'The list of the old dialler.' }),
    },
    addHost: {
      action: 'host.added',
      input: async () => ({ userId: idOf('User', await user()) }),
    },
    updateHost: {
      action: 'host.updated',
      input: async () => ({ id: idOf('Host', await host(await user())), bufferMinutes: 5 }),
    },
    renewCalendarFeed: {
      action: 'calendar_feed.renewed',
      input: async () => ({ hostId: idOf('CalendarHost', await host(await user())) }),
    },
    connectCalendarAddress: {
      action: 'calendar.connected',
      input: async () => ({
        hostId: idOf('CalendarHost', await host(await user())),
        name: 'Private',
        url: `${calendar.url}/calendar.ics`,
      }),
    },
    connectCalDav: {
      action: 'calendar.connected',
      input: async () => ({
        hostId: idOf('CalendarHost', await host(await user())),
        name: 'Work',
        url: `${dav.url}/dav/home/work/`,
        username: dav.username,
        password: dav.password,
      }),
    },
    connectOAuthCalendar: {
      action: 'calendar.connected',
      input: async ({ user: { id: userId } }) => {
        const { id: subject } = await host(await user());
        const session = await prisma().session.findFirstOrThrow({ where: { userId } });
        const tokens = { accessToken: 'a', refreshToken: null, expiresAt: null, more: {} };
        const consent = { provider: 'google', subject, tokens } as const;
        const held = await api.services.oauth.hold(consent, session.id);
        return { consent: held, calendarId: 'main', name: 'Work' };
      },
    },
    removeCalendar: {
      action: 'calendar.removed',
      input: async () => ({ id: idOf('ConnectedCalendar', await connected(await user())) }),
    },
    markBooking: {
      action: 'booking.marked',
      input: async () => ({ id: idOf('Booking', await pastBooking(await user())), status: 'held' }),
    },
    rescheduleBooking: {
      action: 'booking.rescheduled',
      input: async () => ({
        id: idOf('Booking', await comingBooking()),
        start: `${tuesday(api)}T19:00:00Z`,
      }),
    },
    cancelBooking: {
      action: 'booking.cancelled',
      input: async () => ({ id: idOf('Booking', await comingBooking()) }),
    },
    handOverBooking: {
      action: 'booking.handed_over',
      input: async () => ({
        id: idOf('Booking', await comingBooking()),
        hostId: idOf('Host', await host(await user())),
      }),
    },
    saveMeetingType: {
      action: 'meeting_type.created',
      input: () => ({ name: unique('Workshop'), minutes: 90 }),
    },
    retireMeetingType: {
      action: 'meeting_type.retired',
      input: async () => {
        const slug = unique('lunch');
        const type = await prisma().meetingType.create({ data: { slug, name: slug, minutes: 45 } });
        return { id: idOf('MeetingType', type), isRetired: true };
      },
    },
    openRegion: {
      action: 'region.opened',
      input: async () => {
        await prisma().waitlistEntry.create({
          data: { name: 'Bob', email: 'bo@sixty.example', phone: '8015550111', country: 'Norway' },
        });
        return { country: 'Norway' };
      },
    },
    updateIntegrationRequest: {
      action: 'integration_request.updated',
      input: async () => ({
        id: idOf('IntegrationRequest', await integrationRequest()),
        status: 'planned',
      }),
    },
    sendIntegrationNote: {
      action: 'integration_note.sent',
      input: async () => {
        const { integration } = await integrationRequest();
        return { integration, text: 'It is there.' };
      },
    },
    createCategory: { action: 'category.created', input: () => ({ name: unique('News') }) },
    updateCategory: {
      action: 'category.updated',
      input: async () => ({ id: idOf('Category', await category()), name: unique('Other') }),
    },
    deleteCategory: {
      action: 'category.deleted',
      input: async () => ({ id: idOf('Category', await category()) }),
    },
    createPost: {
      action: 'post.created',
      input: () => ({ title: 'Post', slug: unique('post'), content: 'x' }),
    },
    updatePost: {
      action: 'post.updated',
      input: async () => ({ id: idOf('Post', await post()), title: 'Other' }),
    },
    setPostsStatus: {
      action: 'post.updated',
      input: async () => ({ ids: [idOf('Post', await post())], status: 'published' }),
    },
    restoreRevision: {
      action: 'post.restored',
      input: async () => {
        const [revision] = (await post()).revisions;
        if (!revision) throw new Error('No revision.');
        return { id: idOf('PostRevision', revision) };
      },
    },
    createPreviewLink: {
      action: 'preview_link.created',
      input: async () => ({ id: idOf('Post', await post()) }),
    },
    deletePost: {
      action: 'post.deleted',
      input: async () => ({ id: idOf('Post', await post()) }),
    },
    deletePosts: {
      action: 'post.deleted',
      input: async () => ({ ids: [idOf('Post', await post())] }),
    },
    updateImage: {
      action: 'image.updated',
      input: async () => ({ id: idOf('LibraryImage', await image()), altText: 'A dial' }),
    },
    deleteImage: {
      action: 'image.deleted',
      input: async () => ({ id: idOf('LibraryImage', await image()) }),
    },
    exportPersonalData: {
      action: 'person.exported',
      input: async () => ({ contact: (await lead()).email }),
    },
    erasePersonalData: {
      action: 'person.erased',
      input: async () => {
        const { email: contact } = await lead();
        return { contact, confirmation: contact };
      },
    },
    createApiKey: {
      action: 'api_key.created',
      input: () => ({ name: 'Partner', scopes: ['leads:read'] }),
    },
    revokeApiKey: {
      action: 'api_key.revoked',
      input: async () => ({ id: idOf('ApiKey', await apiKey()) }),
    },
    createInboundSource: {
      action: 'inbound_source.created',
      input: () => ({ name: 'Landing page' }),
    },
    updateInboundSource: {
      action: 'inbound_source.updated',
      input: async (staff) => ({
        id: idOf('InboundSource', await inboundSource(staff)),
        name: 'Other page',
      }),
    },
    deleteInboundSource: {
      action: 'inbound_source.deleted',
      input: async (staff) => ({ id: idOf('InboundSource', await inboundSource(staff)) }),
    },
    runInboundDelivery: {
      action: 'inbound_delivery.run',
      input: async (staff) => ({ id: idOf('InboundDelivery', await keptSubmission(staff)) }),
    },
    discardInboundDelivery: {
      action: 'inbound_delivery.discarded',
      input: async (staff) => ({ id: idOf('InboundDelivery', await keptSubmission(staff)) }),
    },
    createWebhookEndpoint: {
      action: 'webhook.created',
      input: async () => ({ url: 'https://partner.example/', apiKeyId: (await apiKey()).id }),
    },
    updateWebhookEndpoint: {
      action: 'webhook.updated',
      input: async (staff) => ({
        id: idOf('WebhookEndpoint', await endpoint(staff)),
        isPaused: true,
      }),
    },
    rotateWebhookSecret: {
      action: 'webhook.secret_rotated',
      input: async (staff) => ({ id: idOf('WebhookEndpoint', await endpoint(staff)) }),
    },
    sendTestWebhook: {
      action: 'webhook.tested',
      input: async (staff) => ({ id: idOf('WebhookEndpoint', await endpoint(staff)) }),
    },
    replayWebhookDelivery: {
      action: 'webhook.replayed',
      input: async (staff) => {
        const { id: endpointId } = await endpoint(staff);
        const eventType = 'integration_request.created';
        const data = { endpointId, eventType, payload: {} };
        return { id: idOf('WebhookDelivery', await prisma().webhookDelivery.create({ data })) };
      },
    },
    updateNotificationSettings: {
      action: 'notifications.updated',
      input: () => ({ events: ['new_lead'], isDaily: false, timeZone: 'UTC' }),
    },
    savePushSubscription: {
      action: 'browser_notices.turned_on',
      input: () => pushService.subscribe().subscription,
    },
    deletePushSubscription: {
      action: 'browser_notices.turned_off',
      input: async (staff) => {
        await run('savePushSubscription', pushService.subscribe().subscription, staff);
        return {};
      },
    },
    saveTeamMessages: {
      action: 'team_messages.saved',
      input: () => TEAM_MESSAGES,
    },
    testTeamMessages: {
      action: 'team_messages.tested',
      input: async (staff) => {
        await run('saveTeamMessages', TEAM_MESSAGES, staff);
        return {};
      },
    },
    deleteTeamMessages: {
      action: 'team_messages.deleted',
      input: async (staff) => {
        await run('saveTeamMessages', TEAM_MESSAGES, staff);
        return {};
      },
    },
    saveConnector: {
      action: 'connector.saved',
      input: () => ({ kind: 'pipedrive', token: 'secret' }),
    },
    finishConnectorConsent: {
      action: 'connector.saved',
      input: async (staff) => {
        const address = '... on BeginConnectorConsentPayload { url }';
        const begun = await run('beginConnectorConsent', { kind: 'salesforce' }, staff, address);
        return consents.consent(begun?.['url'] ?? '');
      },
    },
    testConnector: {
      action: 'connector.tested',
      input: async () => ({ id: idOf('Connector', await connector()) }),
    },
    disconnectConnector: {
      action: 'connector.disconnected',
      input: async () => ({ id: idOf('Connector', await connector()) }),
    },
    sendLeadToCrm: {
      action: 'lead.sent_to_crm',
      input: async () => {
        await connector();
        return { id: idOf('Lead', await lead()) };
      },
    },
    deleteWebhookEndpoint: {
      action: 'webhook.deleted',
      input: async (staff) => ({ id: idOf('WebhookEndpoint', await endpoint(staff)) }),
    },
  };

  const names = Object.keys(schema.getMutationType()?.getFields() ?? {});

  it('has an entry for every mutation of the schema, and no other', () => {
    const known = [...Object.keys(AUDITED), ...Object.keys(NOT_AUDITED)];
    expect(known.toSorted()).toEqual(names.toSorted());
  });

  it.each(names.filter((name) => name in AUDITED))('records %s by staff', async (name) => {
    const audited = AUDITED[name];
    if (!audited) throw new Error(`No row for ${name}.`);
    const staff = await signIn();
    const input = await audited.input(staff);
    const before = await prisma().auditEvent.findMany({ select: { id: true } });
    const result = await run(name, input, audited.byNobody ? { ...staff, token: '' } : staff);
    expect(result).toMatchObject({ __typename: expect.stringMatching(/Payload$/) });
    const written = await prisma().auditEvent.findMany({
      where: { id: { notIn: before.map(({ id }) => id) } },
    });
    const line = written.find(({ action }) => action === audited.action);
    expect(written.map(({ action }) => action)).toContain(audited.action);
    expect(line?.address).toBe('127.0.0.1');
    if (!audited.byNobody) expect(line?.actorId).toBe(staff.user.id);
    // What is secret stays so in the log as well.
    expect(JSON.stringify(written)).not.toMatch(/Wings|whsec_|sixty_\w{20}|@sixty\.example/);
  });
});
