import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newToken, tokenHash } from '../../../graphql/domain/tokens.ts';
import { useBrowser } from '../../support/browser/browser.ts';
import { followSection } from '../../support/browser/consoleMenu.ts';
import { PASSWORD, useConsoleServer } from '../../support/product/consoleServer.ts';
import { mailTo, tokenIn } from '../../support/outside/mailServer.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const NEW_PASSWORD = 'Correct-Horse-9';

describe('user management', () => {
  const browser = useBrowser();
  const server = useConsoleServer();
  let admin: string;

  beforeAll(async () => {
    admin = await server.addUser('admin');
  });

  const username = (email: string) => email.split('@')[0] ?? '';
  const users = (page: Page) => page.getByRole('table', { name: 'Active Users' });
  const invitations = (page: Page) => page.getByRole('table', { name: 'Pending Invitations' });
  const rowOf = (table: Locator, name: string) =>
    table.getByRole('row').filter({ has: table.page().getByRole('rowheader', { name }) });

  async function open(email = admin): Promise<Page> {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await server.signIn(page, email);
    await followSection(page, 'Users');
    await page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor();
    // The placeholders have a table of that name as well.
    await users(page).getByRole('rowheader').first().waitFor();
    return page;
  }

  const toast = (page: Page, title: string, text: string | RegExp = '') =>
    page
      .getByRole('region', { name: /Notifications/ })
      .filter({ hasText: title })
      .filter({ hasText: text })
      .waitFor({ timeout: 10_000 });

  it('invites somebody, sends the invitation again and takes it back', async () => {
    const page = await open();
    const invite = page.getByRole('button', { name: 'Invite User' });
    await page.getByText('There are no open invitations.').waitFor();
    await invite.click();
    const dialog = page.getByRole('dialog', { name: 'Invite User' });
    expect(await dialog.getByLabel('Role').inputValue()).toBe('editor');
    expect(await dialog.getByLabel('Role').getByRole('option').allTextContents()).toEqual([
      'Editor',
      'Admin',
    ]);
    const send = dialog.getByRole('button', { name: 'Send Invitation' });
    await send.click();
    await dialog.getByText('Please enter an email address').waitFor();
    await dialog.getByLabel('Email').fill('zoe');
    await send.click();
    await dialog.getByText('Please enter a valid email address').waitFor();

    await dialog.getByLabel('Email').fill(admin);
    await send.click();
    await toast(page, 'Error', 'This address has an account already.');
    expect(await dialog.getByLabel('Email').inputValue()).toBe(admin);

    await dialog.getByLabel('Email').fill('Zoe@example.com');
    await dialog.getByLabel('Role').selectOption('admin');
    await send.click();
    await toast(page, 'Invitation Sent');
    await dialog.waitFor({ state: 'hidden' });
    const row = rowOf(invitations(page), 'zoe@example.com');
    const cells = await row.getByRole('cell').allTextContents();
    expect(cells.slice(0, 2)).toEqual(['Admin', 'Pending']);
    expect(cells[2]).toContain(username(admin));
    const week = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
    expect(cells[3]).toContain(week.format(Date.now() + WEEK_MS));
    const first = await mailTo(server.dataDir, 'zoe@example.com');
    expect(first.text).toContain(`${server.url.replace('127.0.0.1', 'localhost')}/admin/`);

    await row.getByRole('button', { name: 'Resend' }).click();
    await toast(page, 'Invitation Resent');
    const second = await mailTo(server.dataDir, 'zoe@example.com', 2);
    expect(tokenIn(second)).not.toBe(tokenIn(first));

    const asked: string[] = [];
    page.once('dialog', (question) => {
      asked.push(question.message());
      void question.dismiss();
    });
    const cancel = row.getByRole('button', { name: 'Cancel' });
    await cancel.click();
    await expect.poll(() => asked).toEqual(['Are you sure you want to cancel this invitation?']);
    expect(await row.count()).toBe(1);
    page.once('dialog', (question) => void question.accept());
    await cancel.click();
    await toast(page, 'Invitation Cancelled');
    await page.getByText('There are no open invitations.').waitFor();
    const heading = page.getByRole('heading', { level: 2, name: 'Pending Invitations' });
    await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('replaces an expired invitation when the address is invited again', async () => {
    await server.database.prisma.invitation.create({
      data: {
        email: 'late@example.com',
        role: 'editor',
        tokenHash: tokenHash(newToken()),
        expiresAt: new Date(Date.now() - 1000),
      },
    });
    const page = await open();
    const row = rowOf(invitations(page), 'late@example.com');
    await row.getByText('Expired').waitFor();
    await page.getByRole('button', { name: 'Invite User' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('late@example.com');
    await page.keyboard.press('Enter');
    await toast(page, 'Invitation Sent');
    await row.getByText('Pending').waitFor();
    expect(await row.count()).toBe(1);
  });

  it('changes a role and keeps somebody out, and their sessions end', async () => {
    const email = await server.addUser('editor');
    const theirs = await browser.newPage();
    await server.signIn(theirs, email);
    const token = await theirs.evaluate(() => localStorage.getItem('adminToken'));
    const isIn = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${server.url}/api/auth/me`, { headers })).status === 200;
    };

    const page = await open();
    const row = rowOf(users(page), username(email));
    await row.getByText('Edit', { exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${username(email)}` });
    expect(await dialog.getByLabel('Role').getByRole('option').allTextContents()).toEqual([
      'Editor',
      'Admin',
    ]);
    await dialog.getByLabel('Role').selectOption('admin');
    expect(await isIn()).toBe(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'User Updated');
    await row.getByRole('cell', { name: 'Admin', exact: true }).waitFor();
    expect(await isIn()).toBe(false);

    await row.getByText('Edit', { exact: true }).click();
    await dialog.getByLabel('May sign in').uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Deactivated').waitFor();
    const login = async () => {
      const body = JSON.stringify({ email, password: PASSWORD });
      const headers = { 'content-type': 'application/json' };
      const path = `${server.url}/api/auth/login`;
      return (await fetch(path, { method: 'POST', headers, body })).status;
    };
    expect(await login()).toBe(401);
    await row.getByText('Edit', { exact: true }).click();
    await dialog.getByLabel('May sign in').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('Active').waitFor();
    expect(await login()).toBe(200);
  });

  it('deletes somebody, and says before and after what becomes of their posts', async () => {
    const { prisma } = server.database;
    const email = await server.addUser('editor');
    await prisma.author.create({
      data: {
        name: 'Wanda',
        user: { connect: { email } },
        posts: {
          create: [1, 2].map((number) => ({
            slug: `wandas-post-${number}`,
            title: 'A post',
            content: 'Text',
            contentHtml: '<p>Text</p>',
          })),
        },
      },
    });
    const page = await open();
    const row = rowOf(users(page), username(email));
    await row.getByText('Delete', { exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${username(email)}?` });
    await dialog
      .getByText(`The 2 posts of ${username(email)} and uploaded images go to you`)
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const button = row.getByText('Delete', { exact: true });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
    await button.click();
    await dialog.getByRole('button', { name: `Delete ${username(email)}` }).click();
    await toast(page, 'User Deleted', 'Their 2 posts are yours now.');
    await row.waitFor({ state: 'detached' });
    const heading = page.getByRole('heading', { level: 2, name: 'Active Users' });
    await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true);
    const posts = await prisma.post.findMany({
      where: { slug: { startsWith: 'wandas-post' } },
      select: { author: { select: { user: { select: { email: true } } } } },
    });
    expect(posts.map(({ author }) => author.user?.email)).toEqual([admin, admin]);
  });

  it('makes an account of an invitation that was sent by mail', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Invite User' }).click();
    await page.getByRole('dialog').getByLabel('Email').fill('mia@example.com');
    await page.keyboard.press('Enter');
    await toast(page, 'Invitation Sent');
    const token = tokenIn(await mailTo(server.dataDir, 'mia@example.com'));
    const theirs = await browser.newPage();
    await theirs.goto(`${server.url}/admin/accept-invitation?token=${token}`);
    await theirs.getByText('mia@example.com').waitFor();
    await theirs.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await theirs.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await theirs.getByRole('button', { name: 'Create Account' }).click();
    await theirs.waitForURL('**/admin/login');
    await theirs.getByLabel('Email').fill('mia@example.com');
    await theirs.getByLabel('Password').fill(NEW_PASSWORD);
    await theirs.getByRole('button', { name: 'Sign in', exact: true }).click();
    await theirs.waitForURL('**/admin/blog');
  });
});
