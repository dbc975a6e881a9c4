import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { writeMessage } from '../messageFiles.ts';
import {
  type HandOver,
  MailServerBusyError,
  type MailTransport,
  RecipientRefusedError,
} from './mailTransport.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

interface Outgoing extends SendMailOptions {
  handOver: HandOver;
}

/**
 * Sends mails by SMTP. `smtps:` always encrypts. `smtp:` encrypts if the server offers it, and never sends a password to
 * another machine without encryption. The URL can contain nodemailer options, such as `?requireTLS=true`, `?maxConnections=2` or
 * `?tls.rejectUnauthorized=false`.
 *
 * @param maxConnections The connections, if the URL does not say otherwise. They stay open for the next mails.
 */
export function createSmtp(url: string, maxConnections: number): MailTransport {
  const transport = createTransport({
    pool: true,
    maxConnections,
    maxMessages: Infinity,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    url: safeUrl(url),
  });
  // nodemailer reports idle connections that the server closes. The next mail opens a new one.
  transport.on('error', () => undefined);
  transport.use('stream', ({ message, data }, done) => {
    const { handOver } = data as typeof data & Pick<Outgoing, 'handOver'>;
    // A connection reads the content only after the server has asked for it.
    message.processFunc((content) => Readable.from(handedOver(content, handOver)));
    done();
  });
  return {
    async deliver(message, handOver) {
      let isStopped = false;
      const outgoing: Outgoing = {
        ...message,
        async handOver() {
          isStopped = !(await handOver());
          return !isStopped;
        },
      };
      try {
        await transport.sendMail(outgoing);
        return true;
      } catch (error) {
        if (isStopped) return false;
        throw describe(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The content of a mail, unless it is stopped. An error ends the connection before the mail is complete. */
async function* handedOver(content: Readable, handOver: HandOver): AsyncGenerator<Buffer> {
  if (!(await handOver())) throw new Error('The mail was stopped.');
  yield* content;
}

function safeUrl(text: string): string {
  const url = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const decided = ['requireTLS', 'ignoreTLS', 'secure'].some((name) => url.searchParams.has(name));
  if (url.protocol === 'smtp:' && url.password && !isLocal && !decided) {
    url.searchParams.set('requireTLS', 'true');
  }
  return url.href;
}

/**
 * Connects to the mail server and signs in, as for a mail, and sends nothing.
 * @returns what is wrong, as a sentence without the words of the server. Null if it lets us in.
 */
export async function askMailServer(url: string, timeoutMs: number): Promise<string | null> {
  const transport = createTransport({
    url: safeUrl(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const { code = '', responseCode } = error as { code?: string; responseCode?: number };
    if (code === 'EAUTH') return 'The mail server refuses the user name or the password.';
    if (code === 'ETLS') return 'The mail server has no encryption that we can use.';
    if (responseCode !== undefined) return `The mail server does not let us in (${responseCode}).`;
    return 'The mail server of SMTP_URL cannot be reached.';
  } finally {
    transport.close();
  }
}

/** Describes an error without the server's message, because that often repeats the recipient's address. */
function describe(error: unknown): Error {
  const { code, command, responseCode } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
  };
  if (command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500)
    return new RecipientRefusedError(responseCode);
  const reason = [code, responseCode].filter(Boolean).join(' ') || 'unknown reason';
  const text = `The mail server did not accept a mail: ${reason}.`;
  // The server answers these commands, and 421, for all mails alike. What it says to others is about this mail.
  const isAboutAll = responseCode === 421 || !['RCPT TO', 'DATA', 'API'].includes(command ?? '');
  return isAboutAll ? new MailServerBusyError(text) : new Error(text);
}

/** Writes each mail to a file instead of sending it. */
export function createMailFolder(dataDir: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(message, handOver) {
      const { message: bytes } = await composer.sendMail(message);
      if (!(await handOver())) return false;
      await writeMessage('mail', dataDir, bytes);
      return true;
    },
    close: () => undefined,
  };
}
