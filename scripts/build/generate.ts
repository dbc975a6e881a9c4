import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { locked } from './lock.ts';
import { clientSources, hashOf, lockfile, readIfExists } from './sources.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);

/** What a generator found wrong with its sources, in its own words. */
export class GenerationError extends Error {}

const artifacts = 'web/__generated__';
const persisted = 'graphql/http/persisted.json';

export type GenerateOptions = {
  /** Writes schema.graphql and docs/partners.md from the code as well. Both are committed: nothing but this changes them. */
  schema?: boolean;
};

/** Generates what is out of date, in the order in which one depends on the other. Nothing changed costs almost nothing. */
export function generate({ schema = false }: GenerateOptions = {}): Promise<void> {
  return locked('gen', async () => {
    await once('prisma', [...clientSources, lockfile], 'prisma/generated', prismaClient);
    if (schema) await printSchema();
    if (schema) await writeGuide();
    await once(
      'relay',
      ['web/**/*.{ts,tsx}', 'schema.graphql', 'relay.config.json', persisted, lockfile],
      artifacts,
      relayArtifacts,
    );
  });
}

/** Skips a step whose sources have not changed since it last succeeded and whose result still exists. */
async function once(
  name: string,
  sources: string[],
  result: string,
  step: () => Promise<void>,
): Promise<void> {
  const stamp = `.cache/${name}.stamp`;
  const state = () => hashOf(sources) + hashOf([`${result}/**/*`], { generated: true });
  if (existsSync(result) && readIfExists(stamp) === state()) return;
  await step();
  writeFileSync(stamp, state());
}

/** Runs a program with Node. What it has to say is shown only when it fails. */
async function node(script: string, args: string[]): Promise<void> {
  try {
    await run(process.execPath, [require.resolve(script), ...args], { maxBuffer: 2 ** 26 });
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error;
    throw new GenerationError(`${error.stdout}${error.stderr}`);
  }
}

function prismaClient(): Promise<void> {
  return node('prisma/build/index.js', ['generate', '--no-hints']);
}

async function printSchema(): Promise<void> {
  const { printedSchema } = await import('../../graphql/schema/print.ts');
  const text = printedSchema();
  if (readIfExists('schema.graphql') !== text) writeFileSync('schema.graphql', text);
}

async function writeGuide(): Promise<void> {
  const { partnersGuide } = await import('./partnersGuide.ts');
  const text = partnersGuide();
  if (readIfExists('docs/partners.md') !== text) writeFileSync('docs/partners.md', text);
}

/** The compiler expects its folder and the list of persisted operations to exist, and at least one document. */
async function relayArtifacts(): Promise<void> {
  mkdirSync(artifacts, { recursive: true });
  if (!existsSync(persisted)) writeFileSync(persisted, '{}\n');
  const documents = globSync('web/**/*.{ts,tsx}', { exclude: (name) => name === '__generated__' });
  if (!documents.some((file) => readFileSync(file, 'utf8').includes('graphql`'))) return;
  await node('relay-compiler/cli.js', ['--repersist']);
}
