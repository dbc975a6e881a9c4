import { inject } from 'vitest';

/** The public site without posts, on PostgreSQL. */
export interface SharedSite {
  readonly url: string;
  /** The pages that booking leads to. */
  readonly calendar: { readonly team: string; readonly personal: string };
}

/**
 * The site that all test files share. A test may leave a lead or a request there, because no other test reads them, and
 * the limits allow 20 of each kind. A test whose answer depends on what was saved starts a server of its own.
 */
export function sharedSite(): SharedSite {
  return inject('sharedSite');
}
