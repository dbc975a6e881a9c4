import { expect, onTestFinished, test } from 'vitest';
import { importCallerOf } from '../../support/product/importCaller.ts';
import { ADMIN_SETTINGS, signInAdmin } from '../../support/product/partnerKey.ts';
import { NPM_START, startServer } from '../../support/product/server.ts';
import { importJob, startImport, uploadImport } from '../../support/site/importing.ts';
import { zipOf } from '../../support/site/zipOf.ts';

const PRELOADED = new URL('../../support/product/printHeapBound.ts', import.meta.url).href;

test('threads that read hostile files have bounds of their own, not that of the command of npm start', async () => {
  const server = await startServer({
    command: NPM_START,
    settings: { ...ADMIN_SETTINGS, LOG_LEVEL: 'error', NODE_OPTIONS: `--import=${PRELOADED}` },
  });
  onTestFinished(async () => void (await server.stop()));
  expect(NPM_START).toContain('--max-old-space-size=1024');

  const caller = importCallerOf(server.url, await signInAdmin(server.url));
  const upload = await uploadImport(caller, '', 'markdown', await zipOf({ 'a.md': '# A\n\nText' }));
  const id = await startImport(caller, '', { kind: 'markdown', upload, dryRun: true });
  await expect.poll(async () => (await importJob(caller, '', id)).state).toBe('done');

  const mostOf = (program: string) =>
    Number(new RegExp(`/${program} may take (\\d+) MB`).exec(server.output())?.[1]);
  // 128 and 256 MB for objects that live long, and what V8 adds for the others.
  expect(mostOf('sources/sourceThread.ts')).toBeLessThan(160);
  // The only pool of threads that a dry run needs is that for Markdown.
  expect(mostOf('tinypool/dist/entry/worker.js')).toBeLessThan(300);
});
