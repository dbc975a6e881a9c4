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

/** What Prisma finds wrong with a value, or PostgreSQL when it reads it as its column's type. */
const UNUSABLE = new Set(['P2000', 'P2005', 'P2006', 'P2007', 'P2020', 'P2023', 'P2033']);
/** What both say of it where no code does: all of PostgreSQL's class 22 is about data. */
const ABOUT_A_VALUE = /Could not convert argument value|Code: `22/;

/** Whether a value was of another type than its column's, or out of its range. */
export function isUnusableValue(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientValidationError) return true;
  if (error instanceof Prisma.PrismaClientKnownRequestError && UNUSABLE.has(error.code))
    return true;
  const isOfPrisma =
    error instanceof Prisma.PrismaClientKnownRequestError ||
    error instanceof Prisma.PrismaClientUnknownRequestError;
  return isOfPrisma && ABOUT_A_VALUE.test(error.message);
}
