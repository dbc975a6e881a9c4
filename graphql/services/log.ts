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

/** Writes one JSON object per line, by default to standard error, because standard output is for people. */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(2),
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
    },
    destination,
  );
}
