import type { Settings } from '../settings/settings.ts';
import type { Letter } from './letter.ts';
import type { Sender } from './letterHtml.ts';
import type { HandOver, MailTransport } from './mailTransport.ts';
import { messageOf } from './message.ts';

export interface Mailer {
  /**
   * Sends the letter to the mail server, or writes it to a file if SMTP_URL is not set.
   *
   * @returns false if `handOver` has stopped the letter.
   * @throws RecipientRefusedError if a retry is useless, MailServerBusyError if no letter can be sent now, any other Error if
   *   this letter can be sent later.
   */
  send(letter: Letter, handOver: HandOver): Promise<boolean>;
  close(): void;
}

/**
 * Creates a mailer, which shares its connections with no other. It loads nodemailer with the first mail.
 * @param connections The most connections to the mail server.
 */
export function createMailer(
  { mail, dataDir }: Pick<Settings, 'mail' | 'dataDir'>,
  sender: Sender,
  connections: number,
): Mailer {
  let transport: Promise<MailTransport> | undefined;
  async function openTransport(): Promise<MailTransport> {
    const { createMailFolder, createSmtp } = await import('./transports.ts');
    return mail.smtpUrl ? createSmtp(mail.smtpUrl, connections) : createMailFolder(dataDir);
  }
  return {
    async send(letter, handOver) {
      transport ??= openTransport();
      return (await transport).deliver(messageOf(letter, mail.from, sender), handOver);
    },
    close() {
      void transport?.then((open) => open.close());
    },
  };
}
