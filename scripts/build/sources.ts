import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A hash over the names and contents of all files that match; it changes whenever one of them does. */
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

/** The text of a file, or null where there is none. */
export function readIfExists(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** What the built site and server depend on. */
export const buildSources = [
  'web/**/*',
  'graphql/**/*',
  'schema.graphql',
  'relay.config.json',
  'vite.config.ts',
  'scripts/vite-*.ts',
  'scripts/relay-parts.ts',
  'scripts/build/*.ts',
];

/** What the demo content is made from. */
export const demoSources = [
  'prisma/demo/**/*',
  'scripts/build/demo/**/*',
  'graphql/services/{demo,images,markdown,socialImages}/**/*',
  'graphql/domain/images/imagePath.ts',
  'web/theme/tokens.ts',
];

/** What the Prisma client depends on. */
export const clientSources = ['prisma/schema.prisma', 'prisma.config.ts'];

/** Versions of everything installed. */
export const lockfile = 'package-lock.json';

/** Holds the hash of the sources that the build was made from. */
export const buildStamp = 'dist/stamp';
