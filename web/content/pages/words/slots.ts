import { confirmationPage, speedPage } from '../publicPages.ts';
import type { SitePage, SocialImage } from '../sitePage.ts';
import { sitePages } from '../sitePages.ts';
import { metadata, type Slot } from './declare.ts';
import { demoSlots } from './demo.ts';
import { homeSlots } from './home.ts';
import { industriesSlots } from './industries.ts';
import { integrationsSlots } from './integrations.ts';
import { pricingSlots } from './pricing.ts';
import { productSlots } from './product.ts';
import type { PageWords } from './words.ts';

const declared: Record<keyof PageWords, readonly Slot[]> = {
  '/': homeSlots,
  '/product': productSlots,
  '/industries': industriesSlots,
  '/pricing': pricingSlots,
  '/integrations': integrationsSlots,
  '/demo': demoSlots,
};

const declaring: readonly SitePage[] = [...sitePages, speedPage, confirmationPage];

const slotsByPath: ReadonlyMap<string, readonly Slot[]> = new Map([
  ...declaring.map((page) => [page.path, metadata(page)] as const),
  ...Object.entries(declared),
]);

/** The paths of the pages with texts that editors can change, the most important first. */
export const editablePaths: readonly string[] = [...slotsByPath.keys()];

/** The picture of such a page in link previews. Null for any other path. */
export function imageOf(path: string): SocialImage | null {
  return declaring.find((page) => page.path === path)?.image ?? null;
}

/** The texts of a page that editors can change. Null for a path that is none of these pages. */
export function slotsOf(path: string): readonly Slot[] | null {
  return slotsByPath.get(path) ?? null;
}
