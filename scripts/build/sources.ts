import path from 'node:path';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';

/** A hash over the names and contents of all matching files. */
export function hashOf(patterns: string[], options: { generated?: boolean } = {}): string {
  const files = globSync(patterns, {
    exclude: ({ name }) => name === '__generated__' && !options.generated,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The text of a file; null when the file does not exist. */
export function readIfExists(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** The sources of the built site and server. */
const buildSources = [
  'web/**/*',
  'graphql/**/*',
  'schema.graphql',
  'relay.config.json',
  'vite.config.ts',
  'scripts/vite-*.ts',
  'scripts/build/*.ts',
];

/** The sources of the demo content. */
export const demoSources = [
  'prisma/demo/**/*',
  'scripts/build/demo/**/*',
  'graphql/platform/{images,markdown,socialImages}/**/*',
  'graphql/site/images/imagePath.ts',
  'web/theme/tokens.ts',
];

/** The sources of the Prisma client. */
export const clientSources = ['prisma/schema.prisma', 'prisma.config.ts'];

/** The versions of all packages. */
export const lockfile = 'package-lock.json';

/** The file with the hash of the build's sources. */
export const buildStamp = 'dist/stamp';

/** The stamp of a build from the current sources. */
export function currentStamp(): string {
  return hashOf([...buildSources, ...demoSources, ...clientSources, lockfile]);
}
