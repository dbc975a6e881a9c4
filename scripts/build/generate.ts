import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { locked } from './lock.ts';
import { clientSources, hashOf, lockfile, readIfExists } from './sources.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);

/** The sources have errors. The message is the generator's output. */
export class GenerationError extends Error {}

const artifacts = 'web/__generated__';
const answers = 'graphql/http/rest/__generated__';
const persisted = 'graphql/http/persisted.json';

export type GenerateOptions = {
  /** Also writes schema.graphql, docs/partners.md and the list of limits in SECURITY.md from the code. They are committed and
   * never edited by hand. */
  schema?: boolean;
};

/** Generates outdated files in the order of their dependencies. It takes almost no time when nothing changed. */
export function generate({ schema = false }: GenerateOptions = {}): Promise<void> {
  return locked('gen', async () => {
    await once('prisma', [...clientSources, lockfile], 'prisma/generated', prismaClient);
    if (schema) await printSchema();
    if (schema) await writeGuide();
    if (schema) await writeLimits();
    await once(
      'relay',
      ['web/**/*.{ts,tsx}', 'schema.graphql', 'relay.config.json', persisted, lockfile],
      artifacts,
      relayArtifacts,
    );
    await once(
      'answers',
      [
        'graphql/**/rest.ts',
        'graphql/**/rest/*.ts',
        'schema.graphql',
        'scripts/build/answerTypes.ts',
      ],
      answers,
      restAnswers,
    );
    await once(
      'reference',
      ['schema.graphql', 'scripts/build/apiReference.ts'],
      'web/developers/__generated__',
      apiReference,
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

/** Runs a program with Node and shows its output only if it fails. */
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
  const { printedSchema } = await import('../../graphql/schema.ts');
  const text = printedSchema();
  if (readIfExists('schema.graphql') !== text) writeFileSync('schema.graphql', text);
}

async function writeGuide(): Promise<void> {
  const { partnersGuide } = await import('./documents.ts');
  const text = partnersGuide();
  if (readIfExists('docs/partners.md') !== text) writeFileSync('docs/partners.md', text);
}

async function writeLimits(): Promise<void> {
  const { withLimits } = await import('./documents.ts');
  const file = 'SECURITY.md';
  const text = readFileSync(file, 'utf8');
  const current = withLimits(text);
  if (current !== text) writeFileSync(file, current);
}

/** The Relay compiler needs its output folder, the list of persisted operations and at least one document. */
async function relayArtifacts(): Promise<void> {
  mkdirSync(artifacts, { recursive: true });
  if (!existsSync(persisted)) writeFileSync(persisted, '{}\n');
  const documents = globSync('web/**/*.{ts,tsx}', { exclude: (name) => name === '__generated__' });
  if (!documents.some((file) => readFileSync(file, 'utf8').includes('graphql`'))) return;
  await node('relay-compiler/cli.js', ['--repersist']);
}

/** Writes what the documents of the REST routes answer, as types. */
async function restAnswers(): Promise<void> {
  const { answerTypes } = await import('./answerTypes.ts');
  const { routes } = await import('../../graphql/routes.ts');
  const documents = routes.map(({ document }) => document);
  mkdirSync(answers, { recursive: true });
  writeFileSync(
    `${answers}/answers.ts`,
    answerTypes(documents, readFileSync('schema.graphql', 'utf8')),
  );
}

/** Writes /developers/reference as data, so that the browser needs neither the schema nor its parser, and loads no script for it. */
async function apiReference(): Promise<void> {
  const { referenceOf } = await import('./apiReference.ts');
  const entries = JSON.stringify(referenceOf(readFileSync('schema.graphql', 'utf8')));
  const folder = 'web/developers/__generated__';
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/reference.json`, entries);
}
