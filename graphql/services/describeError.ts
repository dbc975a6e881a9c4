const FRAMES = 8;

/** What the log may know of an error. */
export interface ErrorDescription {
  name: string;
  /** Left out where it may hold the values of a row. */
  message?: string;
  code?: string;
  stack?: string;
  cause?: ErrorDescription;
}

/** Databases quote values in their messages and details: of such an error only its kind and its place are told. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return describeOther(error);
  const quotesValues = /^Prisma|^DriverAdapter/.test(error.name) || 'severity' in error;
  return {
    name: error.name,
    message: quotesValues ? undefined : error.message,
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    stack: frames(error.stack),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

/** A copy of an error no longer says of what kind it was: it may be one of a database. */
function describeOther(error: unknown): ErrorDescription {
  if (typeof error !== 'object' || error === null) return { name: typeof error };
  return {
    name: 'object',
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    stack: 'stack' in error && typeof error.stack === 'string' ? frames(error.stack) : undefined,
  };
}

/** Without the first lines, which repeat the message. */
function frames(stack = ''): string {
  const lines = stack.split('\n').filter((line) => line.startsWith('    at '));
  return lines.slice(0, FRAMES).join('\n');
}
