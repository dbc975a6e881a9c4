import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityViolations } from '../../support/browser/accessibility.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

describe('Get Ready', () => {
  const browser = useBrowser();
  const server = useConsoleServer();
  let admin: string;
  beforeAll(async () => {
    admin = await server.addUser('super_admin');
  });

  it('checks a new product, and sets aside what it does not need', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await server.signIn(page, admin, '/admin/get-ready');
    const lines = page.getByRole('listitem');
    const line = (name: string) => lines.filter({ has: page.getByRole('heading', { name }) });
    await line('Mail').getByText('Emails are only written to files').waitFor();
    await line('Do-not-call page').getByText('/do-not-call is shown.').waitFor();
    const entry = page.getByRole('navigation', { name: 'Console' }).getByText('Get Ready');
    await entry.waitFor();
    const open = page.getByRole('button', { name: 'Not Needed' });
    await page.getByRole('button', { name: 'Check All Again' }).waitFor();
    for (let left = await open.count(); left > 0; left -= 1) {
      await open.first().click();
      await expect.poll(() => open.count(), { timeout: 60_000 }).toBe(left - 1);
    }
    await entry.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Everything is ready.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.close();
  });

  it('calls the phone of the user, and tells how fast it rang', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await server.signIn(page, admin, '/admin/get-ready');
    await page.getByRole('button', { name: 'Call Me' }).click();
    const dialog = page.getByRole('dialog', { name: 'Call Me' });
    await dialog.getByLabel('Phone').fill('8015550142');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Call Me' }).click();
    const { body } = await server.provider.waitFor(({ body: { phone } }) =>
      phone.endsWith('8015550142'),
    );
    await dialog.getByText('Requested.').waitFor();
    await server.provider.report(body, { status: 'ringing' });
    await dialog.getByText(/^Ringing\. Your phone rang after \d+\.\d seconds\.$/).waitFor();
    await server.provider.report(body, { status: 'no_answer' });
    await dialog.getByText(/^No answer\. /).waitFor();
    await page.close();
  });
});
