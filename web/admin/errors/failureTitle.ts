import type { UIMatch } from 'react-router-dom';

/** What a route's `handle` may say. */
export interface FailureHandle {
  /** Title where even who is signed in could not be asked, as the page itself names its failure. */
  failure: string;
}

/** How the innermost of these routes names its failure; null where none does. */
export function failureTitle(matches: readonly UIMatch[]): string | null {
  const titles = matches.map(({ handle }) => titleOf(handle)).filter((title) => title !== null);
  return titles.at(-1) ?? null;
}

function titleOf(handle: unknown): string | null {
  const says = typeof handle === 'object' && handle !== null && 'failure' in handle;
  return says && typeof handle.failure === 'string' ? handle.failure : null;
}
