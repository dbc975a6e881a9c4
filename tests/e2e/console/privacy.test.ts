import { json } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';
import { followSection } from '../../support/browser/consoleMenu.ts';

describe('the privacy page', () => {
  const browser = useBrowser();
  const server = useConsoleServer();
  let admin: string;
  let email: string;

  beforeAll(async () => {
    admin = await server.addUser('admin');
    await server.addLeads([{ name: 'Wilhelmina Ray', minutesAgo: 5, status: 'completed' }]);
    email = (await server.database.prisma.lead.findFirstOrThrow()).email;
  });

  it('finds a person, saves what is kept, and erases it after it was typed again', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await server.signIn(page, admin);
    await page.getByRole('heading', { level: 1, name: 'Blog Management' }).waitFor();
    await followSection(page, 'Privacy');
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
    await page.getByRole('row', { name: /^Leads with their calls 2 years After/ }).waitFor();

    const contact = page.getByLabel('Email or phone');
    const find = page.getByRole('button', { name: 'Find' });
    await contact.fill('nobody');
    await find.click();
    await page.getByText('Please enter an email address or a 10-digit phone number').waitFor();
    await contact.fill('nobody@example.com');
    await find.click();
    await page.getByText('We keep nothing about nobody@example.com.').waitFor();
    await contact.fill(email.toUpperCase());
    await contact.press('Enter');
    await page.getByText(`We keep this about ${email}:`).waitFor();
    expect(await page.locator('dl dt').allTextContents()).toEqual(['Leads', 'Calls']);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as JSON' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
    expect(await json(await download.createReadStream())).toMatchObject({
      leads: [{ email, firstName: 'Wilhelmina Ray' }],
    });

    await page.getByRole('button', { name: 'Erase this data...' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase ${email}?` });
    await dialog.getByLabel(`Type ${email} to confirm`).fill('somebody@example.com');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await dialog
      .getByText('This is not the email address or phone number that you searched for')
      .waitFor();
    await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText('Personal Data Erased', { exact: true }).waitFor();
    await page.getByText(`We keep nothing about ${email}.`).waitFor();
    expect(await server.database.prisma.lead.count()).toBe(0);

    await page.setViewportSize({ width: 390, height: 844 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});
