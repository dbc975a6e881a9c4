import { TEAM_NAME } from '../../../web/content/meetings/teamName.ts';

/** The part of a host from which visitors read its name. */
export interface NamedHost {
  name: string;
  /** The account. Null after it was deleted. */
  user: { username: string } | null;
}

/** Selects a `NamedHost`. */
export const NAMED_HOST = { name: true, user: { select: { username: true } } } as const;

/**
 * The name of a host that visitors read. A new host is named by the username until somebody enters a name. Visitors must not
 * read a username, because it is half of a sign-in.
 * @returns null for a host without a name of its own, and for one whose account was deleted.
 */
export function nameForVisitors({ name, user }: NamedHost): string | null {
  return user && name !== user.username ? name : null;
}

/** As `nameForVisitors`, with the team in place of a missing name. */
export function nameOrTeam(host: NamedHost): string {
  return nameForVisitors(host) ?? TEAM_NAME;
}
