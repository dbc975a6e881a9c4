import { useLayoutEffect } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wordsOfPage } from '../../../web/content/pages/words/wordsOfPage.ts';
import { WordsContext } from '../../../web/layout/pageWords.ts';
import { RoiCalculator } from '../../../web/marketing/pricing/roi/RoiCalculator.tsx';
import { expectConsole } from '../../support/complaints.ts';
import { expectAccessibleLayout } from '../../support/component/screen.ts';
import { showPart } from '../../support/component/sitePart.tsx';

const part = (
  <WordsContext value={wordsOfPage('/pricing', {})}>
    <RoiCalculator />
  </WordsContext>
);

const EXAMPLE = ['1000', '30', '25', '80', '8', '1.7'];
const LABELS = [
  'Leads',
  'Connect rate',
  'Booking rate',
  'Show rate',
  'Average minutes per booking',
  'Minute rate',
];

const input = (label: string) => page.getByLabelText(label, { exact: true });
const values = () => LABELS.map((label) => (input(label).element() as HTMLInputElement).value);
const results = () =>
  Object.fromEntries(
    page
      .getByRole('term')
      .elements()
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

beforeEach(() => localStorage.clear());

describe('the calculator', () => {
  it('shows the example at once with reduced motion', async () => {
    await showPart(part);
    expect(values()).toEqual(EXAMPLE);
    await expect.poll(results).toEqual({
      'Cost per booking': '$13.60',
      'Savings per booking': '$236.40',
      Connects: '300',
      Bookings: '75',
      Shows: '60',
      'Minutes used': '600',
      Cost: '$1,020',
    });
    await expectAccessibleLayout();
  });

  it('computes as numbers are typed, and keeps them for the next visit', async () => {
    const first = await showPart(part);
    await input('Leads').fill('500');
    await input('Minute rate').fill('1.45');
    await expect
      .poll(results)
      .toMatchObject({ Connects: '150', Cost: '$435', 'Cost per booking': '$11.60' });
    expect(JSON.parse(localStorage.getItem('sixty:roi') ?? '')).toEqual({
      leads: 500,
      connectRate: 30,
      bookingRate: 25,
      showRate: 80,
      avgMinutesPerBooking: 8,
      minuteRate: 1.45,
    });
    await first.unmount();
    await showPart(part);
    await expect.poll(values).toEqual(['500', '30', '25', '80', '8', '1.45']);
  });

  it('takes an empty field for 0, which the next digit replaces', async () => {
    await showPart(part);
    await input('Booking rate').fill('');
    await expect.poll(results).toMatchObject({
      Bookings: '0',
      'Cost per booking': '$0.00',
      'Savings per booking': '$250.00',
    });
    await expect.element(input('Booking rate')).toHaveDisplayValue('0');
    await userEvent.keyboard('50');
    await expect.element(input('Booking rate')).toHaveDisplayValue('50');
    await expect.poll(results).toMatchObject({ Bookings: '150' });
  });

  it('shows the number that counts when a field is left', async () => {
    await showPart(part);
    const typed = { 'Connect rate': '33.7', 'Show rate': '-5', 'Minute rate': '1.45' };
    for (const [label, text] of Object.entries(typed)) {
      await input(label).click();
      await userEvent.keyboard(`{Control>}a{/Control}${text}{Tab}`);
    }
    await expect.poll(values).toEqual(['1000', '33', '25', '0', '8', '1.45']);
    const modes = LABELS.map((label) => (input(label).element() as HTMLInputElement).inputMode);
    expect(modes).toEqual(['numeric', 'numeric', 'numeric', 'numeric', 'numeric', 'decimal']);
  });

  it('shows the number that counts in a field that was left before the page listened', async () => {
    function TypedEarly() {
      useLayoutEffect(() => {
        (input('Connect rate').element() as HTMLInputElement).value = '33.7';
      }, []);
      return null;
    }
    await showPart(
      <>
        {part}
        <TypedEarly />
      </>,
    );
    await expect.poll(values).toEqual(EXAMPLE.with(1, '33'));
    await expect.poll(results).toMatchObject({ Connects: '330' });
  });

  it('counts no percentage above 100', async () => {
    await showPart(part);
    for (const label of ['Connect rate', 'Booking rate', 'Show rate']) {
      await input(label).click();
      await userEvent.keyboard(`{Control>}a{/Control}250{Tab}`);
    }
    await expect.poll(values).toEqual(['1000', '100', '100', '100', '8', '1.7']);
    await expect.poll(results).toMatchObject({ Connects: '1,000', Shows: '1,000' });
  });

  it('shows the numbers of a link, and saves nothing before one is changed', async () => {
    localStorage.setItem('sixty:roi', JSON.stringify({ leads: 1 }));
    const before = location.href;
    history.replaceState(history.state, '', '?leads=2000&showRate=250&utm_source=mail');
    await showPart(part);
    await expect.poll(values).toEqual(['2000', '30', '25', '100', '8', '1.7']);
    await input('Minute rate').click();
    await userEvent.keyboard('{Tab}');
    expect(localStorage.getItem('sixty:roi')).toBe('{"leads":1}');
    await input('Leads').fill('3000');
    await expect.poll(() => localStorage.getItem('sixty:roi')).toContain('"leads":3000');
    // The page opens with the changed numbers again, and not with those of the link.
    expect(location.search).toBe('?utm_source=mail');
    history.replaceState(history.state, '', before);
  });

  it('never saves less than nothing', async () => {
    await showPart(part);
    await input('Average minutes per booking').fill('1000');
    await expect
      .poll(results)
      .toMatchObject({ 'Cost per booking': '$1,700.00', 'Savings per booking': '$0.00' });
  });

  it.each(['{broken', '[]', '7'])('ignores saved numbers that are %s', async (saved) => {
    expectConsole('warn', /saved numbers of the calculator cannot be read/);
    localStorage.setItem('sixty:roi', saved);
    await showPart(part);
    await expect.poll(values).toEqual(EXAMPLE);
  });

  it('sends its numbers into the booking', async () => {
    await showPart(part);
    await input('Leads').fill('2000');
    await expect
      .element(page.getByRole('button', { name: 'Discuss them in a demo' }))
      .toHaveAttribute('href', expect.stringContaining('leads=2000'));
  });
});
