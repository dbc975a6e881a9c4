import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { sharedSite } from '../../support/product/site.ts';

const server = sharedSite();

const browser = useBrowser();

const names = [
  'Home Services',
  'Real Estate & Mortgage',
  'Insurance & Recruiting',
  'Financial Services',
  'Automotive',
  'Healthcare & Dental',
  'Logistics & Transportation',
  'Marketing Agencies',
];

describe('the industries page', () => {
  it('leads from each of its eight cards to the section of that industry, without scripts', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false, reducedMotion: 'reduce' });
    await page.goto(`${server.url}/industries`);
    expect(await page.title()).toBe('Industries We Serve');
    expect(await page.locator('h1').count()).toBe(1);
    const cards = page.locator('#industries').getByRole('link');
    expect(await cards.locator('strong').allInnerTexts()).toEqual(names);
    for (const [index, name] of names.entries()) {
      const target = (await cards.nth(index).getAttribute('href')) ?? '';
      await cards.nth(index).click();
      await expect.poll(() => page.url()).toMatch(new RegExp(`${target}$`));
      const section = page.locator(target);
      expect(await section.locator('h2').innerText()).toBe(name);
      expect(await section.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
        'Playbook',
        'What gets booked',
      ]);
      const top = async () => (await section.boundingBox())?.y ?? -1;
      await expect.poll(top).toSatisfy((y) => y >= 0 && y < 800);
    }
  });

  it('states every proof, and tells two stories in full', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${server.url}/industries`);
    const said = await page.locator('main').innerText();
    for (const proof of [
      '40% more consultation bookings',
      '60% faster quote response',
      '3x more qualified interviews',
      '40% appointment-rate increase',
      '50% faster appointment scheduling',
      '95% customer satisfaction',
      'Appointment rate from 12% to 38%',
      '75% of web leads were lost before.',
    ]) {
      expect(said).toContain(proof);
    }
    const stories = page.locator('#stories article');
    expect(await stories.locator('dt').allInnerTexts()).toEqual([
      'Challenge',
      'Solution',
      'Results',
      'Challenge',
      'Solution',
      'Results',
    ]);
    await stories.filter({ hasText: 'Solar' }).getByText('Dana Whitlock').waitFor();
    await stories.filter({ hasText: 'Insurance' }).getByText('Marcus Oyelaran').waitFor();
  });
});
