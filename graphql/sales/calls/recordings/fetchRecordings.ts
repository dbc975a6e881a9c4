import { createHash } from 'node:crypto';
import type { Download } from './downloadRecording.ts';
import type { Services } from '../../../services.ts';
import { LEAD_CHANGES, type LeadChangeNotice } from '../../../events/leadChange.ts';
import { recordingKey } from './recordingKey.ts';

type Needs = Pick<Services, 'database' | 'objects' | 'notifications' | 'clock' | 'log'> & {
  download(url: string): Promise<Download>;
};

interface DueRecording {
  id: string;
  recordingUrl: string;
  recordingAttempts: number;
}

const MOST_ATTEMPTS = 12;

/**
 * Copies the recordings that providers have reported to our object storage, one after another. The calls themselves are the
 * queue, so no recording is forgotten if a process dies. Several processes can do this at the same time.
 */
export async function fetchRecordings(needs: Needs): Promise<void> {
  for (let due = await claim(needs); due; due = await claim(needs)) {
    const { id: callId, recordingAttempts: attempt } = due;
    try {
      await fetchRecording(due, needs);
    } catch (err) {
      needs.log.warn({ callId, attempt, err }, 'a recording could not be copied');
      if (attempt >= MOST_ATTEMPTS) await giveUp(callId, needs);
    }
  }
}

/** Claims the recording that has waited longest. Each claim doubles the pause until the next one, up to six hours. */
async function claim({ database, clock }: Needs): Promise<DueRecording | undefined> {
  const now = clock.now();
  const [due] = await database.prisma.$queryRaw<DueRecording[]>`
    UPDATE "Call" SET "recordingAttempts" = "recordingAttempts" + 1,
      "recordingDueAt" = ${now}::timestamptz + least(interval '6 hours', interval '2 minutes' * power(2, "recordingAttempts"))
    WHERE id = (
      SELECT id FROM "Call" WHERE "recordingDueAt" <= ${now}::timestamptz AND "recordingUrl" IS NOT NULL
      ORDER BY "recordingDueAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, "recordingUrl", "recordingAttempts"`;
  return due;
}

async function fetchRecording({ id, recordingUrl }: DueRecording, needs: Needs): Promise<void> {
  const { database, objects, notifications, download } = needs;
  const copy = await download(recordingUrl);
  if (copy.kind === 'refused') {
    needs.log.warn({ callId: id, reason: copy.reason }, 'a recording is not copied');
    return giveUp(id, needs);
  }
  const { bytes, extension } = copy;
  const key = recordingKey(id, createHash('sha256').update(bytes).digest('hex'), extension);
  await objects.put(key, bytes);
  const isKept = await database.prisma.$transaction(async (tx) => {
    // The person may have been erased, or the retention period may have ended, in the meantime.
    const { count } = await tx.call.updateMany({
      where: { id, recordingUrl: { not: null } },
      data: { recordingKey: key, recordingDueAt: null },
    });
    const notice: LeadChangeNotice = { callId: id, created: false };
    if (count > 0) await notifications.publish(LEAD_CHANGES, notice, tx);
    return count > 0;
  });
  if (!isKept) await objects.delete(key);
}

async function giveUp(id: string, { database }: Needs): Promise<void> {
  await database.prisma.call.updateMany({ where: { id }, data: { recordingDueAt: null } });
}
