import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from '../../support/accessibility.ts';
import { useBrowser } from '../../support/browser.ts';
import { followSection } from '../../support/consoleMenu.ts';
import { useConsoleServer } from '../../support/consoleServer.ts';

const SCREENS = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 320, height: 640, colorScheme: 'light' },
] as const;

type Screen = (typeof SCREENS)[number];

describe('what the console looks like', () => {
  const browser = useBrowser();
  const server = useConsoleServer();
  let email: string;

  beforeAll(async () => {
    email = await server.addUser('super_admin');
    await server.addLeads([
      { name: 'Ann Lee', minutesAgo: 1, status: 'ringing' },
      { name: 'Bartholomew Featherstonehaugh-Cholmondeley', minutesAgo: 90, status: 'completed' },
      { name: 'Cy', minutesAgo: 100, status: 'no_answer' },
      { name: 'Di', minutesAgo: 2_000, status: 'failed' },
      { name: 'Ed', minutesAgo: 3_000, status: 'answered' },
      { name: 'Flo', minutesAgo: 4_000, status: 'requested' },
      { name: 'Gus', minutesAgo: 600_000 },
    ]);
  });

  function newPage({ width, height, colorScheme }: Screen): Promise<Page> {
    // Axe measures the colours of the moment: nothing may be half faded in.
    return browser.newPage({
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
    });
  }

  async function expectSound(page: Page): Promise<void> {
    expect(await accessibilityFaults(page)).toEqual([]);
    const tooWide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(tooWide).toBe(0);
  }

  it.each(SCREENS)('is sound before sign-in at $width pixels, $colorScheme', async (screen) => {
    const page = await newPage(screen);
    await page.goto(`${server.url}/admin/login`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Password is required').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor();
    await expectSound(page);
  });

  it.each(SCREENS)('is sound after sign-in at $width pixels, $colorScheme', async (screen) => {
    const page = await newPage(screen);
    await server.signInByForm(page, email);
    await page.getByText('Welcome back!').waitFor();
    await expectSound(page);
    await followSection(page, 'Users');
    await page.getByRole('heading', { level: 1, name: 'User management' }).waitFor();
    await expectSound(page);
    await followSection(page, 'Leads');
    await page.getByRole('link', { name: 'Ann Lee' }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Di', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: 'Di' }).waitFor();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('Search').fill('nobody at all');
    await page.getByText('No lead fits these filters').waitFor();
    await expectSound(page);
    const filters = page.getByRole('button', { name: 'Filters' });
    if (await filters.isVisible()) await filters.click();
    await page.getByRole('combobox', { name: 'Call state' }).click();
    await page.getByRole('option', { name: 'Ringing' }).waitFor();
    await expectSound(page);
  });
});
