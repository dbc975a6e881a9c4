/** The mail server permanently refuses this recipient, so a retry is useless. */
export class RecipientRefusedError extends Error {
  constructor(responseCode: number) {
    super(`The mail server permanently refused the recipient: ${responseCode}.`);
  }
}
