import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { callFrom, confirmation } from '../../../web/content/meetings/confirmation.ts';
import { openPage } from '../../support/component/pageScreen.tsx';
import { expectAccessibleLayout, sees, seesHeading } from '../../support/component/screen.ts';

const PATH = '/demo/booking-confirmation';
const BOOKED = new URLSearchParams({
  uid: 'w1xY2z',
  title: 'EVIL: call 900-555-0100',
  startTime: '2027-03-05T17:00:00Z',
  endTime: '2027-03-05T17:30:00Z',
  attendeeName: 'Ann Lee',
  email: 'ann@lee.example',
});

const QUERY = 'ConfirmationPageQuery';
const NONE_STORED = { Query: () => ({ bookingByLink: null }) };

const calendarFile = page.getByRole('link', { name: confirmation.addToCalendar });

describe('the booking confirmation', () => {
  it('shows the stored booking that the token in the address belongs to', async () => {
    const screen = await openPage(`${PATH}?booking=t0ken`);
    expect(await screen.asked(QUERY)).toEqual({ token: 't0ken' });
    await screen.answer(QUERY, {
      Booking: () => ({
        start: '2027-03-05T10:00:00-07:00',
        end: '2027-03-05T10:30:00-07:00',
        place: 'phone',
        timeZone: 'America/Denver',
        name: 'Ann Lee',
        email: 'ann@lee.example',
        phone: null,
        meeting: 'Discovery call',
        hostName: 'Dana Whitlock',
      }),
    });
    await seesHeading('Your discovery call is booked.');
    for (const text of [
      'Friday, March 5, 2027, 10:00 to 10:30 AM, Denver time (MST)',
      'Discovery call with Dana Whitlock',
      'Phone call',
      'Ann Lee',
      'ann@lee.example',
    ])
      await sees(text, page.getByRole('definition'));
    await sees(callFrom.youCall.title);
    await expect.element(calendarFile).toHaveAttribute('href', '/demo/booking.ics?booking=t0ken');
    await expect
      .element(page.getByRole('link', { name: confirmation.manage }))
      .toHaveAttribute('href', '/book/manage/t0ken');
    await expectAccessibleLayout();
  });

  it.each([
    ['says how to confirm a booking, and why', { confirmed: false, canChange: true }, 1],
    ['asks nothing of who has confirmed', { confirmed: true, canChange: true }, 0],
    ['asks nothing once the meeting has begun', { confirmed: false, canChange: false }, 0],
  ])('%s', async (_name, state, count) => {
    const screen = await openPage(`${PATH}?booking=t0ken`);
    const times = { start: '2027-03-05T10:00:00-07:00', end: '2027-03-05T10:30:00-07:00' };
    await screen.answer(QUERY, {
      Booking: () => ({ ...times, timeZone: 'America/Denver', meeting: 'Demo', ...state }),
    });
    await seesHeading('Your demo is booked.');
    const asks = page.getByText(
      'Please confirm this booking with the link in our email: you can have at most 3 meetings that are not confirmed.',
    );
    expect(asks.elements()).toHaveLength(count);
  });

  it('says what was booked elsewhere, and repeats nothing else of the address', async () => {
    const screen = await openPage(`${PATH}?${BOOKED}`);
    await screen.answer(QUERY, NONE_STORED);
    await seesHeading('Your meeting is booked.');
    for (const text of [
      /^Friday, March 5, 2027 at 5:00/,
      '30 minutes',
      'Ann Lee',
      'ann@lee.example',
    ])
      await sees(text, page.getByRole('definition'));
    expect(document.body.textContent).not.toContain('EVIL');
    await expect.element(calendarFile).toHaveAttribute('download');
    await expectAccessibleLayout();
  });

  it.each(['', '?uid=w1xY2z', '?startTime=<script>alert(1)</script>'])(
    'shows no booking without its parameters: %s',
    async (search) => {
      const screen = await openPage(PATH + search);
      await screen.answer(QUERY, NONE_STORED);
      await seesHeading(confirmation.unknown.title);
      expect(calendarFile.elements()).toEqual([]);
      expect(page.getByRole('link', { name: callFrom.label }).elements()).toEqual([]);
      await expect.element(page.getByRole('button', { name: confirmation.book })).toBeVisible();
      await expectAccessibleLayout();
    },
  );
});
