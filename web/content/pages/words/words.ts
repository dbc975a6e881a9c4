import type { demoSlots } from './demo.ts';
import type { WordsOf } from './declare.ts';
import type { homeSlots } from './home.ts';
import type { industriesSlots } from './industries.ts';
import type { integrationsSlots } from './integrations.ts';
import type { pricingSlots } from './pricing.ts';
import type { productSlots } from './product.ts';

/** An item of a list, by the keys of its fields. */
type WordsItem = Readonly<Record<string, string>>;

/** The texts of a page by the keys of its slots: facts are filled in, lists are arrays. */
export type Words = Readonly<Record<string, string | readonly WordsItem[]>>;

/** The words of each page that has slots beside title and description. Only types, so that browsers load no default. */
export interface PageWords {
  '/': WordsOf<typeof homeSlots>;
  '/product': WordsOf<typeof productSlots>;
  '/industries': WordsOf<typeof industriesSlots>;
  '/pricing': WordsOf<typeof pricingSlots>;
  '/integrations': WordsOf<typeof integrationsSlots>;
  '/demo': WordsOf<typeof demoSlots>;
}
