import type { UIMatch } from 'react-router-dom';

/** The `handle` of a route. */
export interface FailureHandle {
  /** Title of the message when not even the session could be read. */
  failure: string;
}

/** The title that the innermost route has for a failure. Null without one. */
export function failureTitle(matches: readonly UIMatch[]): string | null {
  const titles = matches.map(({ handle }) => titleOf(handle)).filter((title) => title !== null);
  return titles.at(-1) ?? null;
}

function titleOf(handle: unknown): string | null {
  const says = typeof handle === 'object' && handle !== null && 'failure' in handle;
  return says && typeof handle.failure === 'string' ? handle.failure : null;
}
