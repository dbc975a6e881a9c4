/** The mail server will never take a mail for this recipient; another attempt would change nothing. */
export class RecipientRefusedError extends Error {
  constructor(responseCode: number) {
    super(`The mail server refused the recipient for good: ${responseCode}.`);
  }
}
