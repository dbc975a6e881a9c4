import { Prisma } from '../../../prisma/generated/client/client.ts';

/** What the driver adapter says about a broken unique constraint; Prisma's own `meta.target` stays empty. */
interface ViolationMeta {
  driverAdapterError?: {
    cause?: { table?: string; constraint?: { fields?: string[]; index?: string } };
  };
}

/**
 * The columns whose values had to be unique and were not, such as `['slug']`. Null where the error is another one.
 *
 * They are read from the constraint's name, `<Table>_<column>_<column>_key`. Empty for a primary key.
 */
export function uniqueViolation(error: unknown): string[] | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') {
    return null;
  }
  const { cause }: NonNullable<ViolationMeta['driverAdapterError']> =
    (error.meta as ViolationMeta | undefined)?.driverAdapterError ?? {};
  const { fields, index = '' } = cause?.constraint ?? {};
  // Columns that have capitals come in quotation marks.
  if (fields) return fields.map((field) => field.replaceAll('"', ''));
  return index.split('_').slice(1, -1);
}
