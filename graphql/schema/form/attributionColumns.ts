import type { Attribution } from '../../../web/content/sales/leads/createLead.ts';

type Columns = { [Part in keyof Attribution]-?: string | null };

/** The attribution columns of a row. Unknown parts are null. */
export function attributionColumns(attribution: Attribution | null | undefined): Columns {
  return {
    utmSource: attribution?.utmSource ?? null,
    utmMedium: attribution?.utmMedium ?? null,
    utmCampaign: attribution?.utmCampaign ?? null,
    utmTerm: attribution?.utmTerm ?? null,
    utmContent: attribution?.utmContent ?? null,
    referrer: attribution?.referrer ?? null,
    landingPage: attribution?.landingPage ?? null,
  };
}
