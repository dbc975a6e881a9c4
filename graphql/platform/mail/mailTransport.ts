import type { SendMailOptions } from 'nodemailer';

/** Delivers composed mails: an SMTP server, or a folder of files. */
export interface MailTransport {
  deliver(message: SendMailOptions): Promise<void>;
  close(): void;
}

/** The mail server permanently refuses this recipient, so a retry is useless. */
export class RecipientRefusedError extends Error {
  constructor(responseCode: number) {
    super(`The mail server permanently refused the recipient: ${responseCode}.`);
  }
}
