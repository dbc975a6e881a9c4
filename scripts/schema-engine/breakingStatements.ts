import { contractedAfter } from '../../graphql/platform/database/migrate.ts';

/** Text outside statements: comments, strings and the bodies of functions. */
const NOT_CODE = /--[^\n]*|\/\*[^]*?\*\/|\$(\w*)\$[^]*?\$\1\$|'(?:[^']|'')*'/g;

/** A change that breaks processes of the previous version, with its description. */
const BREAKS: [pattern: RegExp, what: string][] = [
  [/\bRENAME\b/i, 'renames'],
  [/\bDROP\s+(TABLE|TYPE|SCHEMA|VIEW|SEQUENCE|COLUMN|DEFAULT|FUNCTION)\b/i, 'drops'],
  // ALTER TABLE … DROP "column", without the word.
  [/\bDROP\s+(IF\s+EXISTS\s+)?"/i, 'drops'],
  [/\bSET\s+NOT\s+NULL\b/i, 'makes required'],
  [/\bADD\s+(COLUMN\s+)?"(?!.*\b(DEFAULT|GENERATED|SERIAL)\b).*\bNOT\s+NULL\b/i, 'makes required'],
  [/\bALTER\s+(COLUMN\s+)?"[^"]+"\s+(SET\s+DATA\s+)?TYPE\b/i, 'changes the type'],
];

/**
 * Finds the clauses of a migration that break processes of the previous version. A migration that is marked as a
 * contraction may have them. Constraints and triggers are not checked, because no pattern can tell whether they accept
 * what the previous version writes.
 */
export function breakingStatements(sql: string): string[] {
  if (contractedAfter(sql) !== null) return [];
  const statements = sql
    .replace(NOT_CODE, ' ')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim());
  const added = new Set(statements.flatMap((statement) => columnsIn(statement, ADDED)));
  return statements.flatMap((statement) => {
    // The previous version does not know a column that this migration adds.
    const ofNewColumns = columnsIn(statement, LOSES_DEFAULT).every((column) => added.has(column));
    return clausesOf(statement).flatMap((clause) => {
      const broken = BREAKS.find(([pattern]) => pattern.test(clause));
      if (!broken || (ofNewColumns && /\bDROP DEFAULT$/i.test(clause))) return [];
      return [`${broken[1]}: ${clause}`];
    });
  });
}

const ADDED = /\bADD COLUMN ("[^"]+")/gi;
const LOSES_DEFAULT = /\bALTER COLUMN ("[^"]+") DROP DEFAULT/gi;

/** The columns that a pattern finds in an ALTER TABLE statement, with their table. */
function columnsIn(statement: string, pattern: RegExp): string[] {
  const [, table = ''] = /^ALTER TABLE ("[^"]+")/i.exec(statement) ?? [];
  return [...statement.matchAll(pattern)].map(([, column]) => `${table}.${column}`);
}

/** Splits the changes of an ALTER TABLE statement at the commas outside parentheses. */
function clausesOf(statement: string): string[] {
  if (!/^ALTER TABLE\b/i.test(statement)) return [statement];
  return statement.split(/,(?![^(]*\))/).map((clause) => clause.trim());
}
