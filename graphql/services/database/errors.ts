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

/** PostgreSQL has no connection left, or Prisma got none for a query or a transaction in time. */
const NO_CONNECTION = new Set(['53300', 'P2024', 'P2028', 'P2037']);
/** What pg's pool says where nobody gave a connection back in time, or the server took too long to make one. */
const WAITED_IN_VAIN =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;
/** P2028 is about transactions in every way; this is the one that never began. */
const NEVER_BEGAN = /Unable to start a transaction/;

/** Whether all connections were taken for so long that the wait for one was given up: nothing was run. */
export function isOutOfConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && NO_CONNECTION.has(code))
    return code !== 'P2028' || NEVER_BEGAN.test(error.message);
  return WAITED_IN_VAIN.test(error.message) || isOutOfConnections(error.cause);
}
