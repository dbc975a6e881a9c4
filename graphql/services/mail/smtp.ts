import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailTransport } from './mailer.ts';
import { RecipientRefusedError } from './recipientRefused.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Enough for a list of mails, and not so many that servers take offence. */
const CONNECTIONS = 2;

/**
 * Sends by SMTP. `smtps:` encrypts from the first byte; `smtp:` as soon as the server offers it, and never tells a
 * password without that, except to this machine. Options of nodemailer may follow in the address, such as
 * `?requireTLS=true` or `?tls.rejectUnauthorized=false`.
 */
export function createSmtp(url: string): MailTransport {
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    url: safeUrl(url),
  });
  // Idle connections that the server ends are reported here; the next mail opens another.
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

/** What went wrong without what the server said about it: that often repeats the recipient's address. */
function describe(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const isFinal = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
  if (isFinal) return new RecipientRefusedError(responseCode);
  const reason = [code, responseCode].filter(Boolean).join(' ') || 'unknown reason';
  return new Error(`The mail server did not take a mail: ${reason}.`);
}
