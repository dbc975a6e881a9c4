import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

interface ReceivedMail extends Email {
  raw: string;
  /** Whom the envelope named, whatever the headers say. */
  recipients: string[];
  /** Whether it came over an encrypted connection. */
  secure: boolean;
  /** Who signed in to send it; null where nobody had to. */
  user: string | null;
}

export interface MailServer {
  /** Without a scheme: `127.0.0.1:2525`. */
  host: string;
  received: ReceivedMail[];
  /** How many times somebody began to send a mail. */
  attempts(): number;
  /** Sets the code of all following responses to recipients. 250 accepts them. */
  answer(code: 250 | 451 | 550): void;
  /** How many times somebody named a sender, which begins a mail. */
  begun(): number;
  /** Sets the code of all following responses to senders. 421 means that the server takes no mail now. */
  answerSender(code: 250 | 421): void;
  /** Keeps the answer to the content of these mails back, until the test lets them go. */
  hold(isHeld: (recipient: string) => boolean): HeldMails;
  /** Each of these faults happens once, to the first connection or mail that gets that far. Several can be open at a time. */
  fail(...faults: MailFault[]): void;
  waitFor(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

interface HeldMails {
  /** The recipients whose mails are held now. */
  recipients(): string[];
  /** Takes the held mails and all later ones. */
  release(): void;
}

/** The server says nothing at all, ends the connection at once, or says nothing after it got the mail. */
type MailFault = 'silent' | 'closes' | 'silent after DATA';

interface MailServerOptions {
  /** 'smtps' encrypts from the first byte, 'starttls' on demand, 'none' does not know how. */
  encryption?: 'smtps' | 'starttls' | 'none';
  /** Demands this password of everybody. */
  password?: string;
  /** How long the server looks at each mail before it takes it, as real ones do. */
  takesMs?: number;
}

/** A real mail server that keeps what it is sent. Its certificate is known to everybody, so clients must not check it. */
export async function startMailServer({
  encryption = 'none',
  password,
  takesMs = 0,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let code = 250;
  let attempts = 0;
  let senderCode = 250;
  let begun = 0;
  const held: string[] = [];
  let isHeld = (_recipient: string) => false;
  let released = Promise.withResolvers<void>();
  let faults = new Set<MailFault>();
  const fails = (fault: MailFault) => {
    if (!faults.has(fault)) return false;
    faults.delete(fault);
    return true;
  };
  const server = new SMTPServer({
    logger: false,
    secure: encryption === 'smtps',
    allowInsecureAuth: true,
    authOptional: password === undefined,
    disabledCommands: [
      ...(encryption === 'none' ? ['STARTTLS'] : []),
      ...(password === undefined ? ['AUTH'] : []),
    ],
    onAuth: (auth, _session, done) =>
      auth.password === password
        ? done(null, { user: auth.username })
        : done(new Error('Wrong password')),
    onConnect: (_session, done) => {
      if (!fails('silent')) done();
    },
    onMailFrom: (_address, _session, done) => {
      begun += 1;
      if (senderCode === 250) return done();
      done(Object.assign(new Error('no mail now'), { responseCode: senderCode }));
    },
    onRcptTo: ({ address }, _session, done) => {
      attempts += 1;
      if (code === 250) return done();
      done(Object.assign(new Error(`no luck with <${address}>`), { responseCode: code }));
    },
    onData: (stream, session, done) => {
      const receive = async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        if (fails('silent after DATA')) return;
        if (takesMs > 0) await delay(takesMs);
        const raw = Buffer.concat(chunks).toString();
        const [recipient = ''] = session.envelope.rcptTo.map(({ address }) => address);
        if (isHeld(recipient)) {
          held.push(recipient);
          await released.promise;
        }
        received.push({
          ...(await PostalMime.parse(raw)),
          raw,
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          secure: session.secure,
          user: typeof session.user === 'string' ? session.user : null,
        });
        done();
      };
      // A connection that ends within a mail needs no answer.
      receive().catch(() => undefined);
    },
  });
  // A client that gives up is part of the tests.
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  listener.on('connection', (socket: Socket) => {
    if (fails('closes')) socket.destroy();
  });
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    received,
    attempts: () => attempts,
    begun: () => begun,
    answerSender: (next) => {
      senderCode = next;
    },
    hold(next) {
      isHeld = next;
      released = Promise.withResolvers();
      held.length = 0;
      return {
        recipients: () => [...held],
        release() {
          isHeld = () => false;
          released.resolve();
        },
      };
    },
    answer: (next) => {
      code = next;
    },
    fail: (...next) => {
      faults = new Set(next);
    },
    waitFor: (count) =>
      vi.waitFor(
        () => {
          if (received.length < count) throw new Error(`${received.length} of ${count} mails`);
          return received;
        },
        { timeout: 60_000, interval: 20 },
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The mails that were written to files under this data folder, oldest first. */
export async function mailsIn(dataDir: string): Promise<(Email & { raw: string })[]> {
  const folder = path.join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  return Promise.all(
    files.map(async (name) => {
      const raw = await readFile(path.join(folder, name), 'utf8');
      return { ...(await PostalMime.parse(raw)), raw };
    }),
  );
}

/** Waits for a mail to this address, and answers the newest. */
export function mailTo(dataDir: string, address: string, count = 1) {
  return vi.waitFor(
    async () => {
      const mails = await mailsIn(dataDir);
      const theirs = mails.filter(({ to }) => to?.some((each) => each.address === address));
      const last = theirs.at(-1);
      if (!last || theirs.length < count)
        throw new Error(`${theirs.length} of ${count} mails to ${address}`);
      return last;
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** The token in the link of a mail. */
export function tokenIn({ text }: Pick<Email, 'text'>): string {
  const token = /[?&]token=([\w-]+)/.exec(text ?? '')?.[1];
  if (!token) throw new Error(`There is no token in: ${text}`);
  return token;
}
