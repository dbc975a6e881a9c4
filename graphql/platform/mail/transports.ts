import { createTransport, type SendMailOptions } from 'nodemailer';
import { writeMessage } from '../messageFiles.ts';
import { type MailTransport, RecipientRefusedError } from './mailTransport.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Enough for bulk mails, but few enough for mail servers to accept. */
const MAX_CONNECTIONS = 2;

/**
 * Sends mails by SMTP. `smtps:` always encrypts. `smtp:` encrypts if the server offers it, and never sends a password to
 * another machine without encryption. The URL can contain nodemailer options, such as `?requireTLS=true` or
 * `?tls.rejectUnauthorized=false`.
 */
export function createSmtp(url: string): MailTransport {
  const transport = createTransport({
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    url: safeUrl(url),
  });
  // nodemailer reports idle connections that the server closes. The next mail opens a new one.
  transport.on('error', () => undefined);
  return {
    async deliver(message: SendMailOptions) {
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw describe(error);
      }
    },
    close: () => transport.close(),
  };
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

/** Describes an error without the server's message, because that often repeats the recipient's address. */
function describe(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isFinal = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
  if (isFinal) return new RecipientRefusedError(responseCode);
  const reason = [code, responseCode].filter(Boolean).join(' ') || 'unknown reason';
  return new Error(`The mail server did not accept a mail: ${reason}.`);
}

/** Writes each mail to a file instead of sending it. */
export function createMailFolder(dataDir: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(message: SendMailOptions) {
      const { message: bytes } = await composer.sendMail(message);
      await writeMessage('mail', dataDir, bytes);
    },
    close: () => undefined,
  };
}
