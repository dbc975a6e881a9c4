/**
 * A migration that takes away what older versions use says so in a comment, and from which migration on versions do
 * without it: `-- contract after 20261121113107_two_factor`. All others only add.
 */
const MARK = /^-- contract after (\w+)$/m;

/** The migration after which versions no longer use what this SQL takes away; null where it only adds. */
export function contractedAfter(sql: string): string | null {
  return MARK.exec(sql)?.[1] ?? null;
}

/** What is noted beside an applied migration, for versions that do not have its text; null where it only adds. */
export function contractionNote(sql: string): string | null {
  const after = contractedAfter(sql);
  return after === null ? null : `-- contract after ${after}`;
}
