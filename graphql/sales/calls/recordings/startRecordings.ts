import { fetchRecordings } from './fetchRecordings.ts';
import { repeat } from '../../../work/repeat.ts';
import { downloadRecording } from './downloadRecording.ts';
import type { Services } from '../../../services.ts';

const INTERVAL_MS = 5_000;

/** Starts copying recordings from the call provider to our object storage. */
export function startRecordings(
  services: Omit<Services, 'calls'>,
  intervalMs = INTERVAL_MS,
): { stop(): Promise<void> } {
  const { settings, log } = services;
  const download = (url: string) =>
    downloadRecording(url, {
      calls: settings.calls,
      allowPrivate: settings.webhooks.allowPrivate,
    });
  return repeat(() => fetchRecordings({ ...services, download }), {
    everyMs: intervalMs,
    failure: 'recordings could not be copied',
    log,
  });
}
