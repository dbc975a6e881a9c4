import { contractedAfter } from '../../graphql/services/database/contraction.ts';

/** Text that is no statement: comments, strings, and the bodies of functions. */
const NOT_CODE = /--[^\n]*|\/\*[^]*?\*\/|\$(\w*)\$[^]*?\$\1\$|'(?:[^']|'')*'/g;

/** What a process of the version before would stumble over, and its name for people. */
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
 * The clauses of a migration that break processes of the version before, each with what it does; none where the
 * migration is marked as a contraction. Constraints and triggers are not looked at: whether they allow what older
 * versions write, no pattern can tell.
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

/** ALTER TABLE takes several changes in one statement, after commas that stand outside of parentheses. */
function clausesOf(statement: string): string[] {
  if (!/^ALTER TABLE\b/i.test(statement)) return [statement];
  return statement.split(/,(?![^(]*\))/).map((clause) => clause.trim());
}
