import { type DestinationStream, pino } from 'pino';

/**
 * Structured log lines. They contain ids, never names, email or IP addresses, phone numbers, passwords or tokens. Pass an error as
 * `err`.
 */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
}

/** Each write wakes another thread, so lines are gathered until they have this length or age. */
const GATHERED_BYTES = 4096;
const GATHERED_MS = 100;
/** The number of pino's level `warn`. */
const WARNING = 40;

/** Where lines go. Without `flush`, each line is written at once. */
type Destination = DestinationStream & { flush?(): void };

/**
 * Writes one JSON object per line, by default to standard error, because standard output is for people. A warning or an
 * error is written at once, together with the lines before it.
 */
export function createLog(level: string, destination: Destination = standardError()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      hooks: {
        logMethod(given, write, number) {
          write.apply(this, given);
          if (number >= WARNING) destination.flush?.();
        },
      },
    },
    destination,
  );
}

/** The lines that wait are written when the process exits. Only a process that is killed loses them. */
function standardError(): Destination {
  return pino.destination({
    dest: 2,
    sync: false,
    minLength: GATHERED_BYTES,
    periodicFlush: GATHERED_MS,
  });
}

const FRAMES = 8;

/** The parts of an error that may be logged. */
interface ErrorDescription {
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
