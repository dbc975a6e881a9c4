import { type DestinationStream, pino } from 'pino';
import { describeError } from './describeError.ts';

/**
 * Structured log lines. They contain ids, never names, addresses, phone numbers, passwords or tokens. Pass an error as
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
