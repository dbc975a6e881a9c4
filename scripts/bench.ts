import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startArrangements } from '../bench/arrangement.ts';
import {
  type Column,
  type Figure,
  machine,
  type Measured,
  report,
  verdict,
  write,
} from '../bench/figure.ts';
import { DATABASE_PARTS, SITE_PARTS } from '../bench/parts.ts';
import { NPM_START, startServer } from '../tests/support/product/server.ts';
import { runCheck } from './checks.ts';

// `npm run bench` measures the built product on this machine and prints tables; `-- blog start` only these parts, `--
// --write` puts the figures into docs/performance.md.

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const known = [...Object.keys(SITE_PARTS), ...Object.keys(DATABASE_PARTS)];
const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0 || (values.write && positionals.length > 0)) {
  console.error(`Parts are ${known.join(', ')}; only all of them together can be written.`);
  process.exit(1);
}

function wanted<Part>(parts: Record<string, Part>): [name: string, part: Part][] {
  return Object.entries(parts).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  );
}

/** A failed measurement is noted in its table; the others still run. */
async function attempt(what: string, measure: () => Promise<Figure[]> | null): Promise<Figure[]> {
  const begun = performance.now();
  try {
    return (await measure()) ?? [];
  } catch (error) {
    process.exitCode = 1;
    return [{ what, value: `failed: ${error instanceof Error ? error.message : String(error)}` }];
  } finally {
    process.stderr.write(`${what}: ${Math.round((performance.now() - begun) / 1000)} s\n`);
  }
}

async function measureSite(): Promise<Column> {
  const figures: Figure[] = [];
  const parts = wanted(SITE_PARTS);
  if (parts.length > 0) {
    const server = await startServer({ command: NPM_START, settings: { DEMO_CONTENT: 'true' } });
    for (const [name, measure] of parts)
      figures.push(...(await attempt(name, () => measure(server))));
    await server.stop();
  }
  return { title: 'the site', figures };
}

async function measureDatabases(): Promise<Column[]> {
  const parts = wanted(DATABASE_PARTS);
  if (parts.length === 0) return [];
  const { arrangements, stop } = await startArrangements();
  const columns: Column[] = [];
  for (const arrangement of arrangements) {
    const figures: Figure[] = [];
    for (const [name, measure] of parts)
      figures.push(...(await attempt(`${name}, ${arrangement.title}`, () => measure(arrangement))));
    columns.push({ title: arrangement.title, figures });
  }
  await stop();
  return columns;
}

if (!(await runCheck({ name: 'build', command: [process.execPath, 'scripts/build.ts'] }))) {
  process.exit(1);
}
const before = machine();
const measured: Measured = { site: await measureSite(), databases: await measureDatabases() };
process.stdout.write(`\n${report(measured, before)}\n\n${verdict(measured)}\n`);
if (values.write) write(measured, before);
