import { fetchRecordings } from './domain/calls/recordings/fetchRecordings.ts';
import { downloadRecording } from './services/calls/recordings/downloadRecording.ts';
import type { Services } from './services/services.ts';

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
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= fetchRecordings({ ...services, download })
      .catch((err: unknown) => log.error({ err }, 'recordings could not be copied'))
      .finally(() => {
        running = null;
      });
  }, intervalMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
