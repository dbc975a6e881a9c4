import { Prisma } from '../../../prisma/generated/client/client.ts';

/** What the driver adapter reports. For a violated unique constraint, Prisma's own `meta.target` stays empty. */
interface DriverMeta {
  driverAdapterError?: {
    cause?: {
      originalCode?: string;
      constraint?: { fields?: string[]; index?: string };
    };
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
  const { cause }: NonNullable<DriverMeta['driverAdapterError']> =
    (error.meta as DriverMeta | undefined)?.driverAdapterError ?? {};
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

/** PostgreSQL has no connection left, or a query or a transaction of Prisma did not get one or keep one in time. */
const NO_CONNECTION = ['53300', 'P2024', 'P2028', 'P2037'];
/** PostgreSQL starts or stops, its database accepts nobody (55000), or the connection to it broke. */
const AWAY = ['57P01', '57P02', '57P03', '55000', '08001', '08006', 'P1001', 'P1008', 'P1017'];
const NO_SERVER = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT'];
/** A statement took longer than it may, so its transaction changed nothing. */
const TOO_LONG = '57014';
/** A lock was not free in time. */
const NO_LOCK = '55P03';
/** The disk of the database or of the data folder is full. */
const NO_SPACE = ['53100', 'ENOSPC', 'EDQUOT'];
const UNAVAILABLE = new Set([
  ...NO_CONNECTION,
  ...AWAY,
  ...NO_SERVER,
  TOO_LONG,
  NO_LOCK,
  ...NO_SPACE,
]);
/** The messages of pg when no connection became free in time, or a connection ended. Their errors have no code. */
const NO_CONNECTION_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated.*|Client .* is not queryable)$/;
/**
 * Whether the database could not be reached, gave no connection or no answer in time, or has no space left. A query may
 * have run before its connection broke.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== null && UNAVAILABLE.has(code)) return true;
  return NO_CONNECTION_MESSAGE.test(error.message) || isUnavailable(error.cause);
}

/** What the log says of an error that `isUnavailable` is true for. */
export function unavailability(error: unknown): string {
  return tookTooLong(error)
    ? 'the database cancelled a statement that took too long'
    : 'the database was not available';
}

function tookTooLong(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === TOO_LONG || tookTooLong(error.cause));
}

/** The code of PostgreSQL or the operating system inside an error of Prisma or of its driver, else the error's own code. */
function codeOf(error: Error & { code?: unknown; meta?: DriverMeta }): string | null {
  const { code, meta, cause } = error;
  const original = meta?.driverAdapterError?.cause?.originalCode ?? Object(cause).originalCode;
  if (typeof original === 'string') return original;
  return typeof code === 'string' ? code : null;
}
