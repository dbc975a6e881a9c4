import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees, seesHeading } from '../../../support/component/screen.ts';

const LINE = 'The simulator is in use: nobody is called';
const link = page.getByRole('link', { name: 'Set up a real voice' });

const CALL = {
  status: 'completed',
  isSimulated: true,
  lastError: null,
  heldUntil: null,
  holdReason: null,
  recordingUrl: null,
  bookedAt: '2027-01-15T14:00:00.000Z',
};
const BOOKING = {
  status: 'booked',
  isSimulated: true,
  start: '2027-01-15T09:00:00-05:00',
  end: '2027-01-15T09:30:00-05:00',
  timeZone: 'America/New_York',
  phone: '8015550100',
};
const LEAD = { firstName: 'Dana', phone: '8015550100', suppressed: false, consents: [] };
const VALUES: MockResolvers = {
  Call: () => CALL,
  Booking: () => BOOKING,
  Lead: () => ({ ...LEAD, status: 'new' }),
};

describe('a console that runs on the simulator', () => {
  const open = (path: string, role: 'admin' | 'editor', callsAreSimulated = true) =>
    openConsole(path, { user: { role }, callsAreSimulated });

  it.each(['/admin/leads', '/admin/bookings', '/admin/overview', '/admin/privacy'])(
    'says so at %s',
    async (path) => {
      await open(path, 'admin');
      await sees(LINE);
      await expect.element(link).toBeVisible();
    },
  );

  it('leads to the way to a real voice', async () => {
    const screen = await open('/admin/account', 'admin');
    await link.click();
    await expect.poll(screen.address).toBe('/admin/get-ready');
    await seesHeading('Get Ready');
  });

  it('describes the way to a real voice beside the integrations', async () => {
    await open('/admin/integrations', 'admin');
    await seesHeading('Integrations');
    await expect.element(page.getByRole('region', { name: 'Voice' })).toBeVisible();
    await sees('The simulator is in use and calls nobody');
    await expectAccessibleLayout();
  });

  it('tells an editor who can set one up', async () => {
    await open('/admin/account', 'editor');
    await sees(LINE);
    await sees('An admin can set up a real voice.');
    await expect.element(link).not.toBeInTheDocument();
  });

  it.each(['/admin/leads', '/admin/leads/an-id'])(
    'does not make the screen at %s higher than the window',
    async (path) => {
      await page.viewport(1440, 900);
      const screen = await open(path, 'admin');
      await screen.answer('LeadsPageQuery', {});
      if (path.endsWith('an-id')) await screen.answer('LeadPaneQuery', VALUES);
      await sees(LINE);
      expect(document.documentElement.scrollHeight).toBe(900);
      await page.viewport(1280, 800);
    },
  );

  it('says nothing while real calls are placed', async () => {
    await open('/admin/account', 'admin', false);
    await seesHeading('Your account');
    await expect.element(page.getByText(LINE)).not.toBeInTheDocument();
  });
});

describe('what the simulator invents', () => {
  async function openWeek(count: number) {
    const screen = await openConsole('/admin/bookings?view=week&date=2027-01-15', {
      user: { role: 'admin' },
    });
    const edges = Array.from({ length: count }, (_, index) => ({
      node: { ...BOOKING, __typename: 'Booking', id: `booking-${index}`, name: 'Ada Byron' },
    }));
    await screen.answer('BookingsPageQuery', {
      Query: () => ({ bookings: { totalCount: count, edges } }),
    });
  }
  const details = (noun: string) => page.getByRole('dialog', { name: `${noun} details` });

  it.each([
    ['Call', '/admin/calls/an-id'],
    ['Booking', '/admin/bookings/an-id'],
    ['Lead', '/admin/leads/an-id'],
  ])('is marked in the list and in the details of a %s', async (noun, path) => {
    // A talk takes the place of its list in a narrower window.
    await page.viewport(1440, 900);
    const screen = await openConsole(path, { user: { role: 'admin' } });
    await screen.answer(`${noun}sPageQuery`, VALUES);
    await screen.answer(`${noun}PaneQuery`, VALUES);
    await expect.element(details(noun).getByText('Simulated').first()).toBeVisible();
    const mark = page.getByRole('table').getByText('Simulated').first();
    await expect.element(mark).toBeVisible();
    const [row, badge] = [mark.element().closest('tr'), mark.element()].map((element) =>
      element?.getBoundingClientRect(),
    );
    expect(
      badge && row && Math.min(badge.top - row.top, row.bottom - badge.bottom),
    ).toBeGreaterThan(3);
    await expectAccessibleLayout();
    await page.viewport(1280, 800);
  });

  it.each([
    ['Call', '/admin/calls/an-id', 1],
    ['Lead', '/admin/leads/an-id', 3],
  ])('is marked at the meetings in the details of a %s', async (noun, path, count) => {
    const screen = await openConsole(path, { user: { role: 'admin' } });
    await screen.answer(`${noun}sPageQuery`, VALUES);
    await screen.answer(`${noun}PaneQuery`, VALUES);
    const booked = details(noun).getByText(/^Meeting booked for/);
    await expect.element(booked.first()).toBeVisible();
    expect(booked.elements().map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: count }, () => expect.stringMatching(/ Simulated$/)),
    );
    if (noun !== 'Lead') return;
    const meeting = details(noun).getByText(/, email address not confirmed/);
    expect(meeting.element().textContent).toMatch(/ Simulated$/);
  });

  it('says in the details of a call that nobody was called', async () => {
    const screen = await openConsole('/admin/calls/an-id', { user: { role: 'admin' } });
    await screen.answer('CallsPageQuery', VALUES);
    await screen.answer('CallPaneQuery', VALUES);
    await sees('The simulator invented this call. Nobody was called.', details('Call'));
  });

  it('is not what a visitor booked after a simulated call', async () => {
    const screen = await openConsole('/admin/calls/an-id', { user: { role: 'admin' } });
    await screen.answer('CallsPageQuery', VALUES);
    const booked = { ...VALUES, Booking: () => ({ ...BOOKING, isSimulated: false }) };
    await screen.answer('CallPaneQuery', booked);
    const meeting = details('Call').getByText(/^Meeting booked for/);
    await expect.element(meeting).toBeVisible();
    await expect.element(meeting).not.toHaveTextContent('Simulated');
  });

  it.each([1, 3, 6])(
    'leaves the time and the name readable in a week with %s meetings at one time',
    async (count) => {
      await openWeek(count);
      await page.viewport(1440, 900);
      const meetings = page.getByRole('region', { name: 'Friday, January 15' }).getByRole('link');
      await expect.element(meetings).toHaveLength(count);
      for (const meeting of meetings.elements()) {
        expect(meeting).toHaveAccessibleName(/^\d\d:\d\d Ada Byr.* Simulated/);
        expect(getComputedStyle(meeting).borderTopStyle).toBe('dashed');
        const what = meeting.querySelector('strong');
        expect(what?.scrollWidth).toBe(what?.clientWidth);
        expect(what?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
          meeting.getBoundingClientRect().bottom,
        );
      }
      await expectAccessibleLayout();
    },
  );

  it('is marked in words in the calendar on a phone', async () => {
    await openWeek(1);
    await page.viewport(390, 844);
    const mark = page
      .getByRole('link', { name: /Ada Byr/ })
      .getByText('Simulated', { exact: true });
    await expect.element(mark).toBeVisible();
    expect(mark.element().parentElement).toHaveStyle({ clipPath: 'none' });
  });

  it.each([
    ['held', true, 1],
    ['no_answer', true, 0],
    ['held', false, 0],
  ])('is to make a call that is %s, if it is in use: %s', async (status, inUse, marks) => {
    const screen = await openConsole('/admin/leads', {
      user: { role: 'admin' },
      callsAreSimulated: inUse,
    });
    const heldUntil = '2027-01-15T14:00:00.000Z';
    await screen.answer('LeadsPageQuery', {
      ...VALUES,
      Call: () => ({ ...CALL, status, isSimulated: false, heldUntil }),
    });
    const table = page.getByRole('table');
    const until = table.getByText(/^until /);
    await expect.element(until).toBeVisible();
    expect(table.getByText('Simulated').elements()).toHaveLength(marks);
    const row = until.element().closest('tr');
    const below = row && row.getBoundingClientRect().bottom - textBottom(until.element());
    expect(below).toBeGreaterThan(4);
    await expectAccessibleLayout();
  });

  it('is counted and named in the overview', async () => {
    const screen = await openConsole('/admin/overview?days=7', { user: { role: 'admin' } });
    const funnel = { origin: 'all', name: null, title: null, leads: 9, bookings: 5 };
    await screen.answer('OverviewPageQuery', {
      Overview: () => ({ timeZone: 'UTC', funnel: [{ ...funnel, simulatedBookings: 4 }] }),
      OverviewDay: () => ({ day: '2026-01-15' }),
      OverviewSpeed: () => ({ calls: 60, simulated: 12, kept: 48, broken: 12, keptShare: 0.8 }),
    });
    await sees('12 of 60 calls were simulated.');
    await sees('4 of 5 bookings are simulated.');
  });
});

/** The lower edge of the text itself, without the space around it. */
function textBottom(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().bottom;
}
