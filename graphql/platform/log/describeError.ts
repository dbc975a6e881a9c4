const FRAMES = 8;

/** The parts of an error that may be logged. */
export interface ErrorDescription {
  name: string;
  /** Missing if it may contain values of a row. */
  message?: string;
  code?: string;
  stack?: string;
  cause?: ErrorDescription;
}

/** Describes an error for the log. Databases quote values in their messages, so only the kind and place of a database
 * error are included. */
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

/** A copied error has lost its class, so it may come from a database. */
function describeOther(error: unknown): ErrorDescription {
  if (typeof error !== 'object' || error === null) return { name: typeof error };
  return {
    name: 'object',
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    stack: 'stack' in error && typeof error.stack === 'string' ? frames(error.stack) : undefined,
  };
}

/** The stack without its first lines, which repeat the message. */
function frames(stack = ''): string {
  const lines = stack.split('\n').filter((line) => line.startsWith('    at '));
  return lines.slice(0, FRAMES).join('\n');
}
