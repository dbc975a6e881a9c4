import * as z from 'zod';

// What the values of variables can be. Messages begin with `must`, and never contain the value.

export const text = z.string().trim().min(1);
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** An address without a slash at its end. */
export const baseUrl = httpUrl.transform((url) => (url.endsWith('/') ? url.slice(0, -1) : url));

export const phoneNumber = text.regex(
  /^\+[1-9]\d{6,14}$/,
  'must be a phone number with its country, as in +18015550100',
);
