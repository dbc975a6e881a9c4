import { availableParallelism, loadavg } from 'node:os';
import process from 'node:process';

/** One measured value as it is printed. */
export interface Figure {
  what: string;
  value: string;
  /** In words; absent where there is none. */
  goal?: string;
  /** Whether the goal was reached. */
  met?: boolean;
}

/** What one arrangement, such as a kind of database, has come to. */
export interface Column {
  title: string;
  figures: Figure[];
}

/** The columns side by side as a Markdown table, ready for the documentation: what is measured alike shares a row. */
export function table(columns: Column[]): string {
  const names = [...new Set(columns.flatMap(({ figures }) => figures.map(({ what }) => what)))];
  const rows = names.map((name) => {
    const cells = columns.map(({ figures }) => figures.find(({ what }) => what === name));
    return [name, ...cells.map((figure) => figure?.value ?? ''), goalOf(cells)];
  });
  const all = [['', ...columns.map(({ title }) => title), 'goal'], ...rows];
  const widths = columns.map((_, index) => widest(all, index + 1));
  return layOut(all, [widest(all, 0), ...widths, widest(all, columns.length + 1)]);
}

/** One goal for the row; where a column misses it, or has another, that is said with the column's own. */
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
  // A rule has three dashes at least.
  return Math.max(3, ...rows.map((row) => row[column]?.length ?? 0));
}

function layOut([head = [], ...rows]: string[][], widths: number[]): string {
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** The machine as far as it matters, and how busy it was already: figures of a busy machine say little. */
export function machine(): string {
  const busy = loadavg()[0]?.toFixed(1);
  return `${availableParallelism()} cores, Node ${process.versions.node}, load ${busy} before`;
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')} /s`;
