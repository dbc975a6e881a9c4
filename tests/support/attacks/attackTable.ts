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

/** The rounds as a table in Markdown. */
export function attackTable(rounds: readonly Round[]): string {
  const rows = rounds.map(({ attack, before, during, after }) => [
    attack.name,
    attack.promise,
    attack.found,
    ...[before, during, after].map(figures),
  ]);
  return [HEAD, HEAD.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function figures({ leadsP99, available, peakBytes }: Seen): string {
  const percent = (available * 100).toFixed(1);
  return `${Math.round(leadsP99)} ms, ${percent} %, ${Math.round(peakBytes / 1e6)} MB`;
}
