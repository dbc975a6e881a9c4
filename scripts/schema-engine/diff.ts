import path from 'node:path';
import { readdir, readFile } from 'node:fs/promises';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { SchemaEngine } from '@prisma/schema-engine-wasm';
import { ShadowDatabases } from './shadowDatabase.ts';

const SCHEMA = 'prisma/schema.prisma';

/** Folder of the migrations, relative to the repository root. */
export const MIGRATIONS = 'prisma/migrations';

/** The engine's exit code when there is a difference. */
const DIFFERENT = 2;

/**
 * The difference between schema and migrations, as SQL or as text. Null when they are equal.
 *
 * Partial and expression indexes, check constraints and triggers are not in the schema, so they are not compared.
 */
export async function diffSchemaAndMigrations(as: 'sql' | 'words'): Promise<string | null> {
  const schema = { path: SCHEMA, content: await readFile(SCHEMA, 'utf8') };
  const databases = new ShadowDatabases();
  try {
    const engine = await startEngine(schema, databases);
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'migrations', ...(await readMigrations()) },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: as === 'sql',
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return exitCode === DIFFERENT ? stdout : null;
  } finally {
    await databases.close();
  }
}

async function startEngine(
  schema: { path: string; content: string },
  databases: ShadowDatabases,
): Promise<SchemaEngine> {
  // The engine's panic hook writes into this global and fails without it.
  Reflect.set(globalThis, 'PRISMA_WASM_PANIC_REGISTRY', { set_message: reportPanic });
  return SchemaEngine.new(
    { datamodels: [[schema.path, schema.content]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(databases),
  );
}

function reportPanic(message: string): void {
  process.stderr.write(`The schema engine failed: ${message}\n`);
}

async function readMigrations() {
  const entries = await readdir(MIGRATIONS, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const directories = names.toSorted().map(async (name) => {
    const sql = await readFile(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8');
    const content = { tag: 'ok' as const, value: sql };
    return { path: name, migrationFile: { path: 'migration.sql', content } };
  });
  const lockfile = 'migration_lock.toml';
  return {
    baseDir: path.resolve(MIGRATIONS),
    lockfile: { path: lockfile, content: await readFile(path.join(MIGRATIONS, lockfile), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(directories),
  };
}
