import type { Services } from '../../../services.ts';
import { callOfRecording, RECORDINGS } from './recordingKey.ts';

const BATCH_SIZE = 500;

type Needs = Pick<Services, 'database' | 'objects'>;

/** Deletes the recordings whose call was deleted, or whose retention period has ended. */
export async function removeRecordings(needs: Needs): Promise<void> {
  let batch: string[] = [];
  for await (const key of needs.objects.list(RECORDINGS)) {
    batch.push(key);
    if (batch.length < BATCH_SIZE) continue;
    await removeUnused(batch, needs);
    batch = [];
  }
  await removeUnused(batch, needs);
}

async function removeUnused(keys: string[], { database, objects }: Needs): Promise<void> {
  const callIds = keys.map(callOfRecording).filter((id) => id !== null);
  if (callIds.length === 0) return;
  // A recording that was just stored is not yet named by its call, which already has the address.
  const used = await database.prisma.call.findMany({
    where: { id: { in: callIds }, recordingUrl: { not: null } },
    select: { id: true },
  });
  const usedIds = new Set(used.map(({ id }) => id));
  for (const key of keys) {
    const callId = callOfRecording(key);
    if (callId !== null && !usedIds.has(callId)) await objects.delete(key);
  }
}
