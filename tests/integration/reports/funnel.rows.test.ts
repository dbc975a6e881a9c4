import { expect, it } from 'vitest';
import type { BookingStatus, CallStatus } from '../../../prisma/generated/client/client.ts';
import { useApi } from '../../support/api/api.ts';
import { openDesk } from '../../support/api/posts.ts';
import { addHost } from '../meetings/bookingTeam.ts';

const FUNNEL = `{ overview(days: 7) { funnel {
  origin name title leads called reached bookings held connectRate bookingRate showRate
} } }`;

const STEPS = `query ($range: TrafficRangeInput!, $filter: TrafficFilterInput) {
  funnel(range: $range, filter: $filter) { steps { visitors } }
}`;

interface Row {
  origin: string;
  name: string | null;
  leads: number;
  reached: number;
  bookings: number;
  held: number;
}

const api = useApi();
let count = 0;

/** The visit that led to a form of the site. */
interface Visit {
  visitCampaign?: string;
  visitPage?: string;
  landingPage?: string;
}
const visited = (visit: Visit) => ({
  visitedAt: api.clock.now(),
  visitSource: 'direct',
  visitDevice: 'desktop',
  ...visit,
});

/** A lead with a call, and with meetings that have these statuses. */
async function addLead(visit: Visit, status: CallStatus, meetings: BookingStatus[] = []) {
  count += 1;
  const at = api.clock.now();
  const call = { status, ...(status !== 'queued' && { dispatchedAt: at }) };
  const lead = await api.services.database.prisma.lead.create({
    data: {
      firstName: 'Ann',
      email: `ann${count}@example.com`,
      phone: '8015550100',
      createdAt: at,
      ...visited(visit),
      calls: {
        create: { ...call, queuedAt: at, answeredAt: status === 'completed' ? at : null },
      },
    },
  });
  for (const each of meetings) await addBooking(visit, each, lead.id);
}

let hostId: string;
let meetingTypeId: string;

async function addBooking(
  visit: Visit,
  status: BookingStatus,
  leadId: string | null = null,
  isOfForm = leadId === null,
) {
  count += 1;
  const startsAt = new Date(api.clock.now().getTime() + count * 3_600_000);
  const isCancelled = status === 'cancelled';
  await api.services.database.prisma.booking.create({
    data: {
      hostId,
      meetingTypeId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1_800_000),
      status,
      cancelledAt: isCancelled ? startsAt : null,
      name: 'Ann',
      email: `ann${count}@example.com`,
      timeZone: 'UTC',
      createdAt: api.clock.now(),
      leadId,
      ...(isOfForm && visited(visit)),
    },
  });
}

/** A lead who called us. Nobody asked the provider for the call. */
async function addCaller(visit: Visit, status: CallStatus) {
  await addLead(visit, 'completed');
  await api.services.database.prisma.call.updateMany({
    where: { lead: { visitCampaign: visit.visitCampaign ?? null } },
    data: { direction: 'inbound', origin: 'caller', dispatchedAt: null, status },
  });
}

it('counts who calls us as called, and as reached if they spoke', async () => {
  await addCaller({ visitCampaign: 'poster' }, 'completed');
  await addCaller({ visitCampaign: 'radio' }, 'no_answer');
  const { data } = await api.graphql<{ overview: { funnel: { name: string }[] } }>(FUNNEL, {
    token: await api.signIn('admin'),
  });
  const rows = data?.overview.funnel ?? [];
  expect(rows.find(({ name }) => name === 'poster')).toMatchObject({ called: 1, reached: 1 });
  expect(rows.find(({ name }) => name === 'radio')).toMatchObject({ called: 1, reached: 0 });
  await api.services.database.prisma.lead.deleteMany();
});

it('follows leads from campaign and post to the meeting', async () => {
  const token = await api.signIn('admin');
  const { prisma } = api.services.database;
  hostId = (await addHost(api)).id;
  meetingTypeId = (await prisma.meetingType.findFirstOrThrow()).id;
  const desk = await openDesk(api);
  const post = await desk.write({ title: 'Roofs in spring' });
  const began = `https://example.com/blog/${post.slug}?utm=1`;
  const spring = { visitCampaign: 'spring', landingPage: began, visitPage: '/' };
  await addLead(spring, 'completed', ['held', 'cancelled']);
  await addLead(spring, 'completed', ['no_show']);
  await addLead(spring, 'no_answer', ['booked']);
  await addLead({ visitCampaign: 'solar', visitPage: '/blog/gone' }, 'queued');
  await addLead({ visitPage: '/pricing' }, 'completed', ['cancelled']);
  // No form of the site sent this lead.
  const imported = { firstName: 'Bo', email: 'bo@example.com', phone: '8015550101' };
  const { id: importedId } = await prisma.lead.create({
    data: { ...imported, utmCampaign: 'spring', landingPage: began },
  });
  // One sent the second booking of this person.
  await addBooking({}, 'booked', importedId);
  await addBooking({ visitCampaign: 'solar' }, 'booked', importedId, true);
  await addBooking({ visitCampaign: 'solar' }, 'held');

  const { data } = await api.graphql<{ overview: { funnel: Row[] } }>(FUNNEL, { token });

  const solar = { leads: 1, called: 0, reached: 0, connectRate: 0, bookingRate: null };
  const ofSpring = {
    leads: 3,
    called: 3,
    reached: 2,
    bookings: 3,
    held: 1,
    connectRate: 2 / 3,
    bookingRate: 1,
    showRate: 0.5,
  };
  expect(data?.overview.funnel).toEqual([
    {
      origin: 'all',
      name: null,
      title: null,
      leads: 5,
      called: 4,
      reached: 3,
      bookings: 5,
      held: 2,
      connectRate: 3 / 5,
      bookingRate: 2 / 3,
      showRate: 2 / 3,
    },
    { origin: 'campaign', name: 'spring', title: null, ...ofSpring },
    { origin: 'campaign', name: 'solar', title: null, ...solar, bookings: 2, held: 1, showRate: 1 },
    { origin: 'post', name: post.slug, title: 'Roofs in spring', ...ofSpring },
    { origin: 'post', name: 'gone', title: null, ...solar, bookings: 0, held: 0, showRate: null },
  ]);

  // Both screens give the same numbers.
  const today = api.clock.now().toISOString().slice(0, 10);
  for (const row of data?.overview.funnel ?? []) {
    const { data: whole } = await api.graphql<{ funnel: { steps: { visitors: number }[] } }>(
      STEPS,
      {
        token,
        variables: {
          range: { from: today, to: today },
          filter: row.origin === 'all' ? {} : { [row.origin]: row.name },
        },
      },
    );
    expect(whole?.funnel.steps.slice(3).map(({ visitors }) => visitors)).toEqual([
      row.leads,
      row.reached,
      row.bookings,
      row.held,
    ]);
  }
});
