import { type GraphQLObjectType, isInterfaceType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { phoneHash } from '../../../graphql/sales/suppressions/optOuts.ts';
import { tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { schema } from '../../../graphql/schema.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from '../../../web/content/partners/apiKeys.ts';
import { EVENT_SCOPES } from '../../../web/content/partners/webhooks.ts';
import { type GraphqlAnswer, useApi } from '../../support/api/api.ts';
import { addExperiment } from '../../support/experiments.ts';
import { STORED_IMAGE } from './storedImage.ts';

/** Everything that has an id, and the scope that opens it to a key; null where none does. */
const OPENED_BY: Record<string, ApiKeyScope | null> = {
  IntegrationRequest: 'integration_requests:read',
  WebhookEndpoint: 'integration_requests:read',
  Lead: 'leads:read',
  Call: 'calls:read',
  CallEvent: 'calls:read',
  WaitlistEntry: 'waitlist:read',
  Booking: 'bookings:read',
  Host: 'bookings:read',
  MeetingType: 'bookings:read',
  Suppression: 'suppressions:read',
  Post: 'posts:read',
  Author: 'posts:read',
  Category: 'posts:read',
  Tag: 'posts:read',
  Experiment: 'analytics:read',
  PostRevision: null,
  Consent: null,
  ImportJob: null,
  LibraryImage: null,
  User: null,
  Invitation: null,
  AccessRequest: null,
  Playbook: null,
  Redirect: null,
  NotFoundAddress: null,
  BrokenLink: null,
  InboundSource: null,
  ApiKey: null,
  Connector: null,
  AuditEvent: null,
};

const NOBODY = '01900000-0000-7000-8000-000000000000';
const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }';
const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';

describe('a key', () => {
  const api = useApi();
  const ids: Record<string, string> = {};
  const tokens = {} as Record<ApiKeyScope, string>;
  let all: string;

  beforeAll(async () => {
    for (const scope of API_KEY_SCOPES) tokens[scope] = await api.createApiKey([scope]);
    all = await api.createApiKey(API_KEY_SCOPES);
    const rows = await oneOfEach();
    for (const [type, { id }] of Object.entries(rows)) ids[type] = encodeGlobalId(type, id);
  });

  const ask = (query: string, token: string, variables: object = {}) =>
    api.graphql<Record<string, unknown>>(query, { token, variables });
  /** An answer without what is left of the budget and without the ids that were asked for. */
  const bare = ({ status, data, errors }: GraphqlAnswer) => ({ status, data, errors });

  it('is tested with every type that has an id', () => {
    const node = schema.getType('Node');
    const types: readonly GraphQLObjectType[] = isInterfaceType(node)
      ? schema.getPossibleTypes(node)
      : [];
    expect(Object.keys(OPENED_BY).toSorted()).toEqual(types.map(({ name }) => name).toSorted());
    expect(Object.keys(ids).toSorted()).toEqual(Object.keys(OPENED_BY).toSorted());
  });

  it.each(API_KEY_SCOPES)('with only %s reads its own types by id, and no other', async (scope) => {
    const token = tokens[scope];
    for (const [type, needed] of Object.entries(OPENED_BY)) {
      const id = ids[type] ?? '';
      const found = await ask(NODE, token, { id });
      const several = await ask(NODES, token, { ids: [id] });
      // The endpoint belongs to another key. A key with any scopes is told that it does not exist.
      const isSeen = needed === scope && type !== 'WebhookEndpoint';
      const seen = isSeen ? { __typename: type, id } : null;
      expect({ type, found: found.data }).toEqual({ type, found: { node: seen } });
      expect({ type, found: several.data }).toEqual({ type, found: { nodes: [seen] } });
    }
  });

  it.each([...API_KEY_SCOPES, 'all'] as const)(
    'with %s gets the same answer for objects that exist and objects that do not',
    async (scope) => {
      const token = scope === 'all' ? all : tokens[scope];
      for (const [type, needed] of Object.entries(OPENED_BY)) {
        const isOpen = needed !== null && (scope === 'all' || scope === needed);
        if (isOpen && type !== 'WebhookEndpoint') continue;
        const [real, none] = [ids[type] ?? '', encodeGlobalId(type, NOBODY)];
        const one = async (id: string) => bare(await ask(NODE, token, { id }));
        const many = async (id: string) => bare(await ask(NODES, token, { ids: [id, id] }));
        expect({ type, answer: await one(real) }).toEqual({ type, answer: await one(none) });
        expect({ type, answer: await many(real) }).toEqual({ type, answer: await many(none) });
      }
    },
  );

  it.each(['Lead', 'User', 'Post'])(
    'without a token learns nothing of a %s either',
    async (type) => {
      const [real, none] = [ids[type] ?? '', encodeGlobalId(type, NOBODY)];
      if (type === 'Post') return;
      expect(bare(await api.graphql(NODE, { variables: { id: real } }))).toEqual(
        bare(await api.graphql(NODE, { variables: { id: none } })),
      );
    },
  );

  it('reads lists and counts only of its own types', async () => {
    const lists: Record<string, string | readonly string[] | null> = {
      integrationRequests: 'integration_requests:read',
      webhookEndpoints: EVENT_SCOPES,
      leads: 'leads:read',
      calls: 'calls:read',
      waitlistEntries: 'waitlist:read',
      bookings: 'bookings:read',
      suppressions: 'suppressions:read',
      posts: 'posts:read',
      users: null,
      invitations: null,
      accessRequests: null,
      auditEvents: null,
      images: null,
    };
    for (const scope of API_KEY_SCOPES) {
      for (const [list, needed] of Object.entries(lists)) {
        const { data, errors } = await ask(`{ ${list} { totalCount } }`, tokens[scope]);
        if (needed?.includes(scope)) expect({ list, errors }).toEqual({ list, errors: undefined });
        else {
          expect(data).toEqual({ [list]: null });
          expect(errors?.[0]?.extensions).toEqual({ code: 'NOT_ALLOWED' });
        }
      }
    }
  });

  it('cannot reach other types through its own', async () => {
    const through: [ApiKeyScope, string, string][] = [
      ['leads:read', 'Lead', 'call { id }'],
      ['leads:read', 'Lead', 'consents { id }'],
      ['leads:read', 'Lead', 'notes'],
      ['calls:read', 'Call', 'lead { id email }'],
      ['integration_requests:read', 'IntegrationRequest', 'answers { text }'],
      ['posts:read', 'Post', 'revisions { edges { cursor } }'],
      ['posts:read', 'Post', 'views'],
    ];
    for (const [scope, type, selection] of through) {
      const query = `query ($id: ID!) { node(id: $id) { ... on ${type} { ${selection} } } }`;
      const { errors } = await ask(query, tokens[scope], { id: ids[type] });
      expect({ selection, code: errors?.[0]?.extensions }).toEqual({
        selection,
        code: { code: 'NOT_ALLOWED' },
      });
    }
    const draft = 'query { posts(filter: { includeDrafts: true }) { totalCount } }';
    const { data, errors } = await ask(draft, tokens['posts:read']);
    if (!errors) expect(data).toEqual({ posts: { totalCount: 1 } });
    const { prisma } = api.services.database;
    const hidden = await prisma.post.findFirstOrThrow({ where: { status: 'draft' } });
    const id = encodeGlobalId('Post', hidden.id);
    expect(bare(await ask(NODE, tokens['posts:read'], { id }))).toEqual(
      bare(await ask(NODE, tokens['posts:read'], { id: encodeGlobalId('Post', NOBODY) })),
    );
  });

  it('gets the same refusal of a mutation for existing and unknown ids', async () => {
    const update = `mutation ($input: UpdateIntegrationRequestInput!) {
      updateIntegrationRequest(input: $input) { __typename ... on Error { code message } }
    }`;
    const answers = await Promise.all(
      [ids['IntegrationRequest'], encodeGlobalId('IntegrationRequest', NOBODY)].map(async (id) =>
        bare(await ask(update, tokens['leads:read'], { input: { id, status: 'planned' } })),
      ),
    );
    expect(answers[0]).toMatchObject({
      data: { updateIntegrationRequest: { __typename: 'NotAllowedError' } },
    });
    expect(answers[0]).toEqual(answers[1]);
  });

  async function oneOfEach(): Promise<Record<string, { id: string }>> {
    const { prisma } = api.services.database;
    const user = await api.createUser('editor');
    const person = { email: 'bob@sixty.example', phone: '8015550111' };
    const lead = await prisma.lead.create({ data: { ...person, firstName: 'Bob' } });
    const leadId = lead.id;
    const call = await prisma.call.create({ data: { leadId } });
    const post = (slug: string, status: 'published' | 'draft') =>
      prisma.post.create({
        data: {
          slug,
          status,
          title: slug,
          content: 'x',
          contentHtml: '<p>x</p>',
          publishedAt: new Date(0),
          author: { create: { name: slug } },
          categories: { create: { category: { create: { name: slug, slug } } } },
          tags: { create: { tag: { create: { name: slug, slug } } } },
          revisions: { create: { version: 1, title: slug, content: 'x' } },
        },
      });
    const published = await post('published', 'published');
    await post('hidden', 'draft');
    const owner = await prisma.apiKey.create({
      data: {
        name: 'Other',
        prefix: 'sixty_other',
        keyHash: tokenHash('other'),
        scopes: ['integration_requests:read'],
      },
    });
    const at = new Date();
    const host = await prisma.host.create({
      data: { name: 'Cleo', timeZone: 'America/Denver', weeklyHours: [] },
    });
    const meetingType = await prisma.meetingType.findFirstOrThrow();
    return {
      Host: host,
      MeetingType: meetingType,
      Booking: await prisma.booking.create({
        data: {
          hostId: host.id,
          meetingTypeId: meetingType.id,
          startsAt: at,
          endsAt: new Date(at.getTime() + 60_000),
          name: 'Bob',
          email: person.email,
          timeZone: 'America/Denver',
        },
      }),
      Suppression: await prisma.suppression.create({
        data: {
          phone: person.phone,
          phoneHash: phoneHash(person.phone),
          source: 'staff',
          evidence: {},
        },
      }),
      Connector: await prisma.connector.create({
        data: { kind: 'hubspot', baseUrl: 'https://crm.example', credentials: new Uint8Array([1]) },
      }),
      IntegrationRequest: await prisma.integrationRequest.create({
        data: { name: 'Bob', email: person.email, company: 'Acme', integration: 'Monday' },
      }),
      WebhookEndpoint: await prisma.webhookEndpoint.create({
        data: {
          apiKeyId: owner.id,
          url: 'https://partner.example/',
          secret: Buffer.from('sealed'),
          eventTypes: ['integration_request.created'],
        },
      }),
      InboundSource: await prisma.inboundSource.create({
        data: { name: 'Form', preset: 'other', mapping: {}, tokenHash: tokenHash('form') },
      }),
      Lead: lead,
      Call: call,
      CallEvent: await prisma.callEvent.create({
        data: { callId: call.id, status: 'queued', occurredAt: at },
      }),
      Consent: await prisma.consent.create({
        data: { leadId, text: 'Call me.', version: '1', address: '127.0.0.1' },
      }),
      WaitlistEntry: await prisma.waitlistEntry.create({
        data: { ...person, name: 'Bob', country: 'Norway' },
      }),
      Post: published,
      Author: { id: published.authorId },
      Category: await prisma.category.findFirstOrThrow({ where: { slug: 'published' } }),
      Tag: await prisma.tag.findFirstOrThrow({ where: { slug: 'published' } }),
      PostRevision: await prisma.postRevision.findFirstOrThrow(),
      LibraryImage: await prisma.upload.create({ data: STORED_IMAGE }),
      ImportJob: await prisma.importJob.create({
        data: { dryRun: true, file: { create: { kind: 'ghost', expiresAt: at } } },
      }),
      User: user,
      Invitation: await prisma.invitation.create({
        data: {
          email: 'ben@sixty.example',
          role: 'editor',
          tokenHash: tokenHash('any'),
          expiresAt: at,
        },
      }),
      Playbook: await prisma.playbook.findFirstOrThrow(),
      Redirect: await prisma.redirect.create({
        data: { from: '/old', path: '/old', to: '/demo', toPath: '/demo' },
      }),
      Experiment: await addExperiment(prisma, new Date()),
      BrokenLink: await prisma.brokenLink.create({
        data: { url: '/gone', place: '/blog/a', checkedAt: at },
      }),
      NotFoundAddress: await prisma.notFoundAddress.create({
        data: { path: '/lost', count: 1, lastAt: at },
      }),
      AccessRequest: await prisma.accessRequest.create({
        data: { name: 'Bea', email: 'bea@sixty.example' },
      }),
      ApiKey: owner,
      AuditEvent: await prisma.auditEvent.create({ data: { action: 'session.opened' } }),
    };
  }
});
