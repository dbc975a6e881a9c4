import path from 'node:path';
import type { Settings } from '../settings/settings.ts';
import type { Letter } from './letter.ts';
import type { Sender } from './letterHtml.ts';
import type { MailTransport } from './mailTransport.ts';
import { messageOf } from './message.ts';

export interface Mailer {
  /**
   * Sends the letter to the mail server, or writes it to a file if SMTP_URL is not set.
   *
   * @throws RecipientRefusedError if a retry is useless, any other Error if it is not.
   */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Creates the mailer. It loads nodemailer with the first mail. */
export function createMailer(
  { mail, dataDir }: Pick<Settings, 'mail' | 'dataDir'>,
  sender: Sender,
): Mailer {
  let transport: Promise<MailTransport> | undefined;
  return {
    async send(letter) {
      transport ??= openTransport(mail.smtpUrl, mailFolder(dataDir));
      await (await transport).deliver(messageOf(letter, mail.from, sender));
    },
    close() {
      void transport?.then((open) => open.close());
    },
  };
}

/** The folder of the mails that are written to files. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail');
}

async function openTransport(smtpUrl: string | null, folder: string): Promise<MailTransport> {
  if (smtpUrl) return (await import('./transports.ts')).createSmtp(smtpUrl);
  return (await import('./transports.ts')).createMailFolder(folder);
}
