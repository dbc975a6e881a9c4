import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';
import type { Log } from '../log/log.ts';
import { Counter, type Registry } from 'prom-client';
import { boundedLabel } from './requestMetrics.ts';

const WINDOW_MS = 60_000;
const MOST_LINES = 20;
const MOST_FAULTS = 1000;

/** The lines about one fault within a minute. */
interface Window {
  begunAt: number;
  written: number;
  leftOut: number;
}

interface Needs {
  metrics: LogMetrics;
  /** Milliseconds of a clock that never goes back. */
  now?(): number;
}

/**
 * Writes at most 20 warnings and errors a minute about the same fault, so that a stranger who can cause it cannot fill the
 * log. Metrics count all of them. The first line of a later minute says as `leftOut` how many were left out before.
 */
export function createSampledLog(log: Log, { metrics, now = () => performance.now() }: Needs): Log {
  const windows = new LRUCache<string, Window>({ max: MOST_FAULTS });

  /** The fields to write, or null if the line is left out. */
  function sampled(fields: object, message: string): object | null {
    const fault = `${message} ${placeOf(fields)}`;
    const at = now();
    const last = windows.get(fault);
    if (last && at - last.begunAt < WINDOW_MS) {
      if (last.written === MOST_LINES) {
        last.leftOut += 1;
        return null;
      }
      last.written += 1;
      return fields;
    }
    windows.set(fault, { begunAt: at, written: 1, leftOut: 0 });
    return last?.leftOut ? { ...fields, leftOut: last.leftOut } : fields;
  }

  function wrap(inner: Log): Log {
    const fault = (level: FaultLevel) => (fields: object, message: string) => {
      const written = sampled(fields, message);
      metrics.occurred(level, message, written !== null);
      if (written) inner[level](written, message);
    };
    return {
      debug: (fields, message) => inner.debug(fields, message),
      info: (fields, message) => inner.info(fields, message),
      warn: fault('warn'),
      error: fault('error'),
      child: (fields) => wrap(inner.child(fields)),
    };
  }
  return wrap(log);
}

/** Where the error of a line was thrown. Faults at two places are two faults, also if both say 'a request failed'. */
function placeOf(fields: object): string {
  const error = 'err' in fields ? fields.err : null;
  const stack = error instanceof Error ? error.stack : undefined;
  return stack?.split('\n').find((line) => line.startsWith('    at ')) ?? '';
}

type FaultLevel = 'warn' | 'error';

/** Metrics of warnings and errors. */
export interface LogMetrics {
  /** @param isWritten False if the log leaves the line out, because it has many like it. */
  occurred(level: FaultLevel, message: string, isWritten: boolean): void;
}

const MOST_MESSAGES = 100;

export function createLogMetrics(registry: Registry): LogMetrics {
  const faults = new Counter({
    name: 'sixty_log_faults_total',
    help: 'Warnings and errors, by message, and whether the log has the line.',
    labelNames: ['level', 'message', 'written'] as const,
    registers: [registry],
  });
  const messageLabel = boundedLabel(MOST_MESSAGES);
  return {
    occurred(level, message, isWritten) {
      faults.inc({ level, message: messageLabel(message), written: String(isWritten) });
    },
  };
}
