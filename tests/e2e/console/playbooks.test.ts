import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

describe('playbooks in the console', () => {
  const browser = useBrowser();
  const server = useConsoleServer({ DEMO_CONTENT: 'false' });
  let email: string;
  let colleague: string;

  beforeAll(async () => {
    email = await server.addUser('admin');
    colleague = await server.addUser('admin');
    await server.addLeads([{ name: 'Maya Torres', minutesAgo: 5, source: 'partner' }]);
  });

  async function open(path: string, who = email): Promise<Page> {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await server.signIn(page, who, path);
    return page;
  }

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
  const said = (page: Page, text: string) => page.getByText(text).first().waitFor();

  it('are written, published, merged after a conflict and restored', async () => {
    const page = await open('/admin/playbooks');
    await page.getByRole('link', { name: 'Demo calls' }).waitFor();
    await button(page, 'New Playbook').click();
    await field(page, 'Name').fill('Solar');
    await field(page, 'Opening').fill('You asked about solar power.');
    await button(page, 'Create Playbook').click();
    await page.getByRole('heading', { level: 1, name: 'Solar' }).waitFor();

    await button(page, 'Add question').click();
    await field(page, 'Question').fill('Do you own the roof?');
    await field(page, 'Key').fill('owns_roof');
    await field(page, 'Qualifies when the answer is').fill('yes');
    await button(page, 'Add rule').click();
    await field(page, 'Source').fill('partner');
    await said(page, 'Qualified: owns_roof is yes.');
    await button(page, 'Publish').click();
    await said(page, 'Version 2 is live.');

    const other = await open(new URL(page.url()).pathname, colleague);
    await field(other, 'How the rep ends the call').fill('Thank you.');
    await button(other, 'Save').click();
    await said(other, 'Draft Saved');
    await field(page, 'Goal').fill('Book a visit.');
    await button(page, 'Save').click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else saved this playbook' });
    await conflict.getByText('+ only in yours').first().waitFor();
    await conflict.getByRole('button', { name: 'Save these choices' }).click();
    await said(page, 'Version 4. Published, changed since version 2');
    expect(await field(page, 'How the rep ends the call').inputValue()).toBe('Thank you.');
    expect(await field(page, 'Goal').inputValue()).toBe('Book a visit.');

    await button(page, 'Versions').click();
    const versions = page.getByRole('dialog', { name: 'Versions' });
    await versions.getByRole('button', { name: /^Version 2/ }).click();
    await versions.getByRole('button', { name: 'Restore version 2' }).click();
    await said(page, 'Version 2 Restored');
    expect(await field(page, 'Goal').inputValue()).toBe('');

    await button(page, 'Playbooks').click();
    await field(page, 'Name, email or phone').fill('Maya');
    await button(page, 'Find Playbook').click();
    await said(page, 'rule 1, source partner');
  });
});
