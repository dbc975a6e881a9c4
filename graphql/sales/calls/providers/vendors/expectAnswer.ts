import type { VendorAnswer } from './vendorRequest.ts';

/**
 * The body of a successful answer to a question about calls.
 *
 * @throws if the vendor answered with an error.
 */
export function expectAnswer({ status, body }: VendorAnswer): unknown {
  if (status < 200 || status >= 300) {
    throw new Error(`The provider answered ${status} when it was asked about calls.`);
  }
  return body;
}
