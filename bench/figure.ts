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

/** Prints figures as a Markdown table, ready for the documentation. */
export function printFigures(title: string, figures: Figure[]): void {
  const rows = figures.map(({ what, value, goal, met }) => [
    what,
    value,
    goal ? `${goal} ${met ? '✓' : '✗ missed'}` : '',
  ]);
  const all = [['', title, 'goal'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|\n`;
  process.stdout.write(`\n${line(all[0] ?? [])}${rule}${rows.map(line).join('')}`);
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
