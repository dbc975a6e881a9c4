import type { Visit } from '../../../graphql/http/pages/pages.ts';

/** A visit of a site without limits and redirects. */
export const plainVisit: Visit = {
  admit: async () => null,
  redirect: async () => null,
  lost: () => undefined,
  seen: () => undefined,
  variantOf: () => null,
};
