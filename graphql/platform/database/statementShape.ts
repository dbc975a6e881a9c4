/** The part of a statement that may be recorded. */
export interface StatementShape {
  /** The first word, such as `SELECT`, or `OTHER` for anything unusual. */
  operation: string;
  /** The first table of the statement. Null if it has none. */
  table: string | null;
}

const OPERATIONS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'WITH', 'BEGIN', 'COMMIT', 'ROLLBACK'];
const MOST_KEPT = 1000;
const kept = new Map<string, StatementShape>();

/** The kind and table of a statement, without its values. */
export function statementShape(text: string): StatementShape {
  const known = kept.get(text);
  if (known) return known;
  const word = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? '';
  const shape = {
    operation: OPERATIONS.includes(word) ? word : 'OTHER',
    table: /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?([a-z_]\w*)"?/i.exec(text)?.[1] ?? null,
  };
  if (kept.size < MOST_KEPT) kept.set(text, shape);
  return shape;
}
