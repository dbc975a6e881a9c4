import { type Download, downloadRecording } from './downloadRecording.ts';
import { voiceAccount } from '../providers/vendors/vendors.ts';
import type { Services } from '../../../services.ts';
import { createHash } from 'node:crypto';
import { recordingKey } from './recordings.ts';

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

type Needs = Pick<Services, 'database' | 'objects' | 'log'> & {
  download(url: string): Promise<Download>;
};

/**
 * Copies a recording that a provider has reported to our object storage.
 *
 * @throws if the provider did not answer with a file. Another attempt may get it.
 */
export async function copyRecording(callId: string, needs: Needs): Promise<void> {
  const { database, objects, download, log } = needs;
  const call = await database.prisma.call.findUnique({
    where: { id: callId },
    select: { recordingUrl: true, recordingKey: true },
  });
  if (!call?.recordingUrl || call.recordingKey) return;
  const copy = await download(call.recordingUrl);
  if (copy.kind === 'refused') {
    log.warn({ callId, reason: copy.reason }, 'a recording is not copied');
    return;
  }
  const { bytes, extension } = copy;
  const key = recordingKey(callId, createHash('sha256').update(bytes).digest('hex'), extension);
  await objects.put(key, bytes);
  // The person may have been erased, or the retention period may have ended, in the meantime.
  const { count } = await database.prisma.call.updateMany({
    where: { id: callId, recordingUrl: { not: null } },
    data: { recordingKey: key },
  });
  if (count === 0) await objects.delete(key);
}
