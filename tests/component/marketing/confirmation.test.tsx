import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { confirmation } from '../../../web/content/booking/confirmation.ts';
import { openPage } from '../../support/component/pageScreen.tsx';
import { expectSound, sees, seesHeading } from '../../support/component/screen.ts';

const PATH = '/demo/booking-confirmation';
const BOOKED = new URLSearchParams({
  uid: 'w1xY2z',
  title: 'EVIL: call 900-555-0100',
  startTime: '2027-03-05T17:00:00Z',
  endTime: '2027-03-05T17:30:00Z',
  attendeeName: 'Ann Lee',
  email: 'ann@lee.example',
});

const calendarFile = page.getByRole('link', { name: confirmation.addToCalendar });

describe('the booking confirmation', () => {
  it('says what was booked, and repeats nothing else of the address', async () => {
    await openPage(`${PATH}?${BOOKED}`);
    await seesHeading(confirmation.booked);
    for (const text of [
      /^Friday, March 5, 2027 at 5:00/,
      '30 minutes',
      'Ann Lee',
      'ann@lee.example',
    ])
      await sees(text, page.getByRole('definition'));
    expect(document.body.textContent).not.toContain('EVIL');
    await expect.element(calendarFile).toHaveAttribute('download');
    await expectSound();
  });

  it.each(['', '?uid=w1xY2z', '?startTime=<script>alert(1)</script>'])(
    'shows no booking without its parameters: %s',
    async (search) => {
      await openPage(PATH + search);
      await seesHeading(confirmation.unknown.title);
      expect(calendarFile.elements()).toEqual([]);
      await expect.element(page.getByRole('button', { name: confirmation.book })).toBeVisible();
      await expectSound();
    },
  );
});
