/** A request was not sent, because its address is not on the internet. */
export class NotOnTheInternetError extends Error {
  override name = 'NotOnTheInternetError';

  constructor() {
    super('The address is not on the internet.');
  }
}
