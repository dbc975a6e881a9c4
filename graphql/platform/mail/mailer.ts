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
      transport ??= openTransport(mail.smtpUrl, dataDir);
      await (await transport).deliver(messageOf(letter, mail.from, sender));
    },
    close() {
      void transport?.then((open) => open.close());
    },
  };
}

async function openTransport(smtpUrl: string | null, dataDir: string): Promise<MailTransport> {
  const { createMailFolder, createSmtp } = await import('./transports.ts');
  return smtpUrl ? createSmtp(smtpUrl) : createMailFolder(dataDir);
}
