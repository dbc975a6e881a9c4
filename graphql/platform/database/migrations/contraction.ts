/**
 * A migration that removes what older versions use must declare it in a comment, with the migration after which versions
 * no longer use it: `-- contract after 20261121113107_two_factor`. All other migrations only add.
 */
const MARK = /^-- contract after (\w+)$/m;

/** The migration after which versions no longer use what this SQL removes. Null if it only adds. */
export function contractedAfter(sql: string): string | null {
  return MARK.exec(sql)?.[1] ?? null;
}

/** The note that is stored with an applied migration, for versions without its text. Null if it only adds. */
export function contractionNote(sql: string): string | null {
  const after = contractedAfter(sql);
  return after === null ? null : `-- contract after ${after}`;
}
