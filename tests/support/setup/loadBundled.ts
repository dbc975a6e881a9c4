import { registerHooks, setSourceMapsSupport } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BUNDLED_TESTS, bundledName } from '../../../scripts/build/bundledTests.ts';

const TESTS = pathToFileURL('tests/integration/').href;

/** The bundle of a test file, null for another file. */
function bundleOf(url: string): string | null {
  if (!url.startsWith(TESTS) || !/\.test\.ts(\?|$)/.test(url)) return null;
  const file = path.relative(process.cwd(), fileURLToPath(url));
  return pathToFileURL(`${BUNDLED_TESTS}/${bundledName(file)}.js`).href;
}

// `npm test` bundles all files. A run of single files loads the sources.
if (process.env.TESTS_ARE_BUNDLED) {
  // Vitest reads the source maps itself when a test fails. Node would read all of them in each thread.
  setSourceMapsSupport(false);
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const url = bundleOf(resolved.url);
      return url ? { ...resolved, url, format: 'module' } : resolved;
    },
  });
}
