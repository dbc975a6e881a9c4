import type { SendMailOptions } from 'nodemailer';

/** Delivers composed mails: an SMTP server, or a folder of files. */
export interface MailTransport {
  deliver(message: SendMailOptions): Promise<void>;
  close(): void;
}
