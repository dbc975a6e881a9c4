import path from 'node:path';

/** Where the bundled integration tests are. */
export const BUNDLED_TESTS = 'dist/tests';

/** The name of a bundled test, without `.js`. @param file its source, relative to the project. */
export function bundledName(file: string): string {
  return file
    .replaceAll(path.sep, '/')
    .replace('tests/integration/', '')
    .replaceAll('/', '-')
    .replace(/\.ts$/, '');
}
