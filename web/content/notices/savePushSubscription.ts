import * as z from 'zod/mini';
import { plainText } from '../fields/plainText.ts';

const LONGEST_ADDRESS = 2000;
const base64url = z.string().check(z.regex(/^[\w-]{1,100}$/, 'This is not a key of a browser'));

/** The subscription of a browser at its push service. The server also checks that the address is public, and both keys. */
export const savePushSubscription = z.object({
  endpoint: z
    .string()
    .check(
      plainText,
      z.maxLength(LONGEST_ADDRESS, `The address must have at most ${LONGEST_ADDRESS} characters`),
    ),
  /** The public key of the browser, an uncompressed point of P-256. */
  p256dh: base64url,
  /** The secret of the browser, 16 bytes. */
  auth: base64url,
});
