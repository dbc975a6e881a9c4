import { getOperationAST, parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { phoneHash } from '../../../graphql/sales/suppressions/optOuts.ts';
import { complexityOf } from '../../../graphql/http/plugins/limits/complexityOf.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { schema } from '../../../graphql/schema.ts';
import { observeQueries } from '../../../graphql/platform/database/observeQueries.ts';
import { useApi } from '../../support/api/api.ts';
import { addExperiment } from '../../support/experiments.ts';
import { placesOf, threeTimes } from '../../support/api/everyField.ts';
import { knownIds, makeRows } from '../../support/fuzz/rows.ts';

/** Types whose objects this test does not make. Their fields are values of rows that are loaded already. */
const WITHOUT_ROWS = new Set([
  'AccountCalendar',
  'AgentLimits',
  'AuthorSubject',
  'BookingDay',
  'BookingOffer',
  'BookingSlot',
  'CalDavCalendar',
  'CallTurn',
  'ConnectedCalendar',
  'DateOverride',
  'DayHours',
  'ExperimentPlan',
  'Funnel',
  'FunnelRefusal',
  'FunnelStep',
  'FocalPoint',
  'Image',
  'ImportCounts',
  'ImportFinding',
  'ImportJob',
  'ImageSource',
  'InboundDelivery',
  'IntegrationAnswer',
  'InvitationOffer',
  'LeadHistoryEntry',
  'LibraryImage',
  'LibraryImageEdge',
  'LinkPreviewImage',
  'OverviewPost',
  'PasswordResetOffer',
  'PersonalDataCounts',
  'PlaybookChoice',
  'PlaybookRule',
  'Session',
  'Speed',
  'SpeedHour',
  'SubmittedField',
  'Traffic',
  'TrafficChange',
  'TrafficDay',
  'TrafficEvent',
  'TrafficRow',
  'TrafficTotal',
  'TwoFactor',
  'WebhookDelivery',
]);

describe('the cost of a field', () => {
  const api = useApi({ WEBHOOK_KEY: 'x'.repeat(32) });
  let token: string;
  let statements = 0;

  beforeAll(async () => {
    observeQueries(api.services.database.pool, () => {
      statements += 1;
    });
    token = await api.signIn('super_admin');
    await makeRows(api, token);
    await makeMoreRows();
  });

  /** What the lists within the objects hold. */
  async function makeMoreRows(): Promise<void> {
    const key = await api.createApiKey(['integration_requests:read']);
    const url = 'https://partner.example/hook';
    await api.graphql(
      `mutation { createWebhookEndpoint(input: { url: "${url}" }) { __typename } }`,
      { token: key },
    );
    await api.graphql(
      'mutation { createPost(input: { title: "B", content: "## C", tags: ["d"], status: published }) { __typename } }',
      { token },
    );
    const { prisma } = api.services.database;
    const { id: endpointId } = await prisma.webhookEndpoint.findFirstOrThrow();
    const delivery = { endpointId, eventType: 'webhook.test', payload: {} };
    await prisma.webhookDelivery.create({ data: delivery });
    const { id: connectorId } = await prisma.connector.create({
      data: {
        kind: 'hubspot',
        baseUrl: 'https://crm.example',
        credentials: new Uint8Array([1]),
        mapping: [{ from: 'name', to: 'firstname' }],
        fields: [{ name: 'firstname', label: 'First name' }],
      },
    });
    const { id: leadId } = await prisma.lead.findFirstOrThrow({ orderBy: { id: 'desc' } });
    await prisma.crmLead.create({ data: { connectorId, leadId } });
    await prisma.teamMessages.create({
      data: { url: new Uint8Array([1]), host: 'chat.example', events: ['booked'] },
    });
    await prisma.redirect.create({
      data: { from: '/a', path: '/a', to: '/demo', toPath: '/demo' },
    });
    await prisma.brokenLink.create({
      data: { url: '/c', place: '/blog/b', checkedAt: new Date(0) },
    });
    const publication = { number: 1, values: { title: 'T' }, publishedAt: new Date(0) };
    await prisma.page.create({ data: { path: '/demo', publications: { create: publication } } });
    const now = api.clock.now();
    const { id: experimentId } = await addExperiment(prisma, now, { startedAt: now });
    await prisma.experimentHour.create({
      data: { experimentId, hour: now, variant: 1, visitors: 9, decided: 9, goals: 1 },
    });
    await prisma.notFoundAddress.create({ data: { path: '/b', count: 1, lastAt: new Date(0) } });
    const { id: callId } = await prisma.call.findFirstOrThrow();
    await prisma.call.update({
      where: { id: callId },
      data: { answers: { Size: '9' }, unansweredObjections: ['It rains.'] },
    });
    const phone = '8015550199';
    await prisma.suppression.create({
      data: {
        phone,
        phoneHash: phoneHash(phone),
        source: 'staff',
        evidence: {},
        consents: { create: { leadId, text: 'Call me.', version: 'key' } },
      },
    });
    const { id: userId } = await prisma.user.findFirstOrThrow();
    const quiet = { quietFrom: '22:00', quietUntil: '07:00', timeZone: 'UTC' };
    const staff = await prisma.user.findMany({ select: { id: true } });
    await prisma.noticeSettings.createMany({
      data: staff.map(({ id }) => ({ userId: id, ...quiet })),
    });
    const hours = { weekday: 1, start: '09:00', end: '17:00' };
    const { id: hostId } = await prisma.host.upsert({
      where: { userId },
      update: { weeklyHours: [hours] },
      create: { userId, name: 'Bo', timeZone: 'UTC', weeklyHours: [hours] },
    });
    const { id: meetingTypeId } = await prisma.meetingType.findFirstOrThrow();
    const times = { startsAt: new Date(0), endsAt: new Date(1), timeZone: 'UTC' };
    const person = { name: 'Ann', email: 'ann@example.com' };
    await prisma.booking.create({ data: { hostId, meetingTypeId, ...times, ...person } });
    await prisma.callEvent.create({
      data: { callId, status: 'queued', occurredAt: api.clock.now() },
    });
  }

  /**
   * The least of ten runs, because the server also makes statements of its own, such as looking for due jobs. One run that
   * stays within `most` is enough.
   */
  async function statementsOf(query: string, most = 0): Promise<number> {
    const counts: number[] = [];
    for (let run = 0; run < 10 && Math.min(...counts) > most; run += 1) {
      const before = statements;
      await api.graphql(query, { token });
      counts.push(statements - before);
    }
    return Math.min(...counts);
  }

  function costOf(query: string): number {
    const document = parse(query);
    const operation = getOperationAST(document);
    if (!operation) throw new Error('The document has no operation.');
    return complexityOf({ schema, document, operation, variables: {} }).cost;
  }

  it('allows for its statements, wherever it stands', { timeout: 900_000 }, async () => {
    const ids = new Map<string, string>();
    for (const [typename, [id]] of await knownIds(api)) {
      if (id) ids.set(typename, encodeGlobalId(typename, id));
    }
    const unreached: string[] = [];
    const tooCheap: string[] = [];
    for (const { type, document } of placesOf(schema, ids)) {
      const empty = document('__typename');
      const answer = await api.graphql(empty, { token });
      if (!JSON.stringify(answer).includes(`"__typename":"${type.name}"`)) {
        unreached.push(type.name);
        continue;
      }
      // A connection asks nothing before its fields do, and an operation costs at least one point.
      const isLazy = type.name === 'Query' || type.name.endsWith('Connection');
      const before = await statementsOf(isLazy ? '{ __typename }' : empty);
      const paid = isLazy ? 0 : costOf(empty);
      for (const field of Object.values(type.getFields())) {
        const selection = threeTimes(field);
        if (selection === '') continue;
        const query = document(`__typename ${selection}`);
        const points = costOf(query) - paid;
        const made = (await statementsOf(query, before + points)) - before;
        if (made > points) tooCheap.push(`${type.name}.${field.name}: ${made} > ${points}`);
      }
    }
    expect(unreached.filter((name) => !WITHOUT_ROWS.has(name))).toEqual([]);
    expect(statements).toBeGreaterThan(0);
    expect(tooCheap).toEqual([]);
  });
});
