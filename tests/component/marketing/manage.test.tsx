import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { manage } from '../../../web/content/meetings/booker.ts';
import { openPage } from '../../support/component/pageScreen.tsx';
import { expectAccessibleLayout, sees, seesHeading } from '../../support/component/screen.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const colourOf = (name: string) => getComputedStyle(button(name).element()).backgroundColor;

async function openBooking(confirmed: boolean, bookingLinkConfirms: boolean): Promise<void> {
  const screen = await openPage('/book/manage/t0ken');
  await screen.answer('ManagePageQuery', {
    Query: () => ({ bookingLinkConfirms }),
    Booking: () => ({
      start: '2027-03-05T10:00:00-07:00',
      end: '2027-03-05T10:30:00-07:00',
      timeZone: 'America/Denver',
      place: 'phone',
      phone: null,
      status: 'booked',
      canChange: true,
      confirmed,
    }),
  });
  await seesHeading(manage.title);
}

describe('the page of a booking', () => {
  it('asks on the page of a mailed link first of all to confirm the booking', async () => {
    await openBooking(false, true);
    await sees(manage.unconfirmed);
    await expect.element(button(manage.confirm)).toBeVisible();
    expect(colourOf(manage.confirm)).not.toBe(colourOf(manage.cancel));
    expect(colourOf(manage.reschedule)).toBe(colourOf(manage.cancel));
    await expectAccessibleLayout();
  });

  it.each([
    ['names the email to visitors whose link proves no address', false, false, 1],
    ['asks nothing about a confirmed booking', true, true, 0],
    ['asks nothing about a confirmed booking, whatever the link', true, false, 0],
  ])('%s', async (_, confirmed, canConfirm, sentences) => {
    await openBooking(confirmed, canConfirm);
    expect(page.getByText(manage.confirmByEmail).elements()).toHaveLength(sentences);
    expect(page.getByText(manage.unconfirmed).elements()).toEqual([]);
    expect(button(manage.confirm).elements()).toEqual([]);
    expect(colourOf(manage.reschedule)).not.toBe(colourOf(manage.cancel));
    await expectAccessibleLayout();
  });
});
