import { publicUses } from '../../graphql/publicUses.ts';
import { type LimitName, LIMITS } from '../../graphql/platform/limits/limits.ts';
import { schema } from '../../graphql/schema.ts';
import type { Causes, PublicUse } from '../../graphql/schema/publicUse.ts';

const BEGIN = '<!-- limits: `npm run gen -- --schema` writes this from the code -->';
const END = '<!-- end of limits -->';

/** SECURITY.md with the list of limits that the code declares, in place of the list that it has. */
export function withLimits(document: string): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error('SECURITY.md has lost the comments around its list of limits.');
  return `${before}${BEGIN}\n\n${limits()}\n\n${END}${after}`;
}

function limits(): string {
  const uses = publicUses(schema);
  // Uses with the same limit and the same consequences share a line.
  const groups = Map.groupBy(uses, ({ use, queue }) =>
    [
      `${limitOf(use)}.`,
      `Causes at most: ${causesOf(use.causes)}.`,
      ...(queue ? [`Queue: ${queue}.`] : []),
    ].join(' '),
  );
  const lines = [...groups].map(
    ([limit, group]) =>
      `- ${group.flatMap(({ names }) => names.map(withoutPattern)).join(', ')}: ${limit}`,
  );
  const listed = new Set(uses.flatMap(({ use }) => use.limits ?? []));
  const others = Object.keys(LIMITS).filter(
    (name): name is LimitName => !listed.has(name as LimitName),
  );
  return [lines.join('\n'), `Beside these: ${others.map(counted).join('; ')}.`].join('\n\n');
}

/** `/:file` for `/:file{[0-9]+\.xml}`, as code. */
function withoutPattern(name: string): string {
  return `\`${name.replace(/\{.*\}$/, '')}\``;
}

function limitOf({ limits = [], bound }: PublicUse): string {
  return [...limits.map(counted), ...(bound ? [bound] : [])].join('; ');
}

const PERIODS: Record<number, string> = { 600: '10 minutes', 3600: 'hour', 86_400: 'day' };

/** `20 an hour by network (`login`)`. */
function counted(name: LimitName): string {
  const { by, points, seconds } = LIMITS[name];
  const period = PERIODS[seconds] ?? `${seconds} seconds`;
  return `${points.toLocaleString('en-US')} per ${period} by ${by} (\`${name}\`)`;
}

function causesOf({ rows, ...messages }: Causes): string {
  const told = Object.entries(messages).map(([what, many]) => `${what}: ${many}`);
  const tables = rows.length > 0 ? [`rows: ${rows.join(', ')}`] : [];
  return [...told, ...tables].join('; ') || 'nothing';
}
