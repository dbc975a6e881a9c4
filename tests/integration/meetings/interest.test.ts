import { beforeAll, describe, expect, it } from 'vitest';
import {
  hostLetter,
  visitorLetter,
} from '../../../graphql/meetings/bookings/messages/bookingLetters.ts';
import { storedCalendarFile } from '../../../graphql/meetings/bookings/messages/calendarEvent.ts';
import { crmActivities } from '../../../graphql/sales/connectors/sync/crmActivities.ts';
import { crmPerson } from '../../../graphql/sales/connectors/sync/crmPerson.ts';
import { leadForCrm } from '../../../graphql/sales/connectors/sync/dueLeads.ts';
import { useApi } from '../../support/api/api.ts';
import { eventSchemas } from '../../../web/content/partners/eventSchemas.ts';
import { selectionOf } from '../../../graphql/partners/selectionOf.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { addHost, book, bookedToken, newAddress, tuesday, visitor } from './bookingTeam.ts';

const interest = { plan: 'Growth', service: 'Integration Setup' };
const other = { ...visitor, email: 'bob@example.com' };
const WORDS = 'Plan: Growth, Service: Integration Setup';

describe('a plan and a service that a visitor chose on /pricing', () => {
  const api = useApi();
  const prisma = () => api.services.database.prisma;
  const at = (time: string) => ({ start: `${tuesday(api)}T${time}:00+00:00` });
  let token: string;
  beforeAll(async () => {
    await addHost(api, {}, 'admin');
    await prisma().lead.create({
      data: { firstName: 'Ada', email: visitor.email, phone: '4155550142' },
    });
    token = await bookedToken(api, { ...visitor, ...at('09:00'), ...interest });
  });
  const stored = () => prisma().booking.findFirstOrThrow({ where: { email: visitor.email } });

  it('are stored with the booking, and shown to the link of the booking', async () => {
    expect(await stored()).toMatchObject(interest);
    const answer = await api.request(`/api/booking/${token}/cancel`);
    expect(await answer.json()).toMatchObject(interest);
  });

  it('are taken by GraphQL', async () => {
    const { data } = await api.graphql<{ result: { booking: object } }>(
      `mutation ($input: CreateBookingInput!) {
        result: createBooking(input: $input) {
          ... on CreateBookingPayload { booking { plan service } }
        }
      }`,
      {
        address: newAddress(),
        variables: {
          input: { ...other, ...at('10:00'), plan: 'scale', service: 'Gardening' },
        },
      },
    );
    expect(data?.result.booking).toEqual({ plan: 'Scale', service: null });
  });

  it.each([
    ['a number', 7],
    ['an empty text', ''],
    ['a long text', 'x'.repeat(5000)],
    ['a list', ['Growth']],
    ['null', null],
  ])('cost nobody a booking as %s', async (_kind, text) => {
    const answer = await book(api, { ...other, ...at('11:00'), plan: text, service: text });
    expect(answer.status).toBe(201);
    const removed = await prisma().booking.deleteMany({ where: { plan: null, service: null } });
    expect(removed.count).toBe(1);
  });

  it('are in the emails to both sides, and in their calendar entries', async () => {
    const id = `${(await stored()).id}/0`;
    expect((await visitorLetter(id, api.services))?.paragraphs).toContain(WORDS);
    const toHost = await hostLetter(id, api.services);
    expect(toHost?.paragraphs).toContain(WORDS);
    expect(toHost?.calendar?.content).toContain('Plan: Growth');
    expect(await storedCalendarFile(token, api.services)).toContain('Plan: Growth');
  });

  it('are in the data of events, and in the leads of staff', async () => {
    const key = await api.createApiKey(['bookings:read', 'leads:read']);
    const id = encodeGlobalId('Booking', (await stored()).id);
    const { data } = await api.graphql<{ node: object }>(
      `query ($id: ID!) { node(id: $id) { ... on Booking { ${selectionOf(eventSchemas.booking)} } } }`,
      { token: key, variables: { id } },
    );
    expect(data?.node).toMatchObject(interest);
    const admin = await api.signIn('admin');
    const { data: seen } = await api.graphql<{ leads: unknown }>(
      '{ leads(first: 1) { edges { node { bookings { plan service } } } } }',
      { token: admin },
    );
    expect(JSON.stringify(seen?.leads)).toContain('"plan":"Growth"');
    const file = await api.request('/api/admin/exports/leads.csv', { token: admin });
    expect(await file.text()).toContain(',Growth,Integration Setup,');
  });

  it('are in the meeting and in the mapped fields of the CRM', async () => {
    const lead = await prisma().lead.findFirstOrThrow({ include: leadForCrm });
    const mapping = [
      { from: 'plan', to: 'plan__c' },
      { from: 'service', to: 'service__c' },
      { from: 'answer:leads_per_month', to: 'leads__c' },
      { from: 'answer:industry', to: 'industry__c' },
    ];
    const answer = (given: number) => ({
      answers: {
        leads_per_month: {
          key: 'leads_per_month',
          question: 'How many?',
          answer: given,
          qualifies: null,
          matched: given,
          position: 0,
        },
      },
    });
    const [first] = crmActivities(lead);
    expect(first?.text).toBe(WORDS);
    expect(crmPerson({ ...lead, calls: [answer(20), answer(70)] }, mapping).values).toEqual({
      plan__c: 'Growth',
      service__c: 'Integration Setup',
      leads__c: '70',
    });
  });
});
