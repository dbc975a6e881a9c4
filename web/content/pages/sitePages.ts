import { legalPage, msaSummary, privacySummary, termsSummary } from './legalPages.ts';
import { blogPage } from './blogPage.ts';
import {
  bookPage,
  demoPage,
  doNotCallPage,
  homePage,
  industriesPage,
  integrationsPage,
  pricingPage,
  productPage,
} from './publicPages.ts';
import { developersPage, referencePage } from './developers.ts';
import type { SitePage } from './sitePage.ts';

/** A page that search engines may list. */
export interface ListedPage extends SitePage {
  /** The date of its last change ('2024-06-01') if the page shows one. */
  changed?: string;
}

/** All public static pages, the most important first. Only the server imports the whole list. */
export const sitePages: readonly ListedPage[] = [
  homePage,
  productPage,
  industriesPage,
  pricingPage,
  integrationsPage,
  demoPage,
  bookPage,
  blogPage,
  developersPage,
  referencePage,
  ...[msaSummary, termsSummary, privacySummary].map((summary) => ({
    ...legalPage(summary),
    changed: summary.isoDate,
  })),
  doNotCallPage,
];
