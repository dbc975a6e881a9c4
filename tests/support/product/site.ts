import { inject } from 'vitest';

/**
 * The public site as it is without any setting and without posts. All test files share it: a test that saves something,
 * or whose answer depends on what was saved, starts a server of its own.
 */
export function sharedSite(): { readonly url: string } {
  return { url: inject('siteUrl') };
}
