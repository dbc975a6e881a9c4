import { eachPart } from '../../../web/content/fields/attribution.ts';
import { builder } from '../builder.ts';
import type { attributionColumns } from './attributionColumns.ts';
import { FROM_OUTSIDE } from '../fromOutside.ts';

type Columns = ReturnType<typeof attributionColumns>;

const DESCRIPTIONS: Record<keyof Columns, string> = {
  utmSource: 'Value of `utm_source` in the first URL of the visit. Null if there was none.',
  utmMedium: 'Value of `utm_medium` in the first URL of the visit. Null if there was none.',
  utmCampaign: 'Value of `utm_campaign` in the first URL of the visit. Null if there was none.',
  utmTerm: 'Value of `utm_term` in the first URL of the visit. Null if there was none.',
  utmContent: 'Value of `utm_content` in the first URL of the visit. Null if there was none.',
  referrer: 'URL of the page that linked to the site. Null if unknown.',
  landingPage: 'Path of the first page of the visit. Null if unknown.',
};

/** Resolved from any row that has these columns. */
export const Attribution = builder.objectRef<Columns>('Attribution').implement({
  description: 'How a visitor came to the site.',
  fields: (t) =>
    eachPart((part) =>
      t.exposeString(part, {
        extensions: FROM_OUTSIDE,
        nullable: true,
        description: DESCRIPTIONS[part],
      }),
    ),
});

/** Texts that are too long are cut, not refused. */
export const AttributionInput = builder.inputType('AttributionInput', {
  description: 'How a visitor came to the site. Every field is optional.',
  fields: (t) => eachPart((part) => t.string({ description: DESCRIPTIONS[part] })),
});
