import type { Settings } from '../../settings.ts';

export interface RunningTracing {
  /** Sends what has been recorded. */
  stop(): Promise<void>;
}

/** Collects traces where the settings name a collector. Nothing of OpenTelemetry's machinery is loaded otherwise. */
export async function startTracing(settings: Settings['tracing']): Promise<RunningTracing> {
  if (!settings) return { stop: async () => undefined };
  const { registerOpenTelemetry } = await import('./openTelemetry.ts');
  return registerOpenTelemetry(settings);
}
