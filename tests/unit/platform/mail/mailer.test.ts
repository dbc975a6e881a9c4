import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Letter } from '../../../../graphql/platform/mail/letter.ts';
import { COLORS } from '../../../../graphql/platform/mail/letterHtml.ts';
import { createMailer } from '../../../../graphql/platform/mail/mailer.ts';
import {
  type HandOver,
  MailServerBusyError,
  RecipientRefusedError,
} from '../../../../graphql/platform/mail/mailTransport.ts';
import { light } from '../../../../web/theme/tokens.ts';
import { mailsIn, type MailServer, startMailServer } from '../../../support/outside/mailServer.ts';

const sender = { product: 'Sixty', company: 'Sixty LLC', siteUrl: 'https://sixty.example' };
const LINK = `https://sixty.example/admin/accept-invitation?token=${'aB3-_'.repeat(9)}`;
const letter: Letter = {
  to: 'ann@example.com',
  subject: 'Your invitation to Sixty',
  preview: 'Somebody invites you.',
  heading: 'Your invitation',
  paragraphs: ['bob invites you to the console.'],
  action: { label: 'Accept the invitation', url: LINK },
  notes: ['The link works once.'],
};

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const CONNECTIONS = 4;

function mailerFor(smtpUrl: string | null, dataDir = '/nowhere') {
  const mail = { smtpUrl, from: 'Sixty <no-reply@sixty.example>' };
  const mailer = createMailer({ mail, dataDir }, sender, CONNECTIONS);
  closing.push(() => mailer.close());
  return {
    send: (own: Letter, handOver: HandOver = async () => true) => mailer.send(own, handOver),
  };
}

async function mailServer(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(options);
  closing.push(() => server.close());
  return server;
}

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sixty-mail-'));
  closing.push(() => rm(folder, { recursive: true }));
  return folder;
}

describe('a mail', () => {
  it('has the same text and link in HTML and in plain text', async () => {
    const server = await mailServer();
    await mailerFor(`smtp://${server.host}`).send(letter);
    const [mail] = await server.waitFor(1);
    expect(mail).toMatchObject({
      from: { name: 'Sixty', address: 'no-reply@sixty.example' },
      to: [{ address: 'ann@example.com' }],
      subject: 'Your invitation to Sixty',
      recipients: ['ann@example.com'],
    });
    for (const words of ['Your invitation', 'bob invites you', 'The link works once.', LINK]) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    expect(mail?.html).toContain(`<a href="${LINK}"`);
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    // The link is not broken in the raw text either, so that it can be copied from a mail file.
    expect(mail?.raw).toContain(LINK);
  });

  it('accepts non-English letters in every part', async () => {
    const server = await mailServer();
    const other = { ...letter, subject: 'Grüße – 你好', heading: 'Żółw', paragraphs: ['Ça va ?'] };
    await mailerFor(`smtp://${server.host}`).send(other);
    const [mail] = await server.waitFor(1);
    expect(mail?.subject).toBe('Grüße – 你好');
    expect(mail?.text).toContain('Żółw\n\nÇa va ?');
    expect(mail?.text).toContain(LINK);
    expect(mail?.html).toContain('Ça va ?');
  });

  it('shows typed markup as text', async () => {
    const server = await mailServer();
    const typed = `<img src=x onerror="alert('x')">`;
    await mailerFor(`smtp://${server.host}`).send({ ...letter, heading: typed, notes: [typed] });
    const [mail] = await server.waitFor(1);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html).toContain('&lt;img src=x');
    expect(mail?.text).toContain(typed);
  });

  it('removes typed line breaks from its headers', async () => {
    const server = await mailServer();
    const subject = 'Hello\r\nBcc: eve@example.com\n\nGo to https://evil.example';
    await mailerFor(`smtp://${server.host}`).send({ ...letter, subject });
    const [mail] = await server.waitFor(1);
    expect(mail?.recipients).toEqual(['ann@example.com']);
    expect(mail?.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(mail?.subject).toBe('Hello Bcc: eve@example.com Go to https://evil.example');
  });

  it.each(['ann@example.com\r\nBcc: eve@example.com', 'ann@example.com, eve@example.com'])(
    'has one recipient or none, whatever was typed: %j',
    async (to) => {
      const server = await mailServer();
      const mailer = mailerFor(`smtp://${server.host}`);
      await expect(mailer.send({ ...letter, to })).rejects.toThrow(RecipientRefusedError);
      expect(server.received).toEqual([]);
    },
  );

  it('has an unsubscribe link if the recipient did not request it', async () => {
    const server = await mailServer();
    const unsubscribeUrl = 'https://sixty.example/unsubscribe?token=abc';
    await mailerFor(`smtp://${server.host}`).send({ ...letter, unsubscribeUrl });
    const [mail] = await server.waitFor(1);
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe', value: `<${unsubscribeUrl}>` }),
    );
    expect(mail?.text).toContain(unsubscribeUrl);
    expect(mail?.html).toContain(`href="${unsubscribeUrl}"`);
  });

  it("has the site's colours", () => {
    for (const [name, color] of Object.entries(COLORS))
      expect({ name, color }).toEqual({ name, color: light[name as keyof typeof COLORS] });
  });
});

describe('without a mail server', () => {
  it('each mail is a separate file that only its owner can read', async () => {
    const dataDir = await dataFolder();
    const mailer = mailerFor(null, dataDir);
    await Promise.all([mailer.send(letter), mailer.send({ ...letter, to: 'ben@example.com' })]);
    const mails = await mailsIn(dataDir);
    const addresses = mails.map(({ to }) => to?.[0]?.address);
    expect(addresses.toSorted()).toEqual(['ann@example.com', 'ben@example.com']);
    expect(mails[0]).toMatchObject({
      subject: letter.subject,
      text: expect.stringContaining(LINK),
    });
    expect(mails[0]?.raw).toContain(LINK);
    const names = await readdir(path.join(dataDir, 'mail'));
    expect(names).toHaveLength(2);
    const { mode } = await stat(path.join(dataDir, 'mail', names[0] ?? ''));
    expect(mode & 0o777).toBe(0o600);
  });
});

describe('a mail that is stopped just before its content leaves', () => {
  it('never reaches the mail server', async () => {
    const server = await mailServer();
    const mailer = mailerFor(`smtp://${server.host}`);
    expect(await mailer.send(letter, async () => false)).toBe(false);
    expect(server.attempts()).toBe(1);
    expect(await mailer.send({ ...letter, to: 'ben@example.com' })).toBe(true);
    const received = await server.waitFor(1);
    expect(received.map(({ recipients }) => recipients)).toEqual([['ben@example.com']]);
  });

  it('is not written to a file', async () => {
    const dataDir = await dataFolder();
    expect(await mailerFor(null, dataDir).send(letter, async () => false)).toBe(false);
    expect(await mailsIn(dataDir)).toEqual([]);
  });

  it('is not asked about while the mail server refuses it', async () => {
    const server = await mailServer();
    server.answer(550);
    let asked = 0;
    const sent = mailerFor(`smtp://${server.host}`).send(letter, async () => {
      asked += 1;
      return true;
    });
    await expect(sent).rejects.toThrow(RecipientRefusedError);
    expect(asked).toBe(0);
  });
});

describe('the mail server', () => {
  it('gets as many mails at once as there are connections', async () => {
    const server = await mailServer();
    const held = server.hold(() => true);
    const mailer = mailerFor(`smtp://${server.host}`);
    const people = Array.from({ length: CONNECTIONS + 2 }, (_, n) => `person${n}@example.com`);
    const sent = people.map((to) => mailer.send({ ...letter, to }));
    await expect.poll(held.recipients).toHaveLength(CONNECTIONS);
    expect(server.received).toEqual([]);
    held.release();
    await Promise.all(sent);
    expect(server.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(people);
  });

  it.each([
    { encryption: 'smtps', scheme: 'smtps', secure: true },
    { encryption: 'starttls', scheme: 'smtp', secure: true },
    { encryption: 'none', scheme: 'smtp', secure: false },
  ] as const)(
    'with encryption "$encryption" takes mail by $scheme',
    async ({ encryption, scheme, secure }) => {
      const server = await mailServer({ encryption, password: 'hush' });
      const url = `${scheme}://sixty:hush@${server.host}?tls.rejectUnauthorized=false`;
      await mailerFor(url).send(letter);
      const [mail] = await server.waitFor(1);
      expect({ secure: mail?.secure, user: mail?.user }).toEqual({ secure, user: 'sixty' });
    },
  );

  it('receives no mail if its certificate is not trusted', async () => {
    const server = await mailServer({ encryption: 'smtps' });
    await expect(mailerFor(`smtps://${server.host}`).send(letter)).rejects.toThrow(
      'did not accept',
    );
    expect(server.received).toEqual([]);
  });

  it('receives no mail without encryption if encryption is required', async () => {
    const server = await mailServer({ encryption: 'none' });
    const mailer = mailerFor(`smtp://${server.host}?requireTLS=true`);
    await expect(mailer.send(letter)).rejects.toThrow('did not accept');
    expect(server.received).toEqual([]);
  });

  it('can refuse temporarily or permanently, and the error never contains the recipient', async () => {
    const server = await mailServer();
    const mailer = mailerFor(`smtp://${server.host}`);
    const refusal = () => mailer.send(letter).catch((error: unknown) => error);
    server.answer(451);
    const forNow = await refusal();
    server.answer(550);
    const forGood = await refusal();
    expect(forNow).not.toBeInstanceOf(RecipientRefusedError);
    expect(forNow).not.toBeInstanceOf(MailServerBusyError);
    expect(forGood).toBeInstanceOf(RecipientRefusedError);
    expect(`${forNow} ${forGood}`).toMatch(/451.*550/);
    expect(`${forNow} ${forGood}`).not.toContain('ann');
    server.answer(250);
    await mailer.send(letter);
    expect(await server.waitFor(1)).toHaveLength(1);
  });

  it('can take no mail at all for now, which is not about this mail', async () => {
    const server = await mailServer();
    const mailer = mailerFor(`smtp://${server.host}`);
    server.answerSender(421);
    await expect(mailer.send(letter)).rejects.toThrow(MailServerBusyError);
    await expect(mailerFor('smtp://127.0.0.1:1').send(letter)).rejects.toThrow(MailServerBusyError);
  });
});
