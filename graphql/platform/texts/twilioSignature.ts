import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether Twilio signed this form post: X-Twilio-Signature is the HMAC-SHA1 over the public URL, followed by the names and
 * values of all fields, sorted by name. Twilio signs no time, so an old request can be sent again.
 *
 * @param url The address as Twilio knows it, with its query.
 */
export function isSignedByTwilio(
  {
    url,
    fields,
    signature,
  }: { url: string; fields: URLSearchParams; signature: string | undefined },
  authToken: string,
): boolean {
  const names = [...new Set(fields.keys())].toSorted();
  const values = (name: string) => [...new Set(fields.getAll(name))].toSorted();
  const signed = url + names.flatMap((name) => values(name).map((value) => name + value)).join('');
  const expected = createHmac('sha1', authToken).update(signed).digest('base64');
  return timingSafeEqual(digest(signature ?? ''), digest(expected));
}

/** Texts of any length become equally long, so that the comparison always takes the same time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
