import process from 'node:process';
import { availableParallelism, loadavg } from 'node:os';
import { readFileSync, writeFileSync } from 'node:fs';

/** A measured value in its printed form. */
export interface Figure {
  what: string;
  value: string;
  /** The goal as text; absent when there is none. */
  goal?: string;
  /** Whether the goal was reached. */
  met?: boolean;
}

type Goal = Required<Pick<Figure, 'goal' | 'met'>>;

/** A goal that a value meets if it is this small. @param show writes the limit with its unit. */
export function atMost(limit: number, value: number, show: (limit: number) => string): Goal {
  return { goal: `≤ ${show(limit)}`, met: value <= limit };
}

/** A goal that a value meets if it is this large. @param show writes the limit with its unit. */
export function atLeast(limit: number, value: number, show: (limit: number) => string): Goal {
  return { goal: `≥ ${show(limit)}`, met: value >= limit };
}

/** The results of one arrangement, such as a kind of database. */
export interface Column {
  title: string;
  figures: Figure[];
}

/** A Markdown table with one column per arrangement. Equal measurements share a row. */
function table(columns: Column[]): string {
  const names = [...new Set(columns.flatMap(({ figures }) => figures.map(({ what }) => what)))];
  const rows = names.map((name) => {
    const cells = columns.map(({ figures }) => figures.find(({ what }) => what === name));
    return [name, ...cells.map((figure) => figure?.value ?? ''), goalOf(cells)];
  });
  const all = [['', ...columns.map(({ title }) => title), 'goal'], ...rows];
  const widths = columns.map((_, index) => widest(all, index + 1));
  return layOut(all, [widest(all, 0), ...widths, widest(all, columns.length + 1)]);
}

/** One goal for the row. A column that misses it, or has another goal, shows that in its cell. */
function goalOf(cells: (Figure | undefined)[]): string {
  const goals = cells.flatMap((figure) => (figure?.goal ? [figure] : []));
  const [first] = goals;
  if (!first) return '';
  const same = goals.every(({ goal }) => goal === first.goal);
  const mark = ({ met }: Figure) => (met ? '✓' : '✗ missed');
  if (same && goals.every(({ met }) => met === first.met)) return `${first.goal} ${mark(first)}`;
  if (same) return `${first.goal} ${goals.map(mark).join(', ')}`;
  return goals.map((figure) => `${figure.goal} ${mark(figure)}`).join('; ');
}

function widest(rows: string[][], column: number): number {
  // A Markdown table needs at least three dashes.
  return Math.max(3, ...rows.map((row) => row[column]?.length ?? 0));
}

function layOut([head = [], ...rows]: string[][], widths: number[]): string {
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** Describes the machine and its load, because figures of a busy machine mean little. */
export function machine(): string {
  const busy = loadavg()[0]?.toFixed(1);
  return `${availableParallelism()} cores, Node ${process.versions.node}, load ${busy} before`;
}

export const times = (factor: number): string => `× ${factor.toFixed(2)}`;
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')} /s`;

/** A percentile: the value that a share of all values does not exceed. @param share from 0 to 1. */
export function percentile(values: number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.toSorted((one, other) => one - other);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** The results of two tables: of the site, and of the product on each database. */
export interface Measured {
  site: Column;
  databases: Column[];
}

const FILE = 'docs/performance.md';

/** All results as Markdown. @param before describes the machine before the first measurement. */
export function report({ site, databases }: Measured, before: string): string {
  const tables = [
    ...(site.figures.length > 0 ? [table([site])] : []),
    ...(databases.some(({ figures }) => figures.length > 0) ? [table(databases)] : []),
  ];
  return [`On ${before}.`, ...tables].join('\n\n');
}

/** How many goals are met, and which are missed. */
export function verdict({ site, databases }: Measured): string {
  const goals = [site, ...databases].flatMap(({ title, figures }) =>
    figures.filter(({ goal }) => goal).map((figure) => ({ title, ...figure })),
  );
  const missed = goals
    .filter(({ met }) => !met)
    .map(({ title, what, value, goal }) => `- ${what} (${title}): ${value}, not ${goal}`);
  return [`${goals.length - missed.length} of ${goals.length} goals met.`, ...missed].join('\n');
}

/** Writes the figures into the document, between two marks. */
export function write(measured: Measured, before: string): void {
  const [start, end] = ['<!-- figures -->', '<!-- /figures -->'];
  const [head, rest] = readFileSync(FILE, 'utf8').split(start);
  const tail = rest?.split(end)[1];
  if (head === undefined || tail === undefined) throw new Error(`${FILE} has no marks.`);
  writeFileSync(FILE, `${head}${start}\n\n${report(measured, before)}\n\n${end}${tail}`);
}
