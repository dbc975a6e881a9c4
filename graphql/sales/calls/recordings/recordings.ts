import type { Services } from '../../../services.ts';

/** The folder of recordings in object storage. Unlike images, they are not public. */
const RECORDINGS = 'recordings/';

/** The key of a recording. It names the call, so that a recording without a call is found. */
export function recordingKey(callId: string, hash: string, extension: string): string {
  return `${RECORDINGS}${callId}/${hash.slice(0, 32)}${extension}`;
}

/** The call of a recording. Null if the key is not that of a recording. */
function callOfRecording(key: string): string | null {
  return /^recordings\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1] ?? null;
}

/** Where staff get our copy of a recording. */
export function recordingAddress(callId: string, siteUrl: string): string {
  return `${siteUrl}/api/calls/${callId}/recording`;
}

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
