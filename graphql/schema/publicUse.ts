import type { Prisma } from '../../prisma/generated/client/client.ts';
import type { LimitName } from '../platform/limits/limits.ts';

/** What one use causes at most. */
export interface Causes {
  /** Letters, also those that are sent later, such as reminders; or what decides their number. */
  mails?: number | string;
  /** Text messages, like the letters. */
  texts?: number;
  /** Phone calls, or what decides their number. */
  calls?: number | string;
  /**
   * The tables that get new rows from the use itself. What follows from these rows in the background, such as events, notices
   * and what a CRM is sent, is not named again.
   */
  rows: readonly Prisma.ModelName[];
}

/**
 * What somebody without a session of staff may use, which is anybody on the internet or a program with a key. SECURITY.md
 * lists all of them.
 */
export interface PublicUse {
  /** The counted limits. A mutation declares them apart, as `limits`. */
  limits?: readonly LimitName[];
  /** What limits the use in addition to the counted limits, or instead of them: a phrase for SECURITY.md. */
  bound?: string;
  causes: Causes;
}

/**
 * What one request costs of the budget of its sender: points; `refusals` for a sender who proves itself, and pays only for what is
 * refused; or why it costs nothing. A document of the schema costs what its fields cost.
 */
export type Cost = number | 'refusals' | { free: string };

/** A path outside of `/api` that answers somebody without a session of staff. */
export interface PublicLink {
  method: 'GET' | 'POST' | 'PUT' | 'ALL';
  /** As the server matches it. */
  path: string;
  cost: Cost;
  public: PublicUse;
}

/** What a field declares about its public use. Undefined where only staff can use it. */
export function publicUseOf({
  extensions,
}: {
  extensions: Readonly<Record<string, unknown>>;
}): PublicUse | undefined {
  return extensions['publicUse'] as PublicUse | undefined;
}
