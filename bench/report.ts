import { readFileSync, writeFileSync } from 'node:fs';
import { type Column, table } from './figure.ts';

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
