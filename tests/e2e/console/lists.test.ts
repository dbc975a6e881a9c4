import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { savedFile, toastOn } from '../../support/browser/consolePage.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';
import { mailTo } from '../../support/outside/mailServer.ts';

describe('lists that staff work with', () => {
  const browser = useBrowser();
  const server = useConsoleServer();
  let admin: string;

  beforeAll(async () => {
    admin = await server.addUser('admin');
    await server.addLeads([
      { name: 'Ann Lee', minutesAgo: 1, status: 'completed' },
      { name: 'Bob Ray', minutesAgo: 5, status: 'no_answer' },
    ]);
    const { prisma } = server.database;
    const ann = await prisma.lead.findFirstOrThrow({
      where: { firstName: 'Ann Lee' },
      include: { calls: true },
    });
    const call = ann.calls[0];
    if (!call) throw new Error('Ann has no call.');
    await prisma.lead.update({ where: { id: ann.id }, data: { utmCampaign: 'spring' } });
    await prisma.call.update({
      where: { id: call.id },
      data: {
        bookedAt: new Date('2030-05-01T15:00:00Z'),
        recordingUrl: 'https://calls.example/recording/1',
        transcript: 'Hello, this is Sixty.',
      },
    });
    await prisma.callEvent.createMany({
      data: (['ringing', 'completed'] as const).map((status, index) => ({
        callId: call.id,
        status,
        occurredAt: new Date(ann.createdAt.getTime() + 4_000 * (index + 1)),
      })),
    });
    await prisma.integrationRequest.createMany({
      data: [
        ['Zoe', 'Pipedrive'],
        ['Yan', 'pipedrive'],
        ['Xiu', 'Close'],
      ].map(([name = '', integration = '']) => ({
        name,
        email: `${name.toLowerCase()}@crm.example`,
        company: 'Acme',
        integration,
        notes: name === 'Zoe' ? 'Two-way, please.' : null,
      })),
    });
    await prisma.waitlistEntry.createMany({
      data: [
        ['maja', 'Sweden'],
        ['olof', 'Sweden'],
        ['inge', 'Norway'],
        ['juan', 'Chile'],
        ['wanjiru', 'Kenya'],
      ].map(([name = '', country = '']) => ({
        name,
        email: `${name}@example.se`,
        phone: '+46 70 123 45 67',
        country,
      })),
    });
  });

  /** A signed-in page that shows this path. */
  async function open(path: string): Promise<Page> {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await server.signIn(page, admin, path);
    return page;
  }

  const exported = (page: Page) =>
    savedFile(page, page.getByRole('button', { name: 'Export CSV' }));

  it('count integration requests, move them on and write to those who asked', async () => {
    const page = await open('/admin/integration-requests');
    const groups = page.getByRole('table', { name: 'Requests by integration' });
    const first = groups.getByRole('row').filter({ hasText: /pipedrive/i });
    await first.waitFor();
    const numbers = await first.getByRole('cell').allTextContents();
    expect(numbers.slice(0, 3)).toEqual(['2', '2', '2']);

    await page.getByRole('combobox', { name: /Status of Close for Xiu/ }).selectOption('declined');
    await groups
      .getByRole('row')
      .filter({ hasText: 'Close' })
      .getByRole('cell', { name: '0', exact: true })
      .waitFor();

    const write = page.getByRole('button', { name: /Write to people about Pipedrive/i });
    await write.click();
    const dialog = page.getByRole('dialog', { name: /Write to people who requested/ });
    await dialog.getByRole('button', { name: 'Send to 2 addresses' }).click();
    await dialog.getByText('Text is required').waitFor();
    await dialog.getByLabel('Text').fill(`We build it.\n\nIt comes in May ${Date.now()}.`);
    await dialog.getByRole('button', { name: 'Send to 2 addresses' }).click();
    await toastOn(page, 'Sending to 2 people.');
    expect((await mailTo(server.dataDir, 'zoe@crm.example')).text).toContain('It comes in May');

    await page.getByRole('link', { name: /Show requests for Pipedrive/i }).click();
    await page.getByText('2 requests').waitFor();
    const file = await exported(page);
    expect(file.trim().split('\r\n')).toHaveLength(3);
    expect(file).not.toContain('Close');
    await page.getByRole('link', { name: 'Pipedrive', exact: true }).click();
    const pane = page.getByRole('dialog', { name: 'Request details' });
    await pane.getByText('Two-way, please.').waitFor();
    await pane.getByText('It comes in May').first().waitFor();
    await page.keyboard.press('Escape');
    await pane.waitFor({ state: 'detached' });
    await page.getByLabel('Search').fill('nobody at all');
    await page.getByText('No request matches these filters').waitFor();
  });

  it('open a region after showing how many emails that sends', async () => {
    const page = await open('/admin/waitlist');
    await page.getByRole('button', { name: 'Open this region: Sweden' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open Sweden?' });
    await dialog.getByText('This sends 2 emails').waitFor();
    await dialog.getByRole('button', { name: 'Open and send 2 emails' }).click();
    await toastOn(page, 'Sending 2 emails.');
    const mail = await mailTo(server.dataDir, 'maja@example.se');
    const url = /https?:\/\/\S+\/unsubscribe\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';

    const reader = await browser.newPage({ javaScriptEnabled: false });
    await reader.goto(`${server.url}${new URL(url).pathname}`);
    await reader.getByRole('button', { name: 'Unsubscribe' }).click();
    await reader.getByRole('heading', { level: 1, name: 'You are unsubscribed' }).waitFor();

    await mailTo(server.dataDir, 'olof@example.se');
    await page.reload();
    const countries = page.getByRole('table', { name: 'The waitlist by country' });
    const sweden = countries.getByRole('row').filter({ hasText: 'Sweden' });
    await sweden.waitFor();
    const numbers = await sweden.getByRole('cell').allTextContents();
    expect(numbers.slice(0, 3)).toEqual(['0', '2', '1']);
    expect(await sweden.getByRole('button').isDisabled()).toBe(true);
    await page.getByRole('cell', { name: /^Unsubscribed/ }).waitFor();
    expect(await exported(page)).toContain('maja@example.se');
  });

  it('lead from a call to its lead, whose story goes from the campaign to the appointment', async () => {
    const page = await open('/admin/calls');
    await page.getByRole('link', { name: 'Ann Lee' }).waitFor();
    await page.getByLabel('Appointment').selectOption('yes');
    await page.getByText('1 call', { exact: true }).waitFor();
    expect((await exported(page)).trim().split('\r\n')).toHaveLength(2);
    await page.getByRole('link', { name: 'Ann Lee' }).click();
    const call = page.getByRole('dialog', { name: 'Call details' });
    await call.getByText('+4.0 s').waitFor();
    await call.getByText('Hello, this is Sixty.').waitFor();
    await call.getByRole('link', { name: 'Open the lead' }).click();

    const pane = page.getByRole('dialog', { name: 'Lead details' });
    await pane.locator('label', { hasText: /^Status$/ }).click();
    const status = pane.getByRole('combobox', { name: 'Status of this lead' });
    await expect
      .poll(() => status.evaluate((select) => select === document.activeElement))
      .toBe(true);
    await status.selectOption('qualified');
    await pane.getByText(/New → Qualified/).waitFor();
    const notes = () => pane.getByLabel('Notes').inputValue();
    await pane.getByLabel('Notes').fill('Wants a call on Monday.');
    await page.getByRole('link', { name: 'Bob Ray' }).click();
    await pane.getByRole('heading', { name: 'Bob Ray' }).waitFor();
    await expect.poll(notes).toBe('');
    await page.getByRole('link', { name: 'Ann Lee' }).click();
    await pane.getByRole('heading', { name: 'Ann Lee' }).waitFor();
    await expect.poll(notes).toBe('Wants a call on Monday.');
    await pane.getByRole('button', { name: 'Save notes' }).click();
    await pane.getByText(/notes changed/).waitFor();
    const steps = await pane.getByRole('list').first().getByRole('listitem').allTextContents();
    const order = [
      'Came from spring',
      'Lead received',
      'Ringing',
      'Completed',
      'Meeting booked for',
      'New → Qualified',
      'notes changed',
    ];
    expect(steps.map((step, index) => step.includes(order[index] ?? '?'))).toEqual(
      order.map(() => true),
    );
    await page.reload();
    await expect.poll(notes).toBe('Wants a call on Monday.');
    expect(await exported(page)).toContain('Wants a call on Monday.');
  });

  it('find a person, save what is kept, and erase it after it was typed again', async () => {
    const email = 'bob.ray@example.com';
    const page = await open('/admin/privacy');
    await page.getByRole('row', { name: /^Leads with their calls 2 years After/ }).waitFor();
    const contact = page.getByLabel('Email or phone');
    await contact.fill(email.toUpperCase());
    await contact.press('Enter');
    await page.getByText(`We have this data about ${email}:`).waitFor();
    expect(await page.locator('dl dt').allTextContents()).toEqual(['Leads', 'Calls']);
    const saved = await savedFile(page, page.getByRole('button', { name: 'Export as JSON' }));
    expect(JSON.parse(saved)).toMatchObject({ leads: [{ email, firstName: 'Bob Ray' }] });

    await page.getByRole('button', { name: 'Erase this data...' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase ${email}?` });
    await dialog.getByLabel(`Type ${email} to confirm`).fill(email);
    await dialog.getByRole('button', { name: 'Erase permanently' }).click();
    await page.getByText(`We have no data about ${email}.`).waitFor();
    expect(await server.database.prisma.lead.count({ where: { email } })).toBe(0);
  });
});
