import { copyRecording } from './copyRecording.ts';
import { downloadRecording } from './downloadRecording.ts';
import { voiceAccount } from '../providers/vendors/vendors.ts';
import type { Services } from '../../../services.ts';

/** Starts copying recordings from the call provider to our object storage. */
export function startRecordings(services: Omit<Services, 'calls'>): void {
  const { settings, jobs } = services;
  const download = (url: string) =>
    downloadRecording(url, {
      account: voiceAccount(settings.calls),
      allowPrivate: settings.webhooks.allowPrivate,
    });
  jobs.work('copy-recording', ({ callId }) => copyRecording(callId, { ...services, download }));
}
