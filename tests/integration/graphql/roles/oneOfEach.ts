import { tokenHash } from '../../../../graphql/platform/secrets/tokens.ts';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import type { Api } from '../../../support/api/api.ts';
import { addExperiment } from '../../../support/experiments.ts';
import { STORED_IMAGE } from '../storedImage.ts';

/** One row of every type that has an id: its global id by the name of its type. */
export async function oneOfEach(api: Api): Promise<Record<string, string>> {
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
  const image = await prisma.upload.create({ data: STORED_IMAGE });
  const importFile = await prisma.importFile.create({
    data: {
      kind: 'ghost',
      byteSize: 1,
      expiresAt: new Date(),
      imports: { create: { dryRun: true, state: 'done' } },
    },
    include: { imports: true },
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
  const redirect = await prisma.redirect.create({
    data: { from: '/old', path: '/old', to: '/pricing', toPath: '/pricing' },
  });
  const lost = await prisma.notFoundAddress.create({
    data: { path: '/lost', count: 1, lastAt: new Date(0) },
  });
  const broken = await prisma.brokenLink.create({
    data: { url: '/gone', place: '/blog/public', checkedAt: new Date(0) },
  });
  const publication = { number: 1, values: { title: 'T' }, publishedAt: new Date(0) };
  await prisma.page.create({ data: { path: '/demo', publications: { create: publication } } });
  const experiment = await addExperiment(prisma, new Date());
  const rows: Record<string, string | undefined> = {
    Post: post.id,
    Redirect: redirect.id,
    NotFoundAddress: lost.id,
    BrokenLink: broken.id,
    Experiment: experiment.id,
    Host: host.id,
    Booking: booking.id,
    MeetingType: booking.meetingTypeId,
    Playbook: (await prisma.playbook.findFirst())?.id,
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
    ImportJob: importFile.imports[0]?.id,
    LibraryImage: image.id,
    CallEvent: lead.calls[0]?.events[0]?.id,
    WaitlistEntry: entry.id,
    IntegrationRequest: request.id,
  };
  return Object.fromEntries(
    Object.entries(rows).map(([type, id]) => [type, encodeGlobalId(type, id ?? '')]),
  );
}
