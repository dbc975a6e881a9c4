import { http, HttpResponse } from 'msw/http';
import type { MockResolvers } from 'relay-test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { BookingForm } from '../../../web/layout/booker/BookingForm.tsx';
import { Dialog } from '../../../web/layout/booking/CalendarDialog.tsx';
import { readChoice } from '../../../web/layout/booker/slotMonth.ts';
import { openPage } from '../../support/component/pageScreen.tsx';
import { rest } from '../../support/component/rest.ts';
import {
  expectAccessibleLayout,
  hasFocus,
  sees,
  seesHeading,
} from '../../support/component/screen.ts';
import { showPart } from '../../support/component/sitePart.tsx';

const QUERY = 'BookPageQuery';
const NINE = '2027-03-02T09:00:00-07:00';
const TEN = '2027-03-02T10:00:00-07:00';
const LATER = '2027-03-03T09:30:00-07:00';
const TUESDAY = 'Tuesday, March 2, 2027';

const TYPES = [
  { slug: 'discovery', name: 'Discovery call', minutes: 30, description: null },
  { slug: 'demo', name: 'Demo', minutes: 60, description: 'An hour with your own leads.' },
];

const slots = (starts: string[]) => starts.map((start) => ({ start }));

function month(free: string[] = [NINE, TEN, LATER], more: object = {}) {
  return {
    month: '2027-03',
    previous: null,
    next: '2027-04',
    timeZone: 'America/Denver',
    hostName: null,
    type: 'discovery',
    types: TYPES,
    meeting: 'Discovery call',
    minutes: 30,
    place: 'phone' as const,
    days: ['2027-03-01', '2027-03-02', '2027-03-03'].map((date, index) => ({
      date,
      weekday: index + 1,
      slots: slots(free.filter((start) => start.startsWith(date))),
    })),
    ...more,
  };
}

const shown = (...args: Parameters<typeof month>): MockResolvers => ({
  Query: () => ({ bookingCalendar: month(...args) }),
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const confirm = button('Confirm Booking');
const WHERE = 'timeZone=America%2FDenver';

/** Opens the page of the calendar. */
async function open(search = `?${WHERE}`, answer = shown()) {
  const screen = await openPage(`/book${search}`);
  await screen.answer(QUERY, answer);
  await seesHeading('Book a Demo');
  return screen;
}

/** Counts what is sent, and answers that the time is taken. */
function refuse(free = [NINE, LATER]): unknown[] {
  const sent: unknown[] = [];
  rest.use(
    http.post('/api/booking', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ error: 'Taken.', slots: slots(free) }, { status: 409 });
    }),
  );
  return sent;
}

async function fill(within: Pick<typeof page, 'getByLabelText'> = page) {
  await within.getByLabelText('Name').fill('Ada Byron');
  await within.getByLabelText('Email').fill('ada@example.com');
  await within.getByLabelText('Notes').fill('Solar.');
}

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('the calendar', () => {
  it('names days in words and slots by their time, and shows the first free day', async () => {
    await open();
    await expect.element(button('Monday, March 1, 2027')).toBeDisabled();
    await expect.element(button(TUESDAY)).toHaveAttribute('aria-pressed', 'true');
    await seesHeading('Tuesday, March 2', 2);
    await sees('Denver time (MST)');
    await expect.element(button('9:00 AM')).toBeVisible();
    await expectAccessibleLayout();
  });

  it('is used by keyboard, from the day to the form', async () => {
    const screen = await open();
    (button('Wednesday, March 3, 2027').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toContain('day=2027-03-03');
    await screen.answer(QUERY, shown());
    await hasFocus(page.getByRole('heading', { name: 'Wednesday, March 3' }));
    await userEvent.tab();
    await hasFocus(button('9:30 AM'));
    await userEvent.keyboard('{Enter}');
    await sees('Wednesday, March 3, 2027, 9:30 to 10:00 AM');
    await sees(/Denver time \(MST\)\. Phone call\./);
    await userEvent.tab();
    await expectAccessibleLayout();
  });

  it('keeps the plan and the service of /pricing through every choice, and books with them', async () => {
    const sent = refuse();
    const interest = { plan: 'Growth', service: 'Playbook Tuning & QA' };
    const carried = new URLSearchParams(interest);
    const screen = await open(`?${WHERE}&${carried}`);
    const isKept = async () => {
      await sees('Plan: Growth, Service: Playbook Tuning & QA');
      await expect.poll(screen.address).toContain(String(carried));
    };
    for (const name of ['Next month', 'Demo 60 minutes', 'Wednesday, March 3, 2027']) {
      await isKept();
      await button(name).click();
      await screen.answer(QUERY, shown());
    }
    await button('9:30 AM').click();
    await isKept();
    await fill();
    await confirm.click();
    await sees('The nearest free times');
    expect(sent).toMatchObject([interest]);
  });

  it('keeps them when it finds the zone of the browser', async () => {
    const screen = await openPage('/book?plan=Scale');
    await screen.answer(QUERY, shown());
    await expect.poll(screen.address).toMatch(/plan=Scale&timeZone=/);
  });

  it('begins the notes with the numbers of the calculator', async () => {
    await open(`?${WHERE}&leads=1200&connectRate=35&start=${encodeURIComponent(NINE)}`);
    await expect
      .element(page.getByLabelText('Notes'))
      .toHaveValue('My numbers from the calculator: Leads 1200 a month, Connect rate 35%.');
  });

  it('says with whom and where, and sorts the times by the part of the day', async () => {
    await open(
      `?${WHERE}`,
      shown([NINE, '2027-03-02T14:00:00-07:00', '2027-03-02T17:00:00-07:00']),
    );
    await sees('With the Sixty team');
    await sees('Phone call');
    for (const part of ['Morning', 'Afternoon', 'Evening']) await seesHeading(part, 3);
  });

  it('keeps what was typed when another time is chosen', async () => {
    await open(`?${WHERE}&start=${encodeURIComponent(TEN)}`);
    await fill();
    await button('Change Time').click();
    await button('9:00 AM').click();
    await expect.element(page.getByLabelText('Notes')).toHaveValue('Solar.');
  });

  it('turns to another month and another zone', async () => {
    const screen = await open();
    await button('Next month').click();
    expect(await screen.asked(QUERY)).toMatchObject({ month: '2027-04' });
    await screen.answer(QUERY, shown([], { month: '2027-04', previous: '2027-03', days: [] }));
    await sees(/There is no free time in this month/);
    await page.getByLabelText('Time zone').selectOptions('UTC');
    expect(await screen.asked(QUERY)).toMatchObject({ month: '2027-04', timeZone: 'UTC' });
  });

  it('begins in the zone of the browser', async () => {
    const screen = await openPage('/book');
    await screen.answer(QUERY, shown());
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(await screen.asked(QUERY)).toMatchObject({ timeZone });
  });

  it('offers the kinds of meeting, and describes the chosen one', async () => {
    const screen = await open();
    await button('Demo 60 minutes').click();
    expect(await screen.asked(QUERY)).toMatchObject({ type: 'demo', timeZone: 'America/Denver' });
    await screen.answer(QUERY, shown([NINE], { type: 'demo', meeting: 'Demo', minutes: 60 }));
    await sees('An hour with your own leads.');
    await expect.element(button('Demo 60 minutes')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessibleLayout();
  });

  it('offers no choice while there is one kind, or while a booking moves', async () => {
    await open(`?${WHERE}`, shown([NINE], { types: TYPES.slice(0, 1) }));
    expect(button('Discovery call 30 minutes').elements()).toEqual([]);
  });

  it('moves a booking, whose time can be taken as well', async () => {
    const screen = await openPage(`/book?${WHERE}&moving=t0ken&start=${encodeURIComponent(TEN)}`);
    expect(await screen.asked(QUERY)).toMatchObject({ moving: true });
    await screen.answer(QUERY, shown([NINE]));
    await seesHeading('Choose a new time');
    await sees('This time is no longer free. Please choose another one.');
    expect(button('Demo 60 minutes').elements()).toEqual([]);
    await button('9:00 AM').click();
    await expect.element(button('Reschedule')).toBeVisible();
  });
});

describe('the form of the calendar', () => {
  const START = `?${WHERE}&start=${encodeURIComponent(TEN)}`;

  it('says what is missing, at its field', async () => {
    await open(START);
    await confirm.click();
    await sees('Name is required');
    await hasFocus(page.getByLabelText('Name'));
    await page.getByLabelText('Phone').fill('123');
    await confirm.click();
    await sees('Please enter a 10-digit phone number');
    await expectAccessibleLayout();
  });

  it('keeps what was typed when the time is taken, and offers the nearest free times', async () => {
    const sent = refuse();
    await open(START);
    await fill();
    await confirm.click();
    await sees('This time is no longer free. Please choose another one.');
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ada Byron');
    const nearest = page.getByRole('group', { name: 'The nearest free times' });
    await expectAccessibleLayout();
    await nearest.getByLabelText(/March 2, 2027 at 9:00 AM/).click();
    await confirm.click();
    await expect.poll(() => sent.at(-1)).toMatchObject({ start: NINE, notes: 'Solar.' });
  });

  it('posts the whole choice, so that a refusal without JavaScript shows the same calendar', async () => {
    // The calendar of March also shows days of April.
    const start = '2027-04-01T09:00:00-06:00';
    const sought = { type: 'demo', month: '2027-03', week: 'sunday', plan: 'Growth' };
    const choice = readChoice(new URLSearchParams({ start, ...sought }), 'bo');
    await showPart(
      <BookingForm choice={choice} time={{ start, instead: null }} calendar={month()} />,
    );
    const form = document.querySelector<HTMLFormElement>('#booking-form');
    const fields = Object.fromEntries(form ? new FormData(form) : []);
    expect(fields).toMatchObject({ ...sought, start, host: 'bo', timeZone: 'America/Denver' });
  });

  it('does the same without JavaScript', async () => {
    const values = { name: 'Ada Byron', email: 'ada@example.com', start: TEN };
    const choice = readChoice(new URLSearchParams({ start: TEN }), null);
    await showPart(
      <BookingForm
        choice={choice}
        time={{ start: TEN, instead: [NINE, LATER] }}
        calendar={month()}
      />,
      { form: { id: 'booking-form', values, errors: { form: 'Taken.' } } },
    );
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ada Byron');
    await expect.element(page.getByRole('radio')).toHaveLength(2);
    await confirm.click();
    await sees('Please choose a time, such as 2026-12-31T09:00:00-05:00');
  });
});

describe('the calendar in a dialog', () => {
  const dialog = page.getByRole('dialog', { name: 'Book a Demo' });

  function isInView(part: Locator): boolean {
    const box = dialog.element().getBoundingClientRect();
    const { top, bottom } = part.element().getBoundingClientRect();
    return top >= box.top && bottom <= box.bottom;
  }

  it('books in three clicks, and shows the nearest times when one is taken', async () => {
    rest.use(http.get('/api/booking/calendar', () => HttpResponse.json(month())));
    const sent = refuse();
    await showPart(
      <Dialog address="/book" country="US" onBook={() => undefined} onClose={() => undefined} />,
    );
    await dialog.getByRole('button', { name: '10:00 AM' }).click();
    await fill(dialog);
    await expectAccessibleLayout();
    await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
    await sees('This time is no longer free. Please choose another one.', dialog);
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Ada Byron');
    await expect.element(dialog.getByRole('radio')).toHaveLength(2);
    expect(sent).toHaveLength(1);
  });

  it('leads to the times of a day, and then to the form, on a small screen', async () => {
    await page.viewport(390, 844);
    const dates = Array.from(
      { length: 31 },
      (_, index) => `2027-03-${`${index + 1}`.padStart(2, '0')}`,
    );
    const hours = Array.from({ length: 8 }, (_, index) => `${index + 10}`);
    const free = hours.flatMap((hour) => [`${hour}:00`, `${hour}:30`]);
    const days = dates.map((date, index) => ({
      date,
      weekday: (index % 7) + 1,
      slots: slots(free.map((time) => `${date}T${time}:00-07:00`)),
    }));
    rest.use(http.get('/api/booking/calendar', () => HttpResponse.json(month([], { days }))));
    await showPart(
      <Dialog address="/book" country="US" onBook={() => undefined} onClose={() => undefined} />,
    );
    await dialog.getByRole('button', { name: 'Wednesday, March 3, 2027' }).click();
    await hasFocus(dialog.getByRole('heading', { name: 'Wednesday, March 3' }));
    const last = dialog.getByRole('button', { name: '5:30 PM' });
    await expect.poll(() => isInView(last)).toBe(true);
    expect(isInView(dialog.getByRole('heading', { name: 'Book a Demo' }))).toBe(true);
    expect(isInView(dialog.getByRole('button', { name: 'Close' }))).toBe(true);
    await last.click();
    await expect
      .poll(() => document.activeElement?.textContent)
      .toContain('Wednesday, March 3, 2027, 5:30 to 6:00 PM');
    await expect.poll(() => isInView(dialog.getByLabelText('Name'))).toBe(true);
    await userEvent.tab();
    await hasFocus(dialog.getByLabelText('Name'));
    await page.viewport(1280, 800);
  });

  it('never shows half of the chosen day under the title', async () => {
    const days = Array.from({ length: 31 }, (_, index) => {
      const date = `2027-03-${String(index + 1).padStart(2, '0')}`;
      const hours = index === 1 ? [9, 10, 11, 12, 13, 14, 15] : [];
      const starts = hours.map((hour) => `${date}T${String(hour).padStart(2, '0')}:00:00-07:00`);
      return { date, weekday: (index % 7) + 1, slots: slots(starts) };
    });
    rest.use(http.get('/api/booking/calendar', () => HttpResponse.json(month([], { days }))));
    await page.viewport(390, 844);
    await showPart(
      <Dialog address="/book" country="US" onBook={() => undefined} onClose={() => undefined} />,
    );
    const day = dialog.getByRole('button', { name: TUESDAY });
    await expect.element(day).toBeVisible();
    const title = dialog.getByRole('heading', { name: 'Book a Demo' });
    for (let height = 560; height <= 844; height += 16) {
      await page.viewport(390, height);
      dialog.element().scrollTop = 0;
      await day.click();
      await hasFocus(dialog.getByRole('heading', { name: 'Tuesday, March 2' }));
      const head = title.element().parentElement?.getBoundingClientRect().bottom ?? 0;
      const { top, bottom } = day.element().getBoundingClientRect();
      expect(bottom <= head || top >= head, `cut at ${height} pixels`).toBe(true);
      await expect.element(dialog.getByRole('button', { name: '9:00 AM' })).toBeInViewport();
    }
    await page.viewport(1280, 800);
  });

  it('offers the kinds of meeting', async () => {
    const asked: string[] = [];
    rest.use(
      http.get('/api/booking/calendar', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('type') ?? '');
        return HttpResponse.json(month());
      }),
    );
    await showPart(
      <Dialog address="/book" country="US" onBook={() => undefined} onClose={() => undefined} />,
    );
    await dialog.getByRole('button', { name: 'Demo 60 minutes' }).click();
    await expect.poll(() => asked).toContain('demo');
  });
});
