import type { Attack } from './attack.ts';
import type { Seen } from './visitors.ts';

/** What other visitors saw before, during and after an attack. */
export interface Round {
  attack: Attack;
  before: Seen;
  during: Seen;
  after: Seen;
}

const HEAD = ['attack', 'promise', 'when it was found', 'before', 'during', 'after'];

/** The first two lines of a table in Markdown. */
export const TABLE_HEAD = [HEAD, HEAD.map(() => '---')].map(line).join('\n');

/** A round as a line of that table. */
export function tableRow({ attack, before, during, after }: Round): string {
  const seen = [before, during, after].map(figures);
  return line([attack.name, attack.promise, attack.found, ...seen]);
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function figures({ leadsP99, available, peakBytes }: Seen): string {
  const percent = (available * 100).toFixed(1);
  return `${Math.round(leadsP99)} ms, ${percent} %, ${Math.round(peakBytes / 1e6)} MB`;
}
