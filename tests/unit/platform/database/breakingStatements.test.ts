import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contractedAfter } from '../../../../graphql/platform/database/migrate.ts';
import { breakingStatements } from '../../../../scripts/schema-engine/breakingStatements.ts';

const FOLDER = 'prisma/migrations';
/** What came before the first version that runs in several processes. */
const FIRST_HELD_TO_THE_RULE = '20261121082243';

const all = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();
const textOf = (name: string) => readFileSync(path.join(FOLDER, name, 'migration.sql'), 'utf8');

describe('the migrations', () => {
  it('do not break the previous version, unless they are marked as contractions', () => {
    const held = all.filter((name) => name >= FIRST_HELD_TO_THE_RULE);
    expect(held.length).toBeGreaterThan(0);
    const broken = held.flatMap((name) =>
      breakingStatements(textOf(name)).map((statement) => `${name} ${statement}`),
    );
    expect(broken, 'see docs/operations.md, "Upgrade without downtime"').toEqual([]);
  });

  it('name existing earlier migrations in their contract marks', () => {
    for (const name of all) {
      const after = contractedAfter(textOf(name));
      if (after === null) continue;
      expect(all).toContain(after);
      expect(after < name).toBe(true);
    }
  });
});

describe('a statement', () => {
  it.each([
    ['ALTER TABLE "Lead" DROP COLUMN "source"', 'drops'],
    ['ALTER TABLE "Lead" ADD COLUMN "a" TEXT,\nDROP COLUMN "source"', 'drops'],
    ['ALTER TABLE "Lead" DROP "source"', 'drops'],
    ['DROP TABLE "Lead"', 'drops'],
    ['DROP TYPE "Role"', 'drops'],
    ['ALTER TABLE "Lead" RENAME COLUMN "source" TO "origin"', 'renames'],
    ['ALTER TABLE "Lead" ALTER COLUMN "source" SET NOT NULL', 'makes required'],
    ['ALTER TABLE "Lead" ADD COLUMN "rank" NUMERIC(3, 1) NOT NULL', 'makes required'],
    ['ALTER TABLE "Lead" ALTER COLUMN "rank" SET DATA TYPE BIGINT', 'changes the type'],
    ['ALTER TABLE "Lead" ALTER COLUMN "rank" DROP DEFAULT', 'drops'],
    [
      'ALTER TABLE "Call" ADD COLUMN "rank" INT DEFAULT 0; ALTER TABLE "Lead" ALTER COLUMN "rank" DROP DEFAULT',
      'drops',
    ],
  ])('that breaks older processes is found: %s', (sql, what) => {
    expect(breakingStatements(`SELECT 1; ${sql};`)).toEqual([expect.stringContaining(`${what}: `)]);
    expect(breakingStatements(`-- contract after 20260101000000_before\n${sql};`)).toEqual([]);
  });

  it.each([
    'CREATE TABLE "Note" ("id" UUID NOT NULL, "text" TEXT NOT NULL)',
    `ALTER TABLE "Lead" ADD COLUMN "rank" INT NOT NULL DEFAULT 0, ADD COLUMN "note" TEXT`,
    'DROP INDEX "Lead_createdAt_idx"',
    'ALTER TABLE "Lead" ADD COLUMN "rank" INT DEFAULT 0; ALTER TABLE "Lead" ALTER COLUMN "rank" DROP DEFAULT',
    '-- DROP TABLE "Lead"',
    `INSERT INTO "Note" VALUES ('DROP TABLE "Lead"; it''s RENAME')`,
    'CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN DROP TABLE "x"; END $$ LANGUAGE plpgsql',
    'ALTER TABLE "Lead" DROP CONSTRAINT "Lead_phone_check", ADD CONSTRAINT "Lead_phone_check" CHECK (true)',
  ])('that only adds is allowed: %s', (sql) => {
    expect(breakingStatements(`${sql};`)).toEqual([]);
  });
});
