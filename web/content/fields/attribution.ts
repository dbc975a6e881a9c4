import * as z from 'zod/mini';
import { plainText } from './text.ts';

/** Where a visitor came from, with the names that staff see. */
export const ATTRIBUTION = {
  utmSource: 'UTM source',
  utmMedium: 'UTM medium',
  utmCampaign: 'UTM campaign',
  utmTerm: 'UTM term',
  utmContent: 'UTM content',
  referrer: 'Referrer',
  landingPage: 'Landing page',
} as const;

type AttributionPart = keyof typeof ATTRIBUTION;

export const ATTRIBUTION_PARTS = Object.keys(ATTRIBUTION) as AttributionPart[];

/** An object with a value for each part. */
export function eachPart<Value>(
  valueOf: (part: AttributionPart) => Value,
): Record<AttributionPart, Value> {
  const values = ATTRIBUTION_PARTS.map((part) => [part, valueOf(part)]);
  return Object.fromEntries(values) as Record<AttributionPart, Value>;
}

const LONGEST_NOTE = 1000;
/** The column is indexed, and an index entry holds at most 2,700 bytes. */
const LONGEST_CAMPAIGN = 200;

/** A text that is cut where it is too long. It must never be a reason to lose a lead. */
export const cut = (length: number = LONGEST_NOTE, ...more: z.core.$ZodCheck<string>[]) =>
  z.nullish(
    z.string().check(
      plainText,
      ...more,
      z.overwrite((text) => text.slice(0, length)),
    ),
  );

/** Pages of the site below which addresses hold tokens or name people. */
const UNRECORDED = /^((?:https?:\/\/[^/?#]*)?\/(?:admin|preview|book\/manage))[/?#].*$/is;

/** The address of a page. What is recorded nowhere is cut off. */
const recordedAddress = z.overwrite((address: string) => address.replace(UNRECORDED, '$1'));

/** Where the visitor came from. Unknown parts are null or absent. */
export const attribution = z.object({
  ...eachPart((part) => cut(part === 'utmCampaign' ? LONGEST_CAMPAIGN : LONGEST_NOTE)),
  referrer: cut(LONGEST_NOTE, recordedAddress),
  landingPage: cut(LONGEST_NOTE, recordedAddress),
});

export type Attribution = z.infer<typeof attribution>;
