import { builder } from '../builder.ts';
import { FROM_OUTSIDE } from '../fromOutside.ts';

interface AttributionShape {
  utmSource: string | null;
  utmMedium: string | null;
  utmCampaign: string | null;
  utmTerm: string | null;
  utmContent: string | null;
  referrer: string | null;
  landingPage: string | null;
}

const parts: Record<keyof AttributionShape, string> = {
  utmSource: 'Value of `utm_source` in the first URL of the visit. Null if there was none.',
  utmMedium: 'Value of `utm_medium` in that URL. Null if there was none.',
  utmCampaign: 'Value of `utm_campaign` in that URL. Null if there was none.',
  utmTerm: 'Value of `utm_term` in that URL. Null if there was none.',
  utmContent: 'Value of `utm_content` in that URL. Null if there was none.',
  referrer: 'URL of the page that linked to the site. Null if unknown.',
  landingPage: 'Path of the first page of the visit. Null if unknown.',
};

/** Resolved from any row that has these columns. */
export const Attribution = builder.objectRef<AttributionShape>('Attribution').implement({
  description: 'How a visitor came to the site.',
  fields: (t) => ({
    utmSource: t.exposeString('utmSource', {
      extensions: FROM_OUTSIDE,
      nullable: true,
      description: parts.utmSource,
    }),
    utmMedium: t.exposeString('utmMedium', {
      extensions: FROM_OUTSIDE,
      nullable: true,
      description: parts.utmMedium,
    }),
    utmCampaign: t.exposeString('utmCampaign', {
      extensions: FROM_OUTSIDE,
      nullable: true,
      description: parts.utmCampaign,
    }),
    utmTerm: t.exposeString('utmTerm', {
      extensions: FROM_OUTSIDE,
      nullable: true,
      description: parts.utmTerm,
    }),
    utmContent: t.exposeString('utmContent', {
      extensions: FROM_OUTSIDE,
      nullable: true,
      description: parts.utmContent,
    }),
    referrer: t.exposeString('referrer', {
      extensions: FROM_OUTSIDE,
      nullable: true,
      description: parts.referrer,
    }),
    landingPage: t.exposeString('landingPage', {
      extensions: FROM_OUTSIDE,
      nullable: true,
      description: parts.landingPage,
    }),
  }),
});

/** Texts that are too long are cut, not refused. */
export const AttributionInput = builder.inputType('AttributionInput', {
  description: 'How a visitor came to the site. Every field is optional.',
  fields: (t) => ({
    utmSource: t.string({ description: parts.utmSource }),
    utmMedium: t.string({ description: parts.utmMedium }),
    utmCampaign: t.string({ description: parts.utmCampaign }),
    utmTerm: t.string({ description: parts.utmTerm }),
    utmContent: t.string({ description: parts.utmContent }),
    referrer: t.string({ description: parts.referrer }),
    landingPage: t.string({ description: parts.landingPage }),
  }),
});
