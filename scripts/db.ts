import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { breakingStatements } from './schema-engine/breakingStatements.ts';
import { diffSchemaAndMigrations, MIGRATIONS } from './schema-engine/diff.ts';

const USAGE = `npm run db check        says whether prisma/schema.prisma and prisma/migrations agree
npm run db new <name>   writes the migration that leads from the migrations to the schema
`;

const [command, name] = process.argv.slice(2);

if (command === 'check') {
  await check();
} else if (command === 'new' && name && /^[a-z0-9_]+$/.test(name)) {
  await writeMigration(name);
} else {
  process.stderr.write(USAGE);
  process.exitCode = 1;
}

async function check(): Promise<void> {
  const difference = await diffSchemaAndMigrations('words');
  if (difference === null) {
    process.stdout.write('The migrations lead to the schema.\n');
    return;
  }
  process.stdout.write(`The migrations do not lead to the schema:\n${difference}\n`);
  process.exitCode = 1;
}

async function writeMigration(title: string): Promise<void> {
  const sql = await diffSchemaAndMigrations('sql');
  if (sql === null) {
    process.stdout.write('Nothing has changed: no migration was written.\n');
    return;
  }
  const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = path.join(MIGRATIONS, `${timestamp}_${title}`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'migration.sql'), sql);
  process.stdout.write(`${folder}/migration.sql\n`);
  for (const statement of breakingStatements(sql))
    process.stdout.write(`Older processes would break, see docs/operations.md: it ${statement}\n`);
}
