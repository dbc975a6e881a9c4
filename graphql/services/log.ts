import { type DestinationStream, pino } from 'pino';
import { describeError } from './describeError.ts';

/**
 * Structured lines. They carry ids, never names, addresses, phones, passwords or tokens. An error goes under `err`.
 */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
}

/** One JSON object a line, on standard error unless told otherwise: standard output belongs to people. */
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
