import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../../support/complaints.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees } from '../../../support/component/screen.ts';

const QUERY = 'OverviewPageQuery';

const TOTALS = { leads: 60, waitlistEntries: 3, postViews: 0, timeZone: 'UTC' };

const FIGURES: MockResolvers = {
  Overview: () => TOTALS,
  OverviewIncoming: () => ({ calls: 12, answered: 11, medianSeconds: 1.2 }),
  OverviewDay: () => ({ day: '2026-01-15' }),
  OverviewSpeed: () => ({
    calls: 60,
    kept: 48,
    broken: 12,
    keptShare: 0.8,
    medianSeconds: 5,
    p95Seconds: 75,
  }),
};

describe('the overview', () => {
  it('shows a skeleton while it loads, then its figures for the range in the address', async () => {
    const screen = await openConsole('/admin/overview?days=7');
    expect(await screen.asked(QUERY)).toMatchObject({ days: 7 });
    await expectAccessibleLayout();
    await screen.answer(QUERY, FIGURES);
    await sees('80%');
    await sees('48 of 60 calls');
    await sees('1 min 15 s');
    await sees('12 calls came in, 11 answered. Median time to the answer: 1.2 s.');
    await page.getByText('The same numbers as a table').click();
    await expectAccessibleLayout();
    await page.getByRole('link', { name: '90 days' }).click();
    await expect.poll(screen.address).toBe('/admin/overview?days=90');
    expect(await screen.asked(QUERY)).toMatchObject({ days: 90 });
  });

  it('follows campaigns and posts to the meeting, beside what the calculator assumes', async () => {
    const screen = await openConsole('/admin/overview?days=7');
    const numbers = { leads: 20, called: 18, reached: 10, bookings: 5, held: 3 };
    const rates = { connectRate: 0.5, bookingRate: 0.4, showRate: 0.75 };
    await screen.answer(QUERY, {
      ...FIGURES,
      Overview: () => ({
        ...TOTALS,
        funnel: [
          { origin: 'all', name: null, title: null, ...numbers, ...rates },
          { origin: 'campaign', name: 'spring', title: null, ...numbers, ...rates, showRate: null },
          { origin: 'post', name: 'roofs', title: 'Roofs in spring', ...numbers, ...rates },
        ],
      }),
    });
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
    const all = ['20', '18', '10', '50%', '5', '40%', '3', '75%'].join(' ');
    await expect.element(row(`All origins ${all}`)).toBeVisible();
    await expect.element(row('spring .* 3 –$')).toBeVisible();
    await expect.element(row('Post: Roofs in spring')).toBeVisible();
    await expect.element(row('Assumed by the calculator .*30% .*25% .*80%')).toBeVisible();
    await expectAccessibleLayout();
    await page.getByRole('link', { name: 'spring', exact: true }).click();
    await expect.poll(screen.address).toMatch(/^\/admin\/traffic\?.*campaign=spring$/);
  });

  it('counts calls by state, and links each state to these calls', async () => {
    const screen = await openConsole('/admin/overview?days=7');
    const callsByStatus = [{ status: 'failed', count: 2 }];
    await screen.answer(QUERY, { ...FIGURES, Overview: () => ({ ...TOTALS, callsByStatus }) });
    await page.getByRole('link', { name: 'Failed' }).click();
    await expect.poll(screen.address).toBe('/admin/calls?state=failed&from=2026-01-15');
  });

  it('says that no lead and no booking has come', async () => {
    const screen = await openConsole('/admin/overview?days=7');
    const none = { origin: 'all', name: null, leads: 0, bookings: 0 };
    await screen.answer(QUERY, {
      ...FIGURES,
      Overview: () => ({ ...TOTALS, funnel: [none] }),
    });
    await sees('No leads or bookings in this period.');
    await expectAccessibleLayout();
  });

  it('reads a day of all charts by pointer and keyboard, as it stands in the table', async () => {
    const screen = await openConsole('/admin/overview?days=7');
    const days = [3, 4, 5, 6, 7, 8, 9].map((leads, index) => ({
      day: `2026-01-${10 + index}`,
      leads,
    }));
    await screen.answer(QUERY, { Overview: () => ({ ...TOTALS, byDay: days }) });
    const charts = page.getByRole('slider');
    const plot = charts.first();
    await expect.element(plot).toHaveAttribute('aria-valuenow', '7');
    (plot.element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    for (const each of charts.all()) {
      await expect.element(each).toHaveAttribute('aria-valuenow', '2');
    }
    await expect
      .element(plot)
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/Jan 11, 2026: 4 leads$/));
    const { width, height } = plot.element().getBoundingClientRect();
    await plot.hover({ position: { x: (width / 7) * 4.5, y: height / 2 } });
    await expect.element(plot).toHaveAttribute('aria-valuenow', '5');
    await page.getByText('The same numbers as a table').click();
    await expect.element(page.getByRole('row', { name: /Jan 11.* 4 / })).toBeVisible();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const screen = await openConsole('/admin/overview');
    expectConsole('error', /Failed to fetch/);
    await screen.fail(QUERY);
    await sees('The overview could not be loaded');
    await expectAccessibleLayout();
    await page.getByRole('button', { name: 'Try again' }).click();
    await screen.answer(QUERY, FIGURES);
    await sees('80%');
  });

  it('says so when the server refuses it', async () => {
    const screen = await openConsole('/admin/overview');
    expectConsole('error', /overview/);
    await screen.answer(QUERY, { Query: () => ({ overview: null }) });
    await sees('The overview could not be loaded');
  });
});
