import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newToken, tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { type Api, createApi } from '../../support/api/api.ts';
import {
  mailTo,
  type MailServer,
  startMailServer,
  tokenIn,
} from '../../support/outside/mailServer.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A pending invitation, as the database holds it before its mail is written. */
async function invite({ services, clock }: Api, email: string): Promise<string> {
  const { id } = await services.database.prisma.invitation.create({
    data: {
      email,
      role: 'editor',
      tokenHash: tokenHash(newToken()),
      expiresAt: new Date(clock.now().getTime() + WEEK_MS),
    },
  });
  return id;
}

describe('mail by SMTP', () => {
  let api: Api;
  let server: MailServer;
  let count = 0;

  beforeAll(async () => {
    server = await startMailServer();
    const settings = { SMTP_URL: `smtp://${server.host}`, SITE_URL: 'https://sixty.example' };
    api = await createApi(settings, { sendsMail: true });
  });
  beforeEach(() => {
    server.received.length = 0;
    count += 1;
  });
  afterAll(async () => {
    await api.close();
    await server.close();
  });

  const send = (id: string) => api.services.jobs.send('send-mail', { letter: 'invitation', id });
  const address = () => `ann-${count}@example.com`;

  it('is sent once after a commit, with a working link', async () => {
    const id = await invite(api, address());
    await api.services.database.prisma.$transaction((tx) =>
      api.services.jobs.send('send-mail', { letter: 'invitation', id }, { tx }),
    );
    const [mail] = await server.waitFor(1);
    expect(mail?.recipients).toEqual([address()]);
    const token = tokenIn(mail ?? { text: '' });
    expect(mail?.text).toContain(`https://sixty.example/admin/accept-invitation?token=${token}\n`);
    const invitation = await api.services.database.prisma.invitation.findUnique({
      where: { tokenHash: tokenHash(token) },
    });
    expect(invitation?.id).toBe(id);
  });

  it('is not sent after a rollback', async () => {
    const { prisma } = api.services.database;
    const id = await invite(api, address());
    const rolledBack = prisma.$transaction(async (tx) => {
      await api.services.jobs.send('send-mail', { letter: 'invitation', id }, { tx });
      throw new Error('undone');
    });
    await expect(rolledBack).rejects.toThrow('undone');
    const other = await invite(api, `other-${address()}`);
    await send(other);
    const received = await server.waitFor(1);
    expect(received.map(({ recipients }) => recipients)).toEqual([[`other-${address()}`]]);
  });

  it('is retried when the server is busy, and arrives once', async () => {
    const before = server.attempts();
    server.answer(451);
    api.clock.run();
    await send(await invite(api, address()));
    await vi.waitFor(() => expect(server.attempts()).toBeGreaterThan(before), { timeout: 60_000 });
    server.answer(250);
    const received = await server.waitFor(1);
    expect(received).toHaveLength(1);
    expect(server.attempts()).toBeGreaterThanOrEqual(before + 2);
  });

  it('is not retried if the recipient is permanently refused, and the log does not name them', async () => {
    const before = server.attempts();
    server.answer(550);
    const id = await invite(api, address());
    await send(id);
    const gaveUp = () => api.logged.filter((line) => line.includes('a mail cannot be delivered'));
    await vi.waitFor(() => expect(gaveUp()).toHaveLength(1), { timeout: 60_000 });
    expect(gaveUp()[0]).toContain(id);
    expect(api.logged.join('\n')).not.toContain(address());
    server.answer(250);
    // The next mail arrives, and the one that was given up is not tried again before it.
    await send(await invite(api, `later-${address()}`));
    await server.waitFor(1);
    expect(server.attempts()).toBe(before + 2);
  });

  it('is not sent for an invitation that was cancelled', async () => {
    const id = await invite(api, address());
    await api.services.database.prisma.invitation.update({
      where: { id },
      data: { cancelledAt: new Date() },
    });
    await send(id);
    const skipped = () => api.logged.some((line) => line.includes('a mail was no longer needed'));
    await vi.waitFor(() => expect(skipped()).toBe(true), { timeout: 60_000 });
    expect(server.received).toEqual([]);
  });

  it('leaves no token and no address in the job table or the log', async () => {
    const id = await invite(api, address());
    await send(id);
    const [mail] = await server.waitFor(1);
    await api.services.jobs.send('send-mail', { letter: 'invitation', id }, { startAfter: 60_000 });
    const { rows } = await api.services.database.pool.query<{ job: string }>(
      `SELECT job::text FROM "Job" AS job`,
    );
    const kept = [...rows.map(({ job }) => job), ...api.logged].join('\n');
    expect(kept).toContain('send-mail');
    expect(kept).not.toContain(tokenIn(mail ?? { text: '' }));
    expect(kept).not.toContain(address());
  });
});

describe('mail without a server', () => {
  it('is a file under DATA_DIR/mail', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-mail-'));
    const api = await createApi({ DATA_DIR: dataDir }, { sendsMail: true });
    try {
      const id = await invite(api, 'ann@example.com');
      await api.services.jobs.send('send-mail', { letter: 'invitation', id });
      const mail = await mailTo(dataDir, 'ann@example.com');
      expect(mail.subject).toBe('Your invitation to Sixty');
      expect(tokenIn(mail)).toMatch(/^[\w-]{43}$/);
    } finally {
      await api.close();
      await rm(dataDir, { recursive: true });
    }
  });
});

describe('a mail server that hangs', () => {
  let api: Api;
  let server: MailServer;

  beforeAll(async () => {
    server = await startMailServer();
    const timeouts = 'greetingTimeout=200&socketTimeout=200';
    api = await createApi({ SMTP_URL: `smtp://${server.host}?${timeouts}` }, { sendsMail: true });
  });
  afterAll(async () => {
    await api.close();
    await server.close();
  });

  it('delays no request and loses no mail', async () => {
    const token = await api.signIn('super_admin');
    const emails = ['one@example.com', 'two@example.com', 'three@example.com'];
    server.fail('silent', 'closes', 'silent after DATA');
    api.clock.run();
    for (const email of emails) {
      const invited = await api.request('/api/auth/invite', {
        json: { email, role: 'editor' },
        token,
      });
      expect(invited.status).toBe(201);
    }
    // A slow machine may take a server that answers late for one that hangs, and send a mail again.
    const recipients = () => new Set(server.received.flatMap(({ recipients: to }) => to));
    await expect.poll(recipients).toEqual(new Set(emails));
    // The library itself opens another connection for a mail whose connection ended before it was sent.
    const failed = api.logged.filter((line) => line.includes('a job failed'));
    expect(failed.length).toBeGreaterThanOrEqual(2);
  });
});
