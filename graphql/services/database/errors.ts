import { Prisma } from '../../../prisma/generated/client/client.ts';

/** What the driver adapter reports for a violated unique constraint. Prisma's own `meta.target` stays empty. */
interface ViolationMeta {
  driverAdapterError?: {
    cause?: { table?: string; constraint?: { fields?: string[]; index?: string } };
  };
}

/**
 * The columns of the violated unique constraint, such as `['slug']`. Null for any other error.
 *
 * The columns come from the constraint's name, `<Table>_<column>_<column>_key`. Empty for a primary key.
 */
export function uniqueViolation(error: unknown): string[] | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') {
    return null;
  }
  const { cause }: NonNullable<ViolationMeta['driverAdapterError']> =
    (error.meta as ViolationMeta | undefined)?.driverAdapterError ?? {};
  const { fields, index = '' } = cause?.constraint ?? {};
  // Column names with capitals are quoted.
  if (fields) return fields.map((field) => field.replaceAll('"', ''));
  return index.split('_').slice(1, -1);
}

/** Codes for a value that Prisma rejects, or that PostgreSQL cannot read as its column's type. */
const UNUSABLE = new Set(['P2000', 'P2005', 'P2006', 'P2007', 'P2020', 'P2023', 'P2033']);
/** Their messages for errors without such a code. PostgreSQL's class 22 covers invalid data. */
const ABOUT_A_VALUE = /Could not convert argument value|Code: `22/;

/** Whether a value has the wrong type for its column, or is out of its range. */
export function isUnusableValue(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientValidationError) return true;
  if (error instanceof Prisma.PrismaClientKnownRequestError && UNUSABLE.has(error.code))
    return true;
  const isOfPrisma =
    error instanceof Prisma.PrismaClientKnownRequestError ||
    error instanceof Prisma.PrismaClientUnknownRequestError;
  return isOfPrisma && ABOUT_A_VALUE.test(error.message);
}

/** PostgreSQL has no connection left, or Prisma did not get one for a query or a transaction in time. */
const NO_CONNECTION = new Set(['53300', 'P2024', 'P2028', 'P2037']);
/** The message of pg's pool when no connection became free in time, or the server was too slow to open one. */
const WAITED_IN_VAIN =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;
/** P2028 covers many transaction errors. This message is for a transaction that did not start. */
const NEVER_BEGAN = /Unable to start a transaction/;

/** Whether the wait for a free connection timed out. No query was run. */
export function isOutOfConnections(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && NO_CONNECTION.has(code))
    return code !== 'P2028' || NEVER_BEGAN.test(error.message);
  return WAITED_IN_VAIN.test(error.message) || isOutOfConnections(error.cause);
}
