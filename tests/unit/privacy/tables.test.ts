import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TABLES } from '../../../graphql/privacy/tables.ts';
import { Prisma } from '../../../prisma/generated/client/client.ts';

const schema = readFileSync('prisma/schema.prisma', 'utf8');
const modelOf = (table: string) =>
  new RegExp(`^model ${table} \\{$.*?^\\}$`, 'ms').exec(schema)?.[0];

/** Names of columns that name a person, or tell what a person did or wrote. */
const TELLING = /^ {2}(email|phone|firstName|transcript|submission|notes|userAgent|address) /m;

describe('what tables say about people', () => {
  it('is said once by each table of the data model', () => {
    const declared = TABLES.map(({ table }) => table);
    expect(declared.toSorted()).toEqual(Object.values(Prisma.ModelName).toSorted());
  });

  it.each(TABLES.filter((table) => 'partOf' in table))(
    'lets the database delete the rows of $table with those of $partOf',
    ({ table, partOf }) => {
      const cascade = new RegExp(`^ +\\w+ +${partOf}\\?? +@relation\\(.*onDelete: Cascade\\)`, 'm');
      expect(modelOf(table)).toMatch(cascade);
    },
  );

  it.each(TABLES.filter((table) => 'notPersonal' in table))(
    'calls $table not personal only if no column names a person',
    ({ table, notPersonal }) => {
      expect(modelOf(table)).not.toMatch(TELLING);
      expect(notPersonal).not.toBe('');
    },
  );

  it('gives each table about visitors a time after which it is deleted', () => {
    const forever = TABLES.filter((table) => 'find' in table && !table.retention).map(
      ({ table }) => table,
    );
    // Consents end with their leads, and stored results with their time in the plugin.
    expect(forever).toEqual(['Consent', 'IdempotencyKey']);
  });
});
