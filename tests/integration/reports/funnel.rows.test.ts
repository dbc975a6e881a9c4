import { expect, it } from 'vitest';
import type { BookingStatus, CallStatus } from '../../../prisma/generated/client/client.ts';
import { useApi } from '../../support/api/api.ts';
import { openDesk } from '../../support/api/posts.ts';
import { addHost } from '../meetings/bookingTeam.ts';

const FUNNEL = `{ overview(days: 7) { funnel {
  origin name title leads called reached bookings held connectRate bookingRate showRate
} } }`;

const api = useApi();
let count = 0;

interface Visit {
  utmCampaign?: string;
  landingPage?: string;
}

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
      ...visit,
      calls: {
        create: { ...call, queuedAt: at, answeredAt: status === 'completed' ? at : null },
      },
    },
  });
  for (const each of meetings) await addBooking(visit, each, lead.id);
}

let hostId: string;
let meetingTypeId: string;

async function addBooking(visit: Visit, status: BookingStatus, leadId: string | null = null) {
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
      ...visit,
    },
  });
}

it('follows leads from campaign and post to the meeting', async () => {
  const token = await api.signIn('admin');
  const { prisma } = api.services.database;
  hostId = (await addHost(api)).id;
  meetingTypeId = (await prisma.meetingType.findFirstOrThrow()).id;
  const desk = await openDesk(api);
  const post = await desk.write({ title: 'Roofs in spring' });
  const spring = { utmCampaign: 'spring', landingPage: `/blog/${post.slug}?utm=1` };
  await addLead(spring, 'completed', ['held', 'cancelled']);
  await addLead(spring, 'completed', ['no_show']);
  await addLead(spring, 'no_answer', ['booked']);
  await addLead({ utmCampaign: 'solar', landingPage: '/blog/gone' }, 'queued');
  await addLead({ landingPage: '/pricing' }, 'completed', ['cancelled']);
  await addBooking({ utmCampaign: 'solar' }, 'held');

  const { data } = await api.graphql<{ overview: { funnel: object[] } }>(FUNNEL, { token });

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
      bookings: 4,
      held: 2,
      connectRate: 3 / 5,
      bookingRate: 2 / 3,
      showRate: 2 / 3,
    },
    { origin: 'campaign', name: 'spring', title: null, ...ofSpring },
    { origin: 'campaign', name: 'solar', title: null, ...solar, bookings: 1, held: 1, showRate: 1 },
    { origin: 'post', name: post.slug, title: 'Roofs in spring', ...ofSpring },
    { origin: 'post', name: 'gone', title: null, ...solar, bookings: 0, held: 0, showRate: null },
  ]);
});
