import { Counter, type Registry } from 'prom-client';
import { boundedLabel } from './requestMetrics.ts';

export type FaultLevel = 'warn' | 'error';

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
