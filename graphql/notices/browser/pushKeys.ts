import webPush, { type VapidKeys } from 'web-push';
import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets/secretBox.ts';
import { opened } from '../../platform/secrets/opened.ts';

/**
 * The keys with which we sign requests to push services. They are made once for all processes. Keys that cannot be read any
 * more are replaced, because without a private key no browser could be switched on.
 */
export async function readPushKeys(
  { prisma }: Pick<Database, 'prisma'>,
  box: SecretBox,
): Promise<VapidKeys> {
  const stored = await prisma.pushKeys.findFirst();
  const readable = stored && keysOf(stored, box);
  if (readable) return readable;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const data = { publicKey, privateKey: box.seal(privateKey) };
  // If two processes do this at the same time, the keys of one of them stay.
  if (stored) {
    await prisma.pushKeys.updateMany({ where: { publicKey: stored.publicKey }, data });
  } else {
    await prisma.pushKeys.createMany({ data, skipDuplicates: true });
  }
  const kept = keysOf(await prisma.pushKeys.findFirstOrThrow(), box);
  if (!kept)
    throw new Error('The push keys cannot be read: WEBHOOK_KEY differs between processes.');
  return kept;
}

function keysOf(row: { publicKey: string; privateKey: Uint8Array }, box: SecretBox) {
  const privateKey = opened(box, row.privateKey);
  return privateKey === null ? null : { publicKey: row.publicKey, privateKey };
}
