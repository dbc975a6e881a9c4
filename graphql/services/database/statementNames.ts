/** Far more than the product has; lists of ids of every length are what could exceed it. */
const MOST = 500;

/** What searches have in common. */
const SEARCH = ' ILIKE ';

/**
 * Names each query by its text, so that a connection plans it once and not every time: a third more queries a second.
 *
 * A connection keeps what was named until it closes. So after the first five hundred there are no more names. Searches
 * have none: a plan that is made once cannot know whether a text is in every row or in one, and is a thousand times
 * slower for the other.
 */
export function createStatementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    if (sql.includes(SEARCH)) return '';
    const known = names.get(sql);
    if (known !== undefined || names.size >= MOST) return known ?? '';
    const name = `sixty_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
