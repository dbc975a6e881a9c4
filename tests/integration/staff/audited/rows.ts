import { insertHost } from '../../../../graphql/meetings/hosts/addHost.ts';
import { phoneHash } from '../../../../graphql/sales/suppressions/optOuts.ts';
import { tokenHash } from '../../../../graphql/platform/secrets/tokens.ts';
import type { User } from '../../../../prisma/generated/client/client.ts';
import { usualPlaybook } from '../../../../web/content/sales/playbooks/usualPlaybook.ts';
import { tuesday } from '../../meetings/bookingTeam.ts';
import type { Staff } from './audited.ts';
import type { AuditedApi } from './auditedApi.ts';
import { addExperiment } from '../../../support/experiments.ts';

/** Makes the rows that the mutations change. */
export function rowsOf({ api, calendar, prisma, unique, run }: AuditedApi) {
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
  const redirect = () => {
    const path = `/${unique('old')}`;
    const to = '/pricing';
    return prisma().redirect.create({ data: { from: path, path, to, toPath: to } });
  };
  const importFile = () =>
    prisma().importFile.create({
      data: {
        kind: 'ghost',
        byteSize: 1,
        expiresAt: new Date(),
        imports: { create: { dryRun: true } },
      },
      include: { imports: true },
    });
  const draftOfPage = async (path: string) => {
    await prisma().page.create({ data: { path, draft: { title: unique('Title') } } });
    return { path };
  };
  const scheduledPage = async (path: string) => {
    const scheduled = { title: unique('Title') };
    await prisma().page.create({ data: { path, scheduled, scheduledAt: new Date('2036-12-03') } });
    return { path };
  };
  const publishedPage = async (path: string) => {
    const values = { title: unique('Title') };
    const publications = { create: { number: 1, values, publishedAt: new Date() } };
    await prisma().page.create({ data: { path, publications } });
    return { path };
  };
  const experiment = (page: string, startedAt: Date | null = null) =>
    addExperiment(prisma(), new Date(), { page, startedAt });
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
  /** A draft whose first save differs from its newest. */
  const playbook = () =>
    prisma().playbook.create({
      data: {
        position: 1,
        version: 2,
        content: { ...usualPlaybook },
        revisions: {
          create: [
            { version: 1, content: { ...usualPlaybook, name: 'Before' } },
            { version: 2, content: { ...usualPlaybook } },
          ],
        },
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

  return {
    user,
    post,
    category,
    redirect,
    image,
    draftOfPage,
    publishedPage,
    scheduledPage,
    experiment,
    importFile,
    invitation,
    accessRequest,
    integrationRequest,
    lead,
    consentedLead,
    playbook,
    suppression,
    connected,
    connector,
    host,
    pastBooking,
    comingBooking,
    apiKey,
    endpoint,
    inboundSource,
    keptSubmission,
  };
}
