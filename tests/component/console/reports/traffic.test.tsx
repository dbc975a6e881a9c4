import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees } from '../../../support/component/screen.ts';

const QUERY = 'TrafficPageQuery';
const RANGE = 'from=2026-01-01&to=2026-01-30';

const rows = (...names: string[]) => names.map((name) => ({ name, visitors: 1234, views: 4321 }));

const STEP = { simulated: null, shareOfBefore: 0.5, medianSeconds: 90 };

const FUNNEL = {
  steps: [
    { ...STEP, name: 'visit', visitors: 1000, rate: 1, lower: 0.99, upper: 1 },
    { ...STEP, name: 'lead', visitors: 31, rate: 0.031, lower: 0.022, upper: 0.044 },
    { ...STEP, name: 'held', visitors: 4, simulated: 1, rate: 0.004, lower: 0.002, upper: 0.01 },
  ],
  refused: [{ field: 'phone', visitors: 41 }],
  meetingWorth: null,
};

const TRAFFIC = {
  visitors: 12_345,
  views: 45_678,
  live: 3,
  dropped: 1204,
  changes: [
    { day: '2026-01-15', words: 'headline of / by Ada', page: '/', playbook: null },
    { day: '2026-01-15', words: 'playbook version 8', page: null, playbook: 'UGxheWJvb2s6OA==' },
  ],
  before: { visitors: 11_000, views: 40_000, days: [{ visitors: 11_000 }] },
  days: [{ day: '2026-01-15', visitors: 12_345, views: 45_678 }],
  pages: rows('/pricing', '/'),
  entries: rows('/'),
  exits: rows('/demo'),
  sources: rows('news', 'direct'),
  campaigns: rows('spring'),
  countries: rows('US', 'ZZ'),
  devices: rows('desktop'),
};

const FIGURES: MockResolvers = {
  Traffic: () => TRAFFIC,
  Funnel: () => FUNNEL,
};

const PANELS = 'Pages,Entry pages,Exit pages,Sources,Campaigns,Countries,Devices'.split(',');

describe('traffic', () => {
  it('shows figures in full, what counts as a visitor, and the way to the meeting', async () => {
    const screen = await openConsole(`/admin/traffic?${RANGE}`);
    expect(await screen.asked(QUERY)).toMatchObject({
      range: { from: '2026-01-01', to: '2026-01-30' },
      filter: {},
    });
    await screen.answer(QUERY, FIGURES);
    await sees('12,345');
    await sees('3 here now');
    await sees('1,204 views and steps were not counted: too many came at once.');
    await sees(/Somebody who comes on three days counts three times/);
    await sees(/In the range before: 11,000 visitors/);
    await sees('Visitors in the range before');
    const changes = page.getByRole('list', { name: 'What changed' }).getByRole('link');
    await expect.element(changes.nth(0)).toHaveTextContent('Jan 15: headline of / by Ada');
    await expect.element(changes.nth(0)).toHaveAttribute('href', '/admin/pages?path=%2F');
    await expect.element(changes.nth(1)).toHaveTextContent('Jan 15: playbook version 8');
    await expect
      .element(changes.nth(1))
      .toHaveAttribute('href', '/admin/playbooks/UGxheWJvb2s6OA%3D%3D');
    await sees('Unknown');
    await sees('3.1% (2.2–4.4)');
    await sees('4 (1 simulated)');
    await sees('Refused: Phone 41.');
    await expectAccessibleLayout();
  });

  it('shows who is here now, again and again', async () => {
    const setInterval = vi.spyOn(window, 'setInterval');
    onTestFinished(() => setInterval.mockRestore());
    const screen = await openConsole('/admin/traffic');
    await screen.answer(QUERY, FIGURES);
    await sees('3 here now');
    const timed = () => setInterval.mock.calls.findLast(([, ms]) => ms === 30_000)?.[0];
    await expect.poll(timed).toBeTypeOf('function');
    const ask = timed();
    if (typeof ask === 'function') ask();
    await screen.answer(QUERY, { ...FIGURES, Traffic: () => ({ ...TRAFFIC, live: 5 }) });
    await sees('5 here now');
  });

  it('takes the earlier of two days for the first one', async () => {
    const screen = await openConsole(`/admin/traffic?${RANGE}`);
    await screen.answer(QUERY, FIGURES);
    await page.getByLabelText('First day').fill('2026-11-20');
    await page.getByLabelText('Last day').fill('2026-11-10');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.poll(screen.address).toBe('/admin/traffic?from=2026-11-10&to=2026-11-20');
  });

  it('filters everything by a row, says so, and forgets it again', async () => {
    const screen = await openConsole(`/admin/traffic?${RANGE}`);
    await screen.answer(QUERY, FIGURES);
    await page.getByRole('button', { name: '/pricing', exact: true }).click();
    await expect.poll(screen.address).toBe(`/admin/traffic?${RANGE}&page=%2Fpricing`);
    expect(await screen.asked(QUERY)).toMatchObject({ filter: { page: '/pricing' } });
    await screen.answer(QUERY, FIGURES);
    await page.getByRole('button', { name: 'Remove: Page is /pricing' }).click();
    await expect.poll(screen.address).toBe(`/admin/traffic?${RANGE}`);
  });

  it('is on one screen at 1440 × 900, with ten rows in each panel, and its rows fit a finger at 390', async () => {
    onTestFinished(() => page.viewport(1280, 800));
    await page.viewport(1440, 900);
    const paths = Array.from(
      { length: 10 },
      (_, index) => `/blog/a-post-with-a-long-name-${index}`,
    );
    const ten = rows(...paths);
    const days = Array.from({ length: 30 }, (_, index) => {
      const day = `2026-01-${String(index + 1).padStart(2, '0')}`;
      return { day, visitors: 300 + index, views: 700 + index };
    });
    const full = { pages: ten, entries: ten, exits: ten, sources: ten, campaigns: ten };
    const screen = await openConsole(`/admin/traffic?${RANGE}&page=%2Fblog&source=news`);
    await screen.answer(QUERY, {
      ...FIGURES,
      Traffic: () => ({ ...TRAFFIC, ...full, countries: ten, devices: ten, days, dropped: 0 }),
    });
    await sees('3 here now');
    await document.fonts.ready;
    const panel = (name: string) => page.getByRole('region', { name, exact: true }).element();
    const bottoms = PANELS.map((name) => panel(name).getBoundingClientRect().bottom);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(900);
    const lowest = () =>
      Math.min(
        ...[...panel('Pages').querySelectorAll('button')].map(
          (row) => row.getBoundingClientRect().height,
        ),
      );
    expect(lowest()).toBeGreaterThanOrEqual(24);
    await page.viewport(390, 844);
    expect(lowest()).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  it('says at some distance from its figures that there are none', async () => {
    const screen = await openConsole(`/admin/traffic?${RANGE}`);
    await screen.answer(QUERY, { ...FIGURES, Traffic: () => ({ ...TRAFFIC, views: 0 }) });
    const note = page.getByText('No views yet. Your own do not count while you are signed in.');
    await expect.element(note).toBeVisible();
    const figures = page.getByRole('region', { name: 'Visitors and views', exact: true });
    const { bottom } = figures.element().children[0]?.getBoundingClientRect() ?? { bottom: NaN };
    expect(note.element().getBoundingClientRect().top - bottom).toBeGreaterThanOrEqual(12);
  });

  it('says what meetings are worth', async () => {
    const screen = await openConsole(`/admin/traffic?${RANGE}`);
    await screen.answer(QUERY, FIGURES);
    await page.getByLabelText('Worth of a meeting in dollars').fill('500');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await screen.asked('FunnelRowsMutation')).toEqual({ input: { dollars: 500 } });
    await screen.answer('FunnelRowsMutation');
    await screen.answer(QUERY, { ...FIGURES, Funnel: () => ({ ...FUNNEL, meetingWorth: 500 }) });
    await sees('$2,000');
  });
});
