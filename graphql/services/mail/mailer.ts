import path from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Settings } from '../../settings.ts';
import type { Letter } from './letter.ts';
import type { Sender } from './letterHtml.ts';
import { messageOf } from './message.ts';

/** What a composed mail is handed to. */
export interface MailTransport {
  deliver(message: SendMailOptions): Promise<void>;
  close(): void;
}

export interface Mailer {
  /**
   * Hands the letter over to the mail server, or writes it to a file where there is none.
   *
   * @throws RecipientRefusedError where trying again is useless, Error where it is not.
   */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Nothing of the mail machinery is loaded before the first mail. */
export function createMailer(
  { mail, dataDir }: Pick<Settings, 'mail' | 'dataDir'>,
  sender: Sender,
): Mailer {
  let transport: Promise<MailTransport> | undefined;
  return {
    async send(letter) {
      transport ??= openTransport(mail.smtpUrl, path.join(dataDir, 'mail'));
      await (await transport).deliver(messageOf(letter, mail.from, sender));
    },
    close() {
      void transport?.then((open) => open.close());
    },
  };
}

async function openTransport(smtpUrl: string | null, folder: string): Promise<MailTransport> {
  if (smtpUrl) return (await import('./smtp.ts')).createSmtp(smtpUrl);
  return (await import('./mailFolder.ts')).createMailFolder(folder);
}
