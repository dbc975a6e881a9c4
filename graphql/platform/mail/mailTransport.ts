import type { SendMailOptions } from 'nodemailer';

/**
 * Called when everything but the content has been accepted, and the content is about to leave.
 * @returns false if the mail must not be sent after all.
 */
export type HandOver = () => Promise<boolean>;

/** Delivers composed mails: an SMTP server, or a folder of files. */
export interface MailTransport {
  /** @returns false if `handOver` has stopped the mail. */
  deliver(message: SendMailOptions, handOver: HandOver): Promise<boolean>;
  close(): void;
}

/** The mail server permanently refuses this recipient, so a retry is useless. */
export class RecipientRefusedError extends Error {
  constructor(responseCode: number) {
    super(`The mail server permanently refused the recipient: ${responseCode}.`);
  }
}

/** The mail server takes no mail at all now: it is unreachable, does not let us in, or asks us to wait. */
export class MailServerBusyError extends Error {}
