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
  const statements = sql.replace(NOT_CODE, ' ').split(';');
  return statements.flatMap((statement) =>
    clausesOf(statement.replace(/\s+/g, ' ').trim()).flatMap((clause) => {
      const broken = BREAKS.find(([pattern]) => pattern.test(clause));
      return broken ? [`${broken[1]}: ${clause}`] : [];
    }),
  );
}

/** Splits the changes of an ALTER TABLE statement at the commas outside parentheses. */
function clausesOf(statement: string): string[] {
  if (!/^ALTER TABLE\b/i.test(statement)) return [statement];
  return statement.split(/,(?![^(]*\))/).map((clause) => clause.trim());
}
