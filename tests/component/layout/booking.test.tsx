import { http, HttpResponse } from 'msw/http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BookingFlow } from '../../../web/layout/booking/BookingFlow.tsx';
import { BookingLink } from '../../../web/layout/booking/BookingLink.tsx';
import { expectConsole } from '../../support/complaints.ts';
import { rest } from '../../support/component/rest.ts';
import {
  expectAccessibleLayout,
  hasFocus,
  sees,
  seesToast,
} from '../../support/component/screen.ts';
import { CALENDARS, showPart } from '../../support/component/sitePart.tsx';

const CANADA = { country_code: 'CA', country_name: 'Canada' };
const GERMANY = { country_code: 'DE', country_name: 'Germany' };

/** The calendars of these tests belong to no service with a widget. */
const OPENS_TAB = /it opens in a new tab/;

const link = page.getByRole('button', { name: 'Book a Demo' });
const dialog = page.getByRole('dialog');

/** Shows a link to a calendar to a visitor from this place. @returns the addresses of the tabs that it opens. */
async function open(place: object, opens: 'calendar' | 'modal' = 'calendar', status = 200) {
  rest.use(http.get('/api/geo', () => HttpResponse.json(place, { status })));
  const tabs: { location: { href: string }; opener: unknown }[] = [];
  vi.spyOn(window, 'open').mockImplementation(() => {
    const tab = { location: { href: '' }, opener: window };
    tabs.push(tab);
    return tab as unknown as Window;
  });
  await showPart(
    <>
      <BookingLink opens={opens}>Book a Demo</BookingLink>
      <BookingFlow />
    </>,
  );
  return () => tabs.map(({ location: { href } }) => href);
}

async function openWaitlist(): Promise<void> {
  await open(GERMANY);
  await link.click();
  await page.getByRole('button', { name: 'Not yet' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Coming Soon to Your Region' }))
    .toBeVisible();
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a visitor from a supported country', () => {
  it('gets the calendar in a new tab without a question', async () => {
    expectConsole('warn', OPENS_TAB);
    const tabs = await open(CANADA);
    await link.click();
    await expect.poll(tabs).toEqual([CALENDARS.team]);
    expect(dialog.elements()).toEqual([]);
  });

  it('gets a link when the browser blocks new tabs', async () => {
    expectConsole('warn', OPENS_TAB);
    await open(CANADA);
    vi.spyOn(window, 'open').mockReturnValue(null);
    await link.click();
    const blocked = page.getByRole('dialog', { name: 'Your Calendar Is Ready' });
    await expect
      .element(blocked.getByRole('link', { name: 'Open the calendar' }))
      .toHaveAttribute('href', CALENDARS.team);
    await expectAccessibleLayout();
  });

  it('gets the personal calendar in a frame, with a link that works without it', async () => {
    await open(CANADA, 'modal');
    await link.click();
    const framed = page.getByRole('dialog', { name: 'Book a Demo' });
    await expect.element(framed).toBeVisible();
    expect(framed.element().querySelector('iframe')?.src).toBe(CALENDARS.personal);
    await expect
      .element(framed.getByRole('link', { name: 'new tab' }))
      .toHaveAttribute('href', CALENDARS.personal);
    await userEvent.keyboard('{Escape}');
    await expect.element(framed).not.toBeInTheDocument();
  });
});

describe('the pressed button', () => {
  const size = () => {
    const { width, height } = page.getByTestId('link').element().getBoundingClientRect();
    return { width, height };
  };

  async function press() {
    const answer = Promise.withResolvers<Response>();
    rest.use(http.get('/api/geo', () => answer.promise));
    await showPart(
      <>
        <BookingLink opens="modal" data-testid="link">
          Book a Demo
        </BookingLink>
        <BookingFlow />
      </>,
    );
    const before = size();
    await link.click();
    return { answer, before };
  }

  it('says that it waits for the country, and keeps its size', async () => {
    const { answer, before } = await press();
    const waiting = page.getByRole('button', { name: 'Checking...' });
    await expect.element(waiting).toHaveAttribute('aria-busy', 'true');
    await sees('Checking your country', page.getByRole('status'));
    expect(size()).toEqual(before);
    await expectAccessibleLayout();
    answer.resolve(HttpResponse.json(CANADA));
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(link).not.toHaveAttribute('aria-busy');
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  });

  it('opens the calendar when the country takes too long', async () => {
    expectConsole('warn', /country of this visitor is not known/);
    await press();
    await expect.element(dialog).toBeVisible();
  });
});

describe('a visitor from an unknown country', () => {
  it.each([
    ['the geolocation reports an error', { error: true, reason: 'Reserved address' }, 200],
    ['the geolocation fails', {}, 500],
    ['the answer names no country', {}, 200],
  ])('is allowed with a warning if %s', async (_case, place, status) => {
    expectConsole('warn', /country of this visitor is not known/);
    expectConsole('warn', OPENS_TAB);
    const tabs = await open(place, 'calendar', status);
    await link.click();
    await expect.poll(tabs).toEqual([CALENDARS.team]);
  });
});

describe('a visitor from an unsupported country', () => {
  it('is asked where the customers are, and continues to the calendar with Yes', async () => {
    expectConsole('warn', OPENS_TAB);
    const tabs = await open(GERMANY);
    await link.click();
    const question = page.getByRole('dialog', { name: 'Before You Book...' });
    await sees('Do you sell to customers in the US or Canada?', question);
    await expectAccessibleLayout();
    await question.getByRole('button', { name: 'Yes, we do' }).click();
    await expect.poll(tabs).toEqual([CALENDARS.team]);
    await expect.element(question).not.toBeInTheDocument();
  });

  it('is asked before the personal calendar too', async () => {
    await open(GERMANY, 'modal');
    await link.click();
    await page.getByRole('button', { name: 'Yes, we do' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Book a Demo' })).toBeVisible();
    expect(dialog.elements()).toHaveLength(1);
  });

  it('joins the waitlist by keyboard, and the focus returns', async () => {
    const sent: unknown[] = [];
    rest.use(
      http.post('/api/waitlist', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 200 });
      }),
    );
    await open(GERMANY);
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Not yet' })).toBeVisible();
    (page.getByRole('button', { name: 'Not yet' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('Name')).toHaveFocus();
    await expectAccessibleLayout();
    await userEvent.keyboard(
      'Ada Lovelace{Tab}Germany{Tab}ada@example.com{Tab}+49 30 1234567{Enter}',
    );
    await seesToast(
      'Thank you for your interest!',
      "We'll reach out as soon as we launch in your region.",
    );
    expect(sent).toEqual([
      expect.objectContaining({
        name: 'Ada Lovelace',
        country: 'Germany',
        email: 'ada@example.com',
        phone: '+49 30 1234567',
      }),
    ]);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(link).toHaveFocus();
  });

  it('sees an error inside the dialog, and keeps the text, if the server fails', async () => {
    const gate = Promise.withResolvers<Response>();
    rest.use(http.post('/api/waitlist', () => gate.promise));
    await openWaitlist();
    await dialog.getByLabelText('Name').fill('Ada');
    await dialog.getByLabelText('Country').fill('Germany');
    await dialog.getByLabelText('Email').fill('ada@example.com');
    await dialog.getByLabelText('Phone').fill('123');
    const join = dialog.getByRole('button', { name: 'Join the Waitlist' });
    await join.click();
    await expect.element(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await expect.poll(() => document.activeElement).toBe(document.body);
    gate.resolve(new HttpResponse(null, { status: 500 }));
    await sees('Submission failed', dialog.getByRole('alert'));
    await sees('Please try again later.', dialog);
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('Ada');
    await expect.element(join).toBeEnabled();
    await hasFocus(join);
  });

  it('sees errors below the fields before anything is sent', async () => {
    await openWaitlist();
    for (const [label, type] of [
      ['Name', 'text'],
      ['Country', 'text'],
      ['Email', 'email'],
      ['Phone', 'tel'],
    ] as const) {
      const field = dialog.getByLabelText(label).element() as HTMLInputElement;
      expect([field.type, field.required]).toEqual([type, true]);
    }
    await dialog.getByLabelText('Name').fill('Ada');
    await dialog.getByLabelText('Email').fill('a@');
    await dialog.getByRole('button', { name: 'Join the Waitlist' }).click();
    await sees('Please enter a valid email address', dialog);
    await sees('Country is required', dialog);
    await sees('Phone is required', dialog);
    expect(dialog.getByText('Name is required').elements()).toEqual([]);
    await expect.element(dialog.getByLabelText('Country')).toHaveFocus();
    await expectAccessibleLayout();
    await userEvent.keyboard('Germany');
    await expect.element(dialog.getByText('Country is required')).not.toBeInTheDocument();
  });

  it.each(['Escape', 'the close button', 'a click beside it'])(
    'starts again at the question after %s',
    async (way) => {
      await openWaitlist();
      await dialog.getByLabelText('Name').fill('Ada');
      if (way === 'Escape') await userEvent.keyboard('{Escape}');
      else if (way === 'the close button') {
        await dialog.getByRole('button', { name: 'Close' }).click();
      } else await dialog.click({ position: { x: -20, y: 20 }, force: true });
      await expect.element(dialog).not.toBeInTheDocument();
      await link.click();
      await page.getByRole('button', { name: 'Not yet' }).click();
      await expect.element(dialog.getByLabelText('Name')).toHaveValue('');
    },
  );
});
