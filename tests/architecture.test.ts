import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { unversionedChanges } from './support/architecture/callVersions.ts';
import { folderKnots } from './support/architecture/folderKnots.ts';
import { importCycles } from './support/architecture/importCycles.ts';
import { DEPARTMENTS, forbiddenImports } from './support/architecture/layers.ts';
import { upwardImports } from './support/architecture/nounLayers.ts';
import { lockWaits } from './support/architecture/lockWaits.ts';
import { waysOutside } from './support/architecture/waysOutside.ts';
import { loadedBy, PARSES, parses } from './support/architecture/outsideParsers.ts';
import { readSourceFiles } from './support/architecture/sourceFile.ts';
import { foreignWrites, TABLE_OWNERS, writtenTables } from './support/architecture/tableOwners.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const product = readSourceFiles(root, ['graphql', 'web']);
const everything = [...product, ...readSourceFiles(root, ['tests', 'scripts', 'bench'])];
const pathsOf = (files: { path: string }[]) => files.map((file) => file.path);

/** A reader overlooks no more. */
const MOST_ENTRIES = 20;

describe('architecture', () => {
  it('reads the source', () => {
    expect(pathsOf(product)).toContain('graphql/platform/settings/settings.ts');
  });

  it('allows imports only from lower layers', () => {
    expect(product.flatMap((file) => forbiddenImports(file))).toEqual([]);
  });

  it('lets the rules of a noun import neither its types nor its REST calls', () => {
    expect(upwardImports(product, DEPARTMENTS)).toEqual([]);
  });

  it('names the department that writes each table', () => {
    const schema = readFileSync(path.join(root, 'prisma/schema.prisma'), 'utf8');
    const tables = [...schema.matchAll(/^model (\w+)/gm)].map(([, table]) => table);
    expect([...TABLE_OWNERS.keys()].toSorted()).toEqual(tables.toSorted());
  });

  it('recognises writes by Prisma and by SQL, and no reads', () => {
    expect(writtenTables('await tx.lead\n  .update({ data })')).toEqual(['Lead']);
    expect(writtenTables('INSERT INTO "CallEvent" (id) VALUES (1)')).toEqual(['CallEvent']);
    expect(writtenTables('tx.lead.findMany(); SELECT id FROM "Call" FOR UPDATE')).toEqual([]);
  });

  it('lets a department write only its own tables', () => {
    const writes = pathsOf(product)
      .filter((file) => file.startsWith('graphql/'))
      .flatMap((file) => foreignWrites(file, readFileSync(path.join(root, file), 'utf8')));
    expect(writes).toEqual([]);
  });

  it('waits for no advisory lock on a connection that requests need', () => {
    const waits = pathsOf(product)
      .filter((file) => file.startsWith('graphql/'))
      .flatMap((file) =>
        lockWaits(readFileSync(path.join(root, file), 'utf8')).map((wait) => `${file}: ${wait}`),
      );
    // Before the process serves requests.
    expect(waits).toEqual(['graphql/platform/database/migrate.ts: pg_advisory_lock']);
    expect(lockWaits('SELECT pg_advisory_xact_lock(1); SELECT pg_advisory_lock_shared(1)')).toEqual(
      ['pg_advisory_xact_lock', 'pg_advisory_lock_shared'],
    );
    expect(lockWaits('SELECT pg_try_advisory_xact_lock(1)')).toEqual([]);
  });

  it('raises the version of a call with every change of its state', () => {
    const changes = pathsOf(product)
      .filter((file) => file.startsWith('graphql/'))
      .flatMap((file) => unversionedChanges(readFileSync(path.join(root, file), 'utf8')));
    expect(changes).toEqual([]);
    expect(unversionedChanges(`UPDATE "Call" SET status = 'held' WHERE id = 1`)).toHaveLength(1);
    expect(unversionedChanges(`tx.call.update({ where, data: { status: 'held' } })`)).toHaveLength(
      1,
    );
  });

  it('has no import cycles, types included', () => {
    expect(importCycles(everything)).toEqual([]);
  });

  it('has no folders that import each other', () => {
    expect(folderKnots(everything)).toEqual([]);
  });

  it('has no folder with more files than a reader overlooks', () => {
    const sizes = new Map<string, number>();
    for (const folder of foldersOfFiles(['graphql', 'web', 'tests', 'scripts', 'bench'])) {
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    }
    expect([...sizes].filter(([, entries]) => entries > MOST_ENTRIES)).toEqual([]);
  });

  it('reads environment variables in one file', () => {
    const readers = product.filter((file) => file.readsEnvironment);
    expect(pathsOf(readers)).toEqual(['graphql/platform/settings/readSettings.ts']);
  });

  it('sends requests to others by one function, and by libraries that have protocols of their own', () => {
    const ways = pathsOf(product)
      .filter((file) => file.startsWith('graphql/'))
      .flatMap((file) =>
        waysOutside(file, readFileSync(path.join(root, file), 'utf8')).map(
          (way) => `${file}: ${way}`,
        ),
      );
    expect(ways).toEqual([
      // Mail goes by SMTP, or to a file.
      'graphql/platform/mail/transports.ts: nodemailer',
      // Objects come and go as streams, with the signatures of S3.
      'graphql/platform/objects/s3Objects.ts: fetch',
      'graphql/platform/outside/requestOutside.ts: node:http',
      'graphql/platform/outside/requestOutside.ts: node:https',
      'graphql/platform/tracing/openTelemetry.ts: @opentelemetry/exporter-trace-otlp-http',
    ]);
  });

  it('recognises requests to others, and no function with the name of one', () => {
    const waysIn = (text: string) => waysOutside('file.ts', text);
    expect(waysIn('await fetch(url)')).toEqual(['fetch']);
    expect(waysIn('const ask = globalThis.fetch; ask(url)')).toEqual(['fetch']);
    expect(waysIn("import { get } from 'node:http'; get(url)")).toEqual(['node:http']);
    expect(waysIn("import https from 'https'; https.get(url)")).toEqual(['https']);
    expect(waysIn('function ask(fetch: typeof globalThis.fetch) { return fetch(url) }')).toEqual(
      [],
    );
    expect(waysIn("import { createServer } from 'node:http'; app.fetch(request)")).toEqual([]);
  });

  it('names each file that parses, and where it does', () => {
    const found = pathsOf(product)
      .filter((file) => file.startsWith('graphql/'))
      .filter((file) => parses(file, readFileSync(path.join(root, file), 'utf8')));
    expect(found.toSorted()).toEqual([...PARSES.keys()].toSorted());
  });

  it('loads no parser of foreign files into the server itself', () => {
    const loaded = loadedBy('graphql/main.ts', product);
    expect(loaded).toContain('graphql/platform/taskWorker.ts');
    const elsewhere = [...PARSES].filter(([, where]) => where === 'thread' || where === 'process');
    expect(elsewhere.filter(([file]) => loaded.has(file))).toEqual([]);
  });

  it('recognises parsers, and no answer in JSON', () => {
    expect(parses('file.ts', 'const value = JSON.parse(text)')).toBe(true);
    expect(parses('file.ts', 'await response.json()')).toBe(true);
    expect(parses('file.ts', "import ICAL from 'ical.js'; ICAL.parse(text)")).toBe(true);
    expect(parses('file.ts', "import type ICAL from 'ical.js'; return c.json(value)")).toBe(false);
  });

  it('keeps no state in the modules of the server, so that each instance has its own', () => {
    const state = product
      .filter((file) => file.path.startsWith('graphql/'))
      .flatMap((file) => file.state.map((name) => `${file.path}: ${name}`));
    // They remember the results of a pure function.
    expect(state).toEqual([
      'graphql/meetings/slots/localTime.ts: zones',
      'graphql/platform/database/observeQueries.ts: kept',
    ]);
  });

  it('has no vague file names', () => {
    const vague = everything.filter((file) =>
      /(^|\/)(utils?|misc|helpers?|common)(\/|\.tsx?$)/.test(file.path),
    );
    expect(pathsOf(vague)).toEqual([]);
  });

  it('has no barrels', () => {
    const barrels = everything.filter(
      (file) => file.isBarrel || path.basename(file.path).startsWith('index.'),
    );
    expect(pathsOf(barrels)).toEqual([]);
  });

  it('lets no wait in a test end before a minute, because a slow machine may need it', () => {
    const tests = everything.filter((file) => file.path.startsWith('tests/'));
    const short = tests.flatMap(({ path: file }) => {
      const limits = readFileSync(path.join(root, file), 'utf8').matchAll(/\btimeout: ([\d_]+)/g);
      return [...limits]
        .filter(([, limit = '']) => Number(limit.replaceAll('_', '')) < 60_000)
        .map(([text]) => `${file}: ${text}`);
    });
    expect(short).toEqual([]);
  });

  it('imports no tests and scripts into the product', () => {
    const outward = product.filter((file) =>
      file.imports.some(({ specifier }) => /^(\.\.\/)+(tests|scripts|bench)\//.test(specifier)),
    );
    expect(pathsOf(outward)).toEqual([]);
  });
});

/** The folders of every file that is written by hand, a folder once for each file. */
function foldersOfFiles(folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }),
    )
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('__generated__'))
    .map(({ parentPath }) => path.relative(root, parentPath));
}
