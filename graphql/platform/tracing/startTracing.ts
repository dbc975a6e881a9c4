import type { Settings } from '../settings/settings.ts';
import type { RunningTracing } from './openTelemetry.ts';

/** Starts tracing if the settings name a collector. Otherwise the OpenTelemetry SDK is not loaded. */
export async function startTracing(settings: Settings['tracing']): Promise<RunningTracing> {
  if (!settings) return { stop: async () => undefined };
  const { registerOpenTelemetry } = await import('./openTelemetry.ts');
  return registerOpenTelemetry(settings);
}
