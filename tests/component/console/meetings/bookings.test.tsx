import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import {
  expectAccessibleLayout,
  sees,
  seesHeading,
  seesToast,
} from '../../../support/component/screen.ts';

const QUERY = 'BookingsPageQuery';
const PANE = 'BookingPaneQuery';

const BOOKING = {
  __typename: 'Booking',
  id: 'booking-1',
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '8015550100',
  notes: 'Solar.',
  start: '2026-11-24T09:00:00-07:00',
  end: '2026-11-24T10:00:00-07:00',
  timeZone: 'America/Denver',
  status: 'booked',
  meeting: 'Demo',
  meetingType: 'demo',
  canChange: true,
  hostUsername: null,
  host: { id: 'host-1', name: 'Bo' },
  lead: { id: 'lead-1' },
  call: null,
  attribution: { utmCampaign: 'spring' },
};
const OTHER = {
  ...BOOKING,
  id: 'booking-2',
  name: 'Cleo',
  status: 'no_show',
  host: { id: 'host-2', name: 'Di' },
};
const HOSTS = [
  { id: 'host-1', name: 'Bo', active: true },
  { id: 'host-2', name: 'Di', active: true },
  { id: 'host-3', name: 'Ed', active: false },
];

const listed = (bookings: object[]): MockResolvers => ({
  Query: () => ({
    bookings: {
      totalCount: bookings.length,
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
      edges: bookings.map((node) => ({ node })),
    },
  }),
});

async function open(path = '/admin/bookings', bookings: object[] = [BOOKING, OTHER]) {
  const screen = await openConsole(path, { user: { role: 'admin' } });
  await screen.answer(QUERY, listed(bookings));
  await screen.answer('BookingsPageHostsQuery', { Query: () => ({ hosts: HOSTS }) });
  await seesHeading('Bookings');
  return screen;
}

async function openPane(booking: object = {}) {
  const screen = await open('/admin/bookings/booking-1');
  await screen.answer(PANE, {
    Query: () => ({ node: { ...BOOKING, ...booking }, hosts: HOSTS }),
  });
  const pane = page.getByRole('dialog', { name: 'Booking details' });
  await sees('spring', pane);
  return { screen, pane };
}

describe('the list of bookings', () => {
  it('shows who meets whom, and what became of it', async () => {
    await open();
    await expect.element(page.getByRole('rowheader', { name: 'Ada Byron' })).toBeVisible();
    await sees('No-show', page.getByRole('row', { name: /Cleo/ }));
    await expectAccessibleLayout();
  });

  it('is filtered by host, state and days', async () => {
    const screen = await open();
    await page.getByLabelText('Host').selectOptions('Di');
    await expect.poll(screen.address).toBe('/admin/bookings?host=host-2');
    expect(await screen.asked(QUERY)).toMatchObject({ filter: { hostId: 'host-2' } });
  });

  it('says what to do while nobody has booked', async () => {
    await open('/admin/bookings', []);
    await expect
      .element(page.getByRole('link', { name: 'Open the calendar' }))
      .toHaveAttribute('href', '/book');
  });

  it('is not shown to editors', async () => {
    await openConsole('/admin/bookings', { user: { role: 'editor' } });
    await sees(/Only admins can see this page/);
  });
});

describe('the calendar of bookings', () => {
  it('shows a week from Monday, with meetings at the same time beside each other', async () => {
    const screen = await open('/admin/bookings?view=week&date=2026-11-25');
    await seesHeading('Monday, November 23, 2026 to Sunday, November 29, 2026', 2);
    const tuesday = page.getByRole('region', { name: 'Tuesday, November 24, 2026' });
    await expect.element(tuesday.getByRole('link')).toHaveLength(2);
    await sees('Demo, Di (No-show)', tuesday);
    await expectAccessibleLayout();
    await page.getByRole('link', { name: 'Next week' }).click();
    await expect.poll(screen.address).toBe('/admin/bookings?view=week&date=2026-11-30');
    expect(await screen.asked(QUERY)).toMatchObject({
      first: 100,
      filter: {
        startsAfter: new Date('2026-11-30T00:00').toISOString(),
        startsBefore: new Date('2026-12-07T00:00').toISOString(),
      },
    });
  });

  it('shows a day, and opens a meeting by keyboard', async () => {
    const screen = await open('/admin/bookings?view=day&date=2026-11-24');
    await seesHeading('Tuesday, November 24, 2026', 2);
    (page.getByRole('link', { name: /Ada Byron/ }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toBe('/admin/bookings/booking-1?view=day&date=2026-11-24');
  });

  it('is reached from the list', async () => {
    const screen = await open();
    await page.getByRole('link', { name: 'Week' }).click();
    await expect.poll(screen.address).toBe('/admin/bookings?view=week');
  });
});

describe('a booking', () => {
  it('leads to its lead, and shows the time of the visitor', async () => {
    const { pane } = await openPane();
    await expect
      .element(pane.getByRole('link', { name: 'Open the lead' }))
      .toHaveAttribute('href', '/admin/leads/lead-1');
    await sees('Tuesday, November 24, 2026 at 9:00 AM MST', pane);
    await expectAccessibleLayout();
  });

  it('is cancelled after a question', async () => {
    const { screen, pane } = await openPane();
    await pane.getByRole('button', { name: 'Cancel Booking' }).click();
    await page.getByRole('button', { name: 'Cancel the meeting with Ada Byron' }).click();
    expect(await screen.asked('BookingWorkCancelMutation')).toEqual({ input: { id: 'booking-1' } });
    await screen.answer('BookingWorkCancelMutation', {
      Booking: () => ({ ...BOOKING, status: 'cancelled', canChange: false }),
    });
    await seesToast('Booking cancelled');
    await sees('Cancelled', pane);
    await expect.element(pane.getByRole('button', { name: 'Reschedule' })).not.toBeInTheDocument();
  });

  it('moves to a free time of the calendar', async () => {
    const { screen, pane } = await openPane();
    await pane.getByRole('button', { name: 'Reschedule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule the meeting with Ada Byron' });
    await sees('Loading the free times', dialog);
    expect(await screen.asked('MoveDialogQuery')).toEqual({
      month: null,
      timeZone: 'America/Denver',
      host: null,
      type: 'demo',
    });
    const start = '2026-11-30T10:00:00-07:00';
    const calendar: MockResolvers = {
      Query: () => ({
        bookingCalendar: {
          month: '2026-11',
          previous: null,
          next: '2026-12',
          timeZone: 'America/Denver',
          hostName: null,
          days: [{ date: '2026-11-30', weekday: 1, slots: [{ start }] }],
        },
      }),
    };
    await screen.answer('MoveDialogQuery', calendar);
    await dialog.getByRole('button', { name: '10:00 AM' }).click();
    await screen.answer('MoveDialogQuery', calendar);
    await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
    expect(await screen.asked('MoveDialogMutation')).toEqual({
      input: { id: 'booking-1', start },
    });
    const message = 'This time is no longer free. Please choose another one.';
    await screen.answer('MoveDialogMutation', {
      Mutation: () => ({ rescheduleBooking: { __typename: 'SlotTakenError', message } }),
    });
    await seesToast('Error', message);
    await expectAccessibleLayout();
  });

  it('is handed over to another host who takes bookings', async () => {
    const { screen, pane } = await openPane();
    const hosts = pane.getByLabelText('Hand over to');
    await expect.element(hosts.getByRole('option')).toHaveLength(2);
    await hosts.selectOptions('Di');
    await pane.getByRole('button', { name: 'Hand over' }).click();
    expect(await screen.asked('BookingWorkHandOverMutation')).toEqual({
      input: { id: 'booking-1', hostId: 'host-2' },
    });
    await screen.answer('BookingWorkHandOverMutation', {
      Booking: () => ({ ...BOOKING, host: { id: 'host-2', name: 'Di' } }),
    });
    await seesToast('Booking handed over');
  });

  it('is marked once it has begun', async () => {
    const { screen, pane } = await openPane({ canChange: false });
    const held = pane.getByRole('button', { name: 'Held' });
    await held.click();
    expect(await screen.asked('BookingWorkMarkMutation')).toEqual({
      input: { id: 'booking-1', status: 'held' },
    });
    await screen.answer('BookingWorkMarkMutation', {
      Booking: () => ({ ...BOOKING, status: 'held', canChange: false }),
    });
    await expect.element(held).toHaveAttribute('aria-pressed', 'true');
    await expectAccessibleLayout();
  });
});
