import { builder } from './builder.ts';

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
  utmSource: 'Value of `utm_source` in the first address of the visit; null when there was none.',
  utmMedium: 'Value of `utm_medium`; null when there was none.',
  utmCampaign: 'Value of `utm_campaign`; null when there was none.',
  utmTerm: 'Value of `utm_term`; null when there was none.',
  utmContent: 'Value of `utm_content`; null when there was none.',
  referrer: 'Page that led to the site; null when unknown.',
  landingPage: 'First page of the visit, a path; null when unknown.',
};

/** Where a visitor came from; read from the row that carries these columns. */
export const Attribution = builder.objectRef<AttributionShape>('Attribution').implement({
  description: 'Where a visitor came from.',
  fields: (t) => ({
    utmSource: t.exposeString('utmSource', { nullable: true, description: parts.utmSource }),
    utmMedium: t.exposeString('utmMedium', { nullable: true, description: parts.utmMedium }),
    utmCampaign: t.exposeString('utmCampaign', { nullable: true, description: parts.utmCampaign }),
    utmTerm: t.exposeString('utmTerm', { nullable: true, description: parts.utmTerm }),
    utmContent: t.exposeString('utmContent', { nullable: true, description: parts.utmContent }),
    referrer: t.exposeString('referrer', { nullable: true, description: parts.referrer }),
    landingPage: t.exposeString('landingPage', { nullable: true, description: parts.landingPage }),
  }),
});

/** Sent along with every form; too long a text is cut, never refused. */
export const AttributionInput = builder.inputType('AttributionInput', {
  description: 'Where a visitor came from; every part may be left out.',
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
