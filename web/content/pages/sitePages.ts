import { msaSummary, privacySummary, termsSummary } from '../legal/summaries.ts';
import { blogPage } from './blogPage.ts';
import { bookPage } from './bookPage.ts';
import { demoPage } from './demoPage.ts';
import { developersPage } from './developersPage.ts';
import { doNotCallPage } from './doNotCallPage.ts';
import { homePage } from './homePage.ts';
import { industriesPage } from './industriesPage.ts';
import { integrationsPage } from './integrationsPage.ts';
import { legalPage } from './legalPage.ts';
import { pricingPage } from './pricingPage.ts';
import { productPage } from './productPage.ts';
import { referencePage } from './referencePage.ts';
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
