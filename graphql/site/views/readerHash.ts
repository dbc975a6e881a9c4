import { createHmac, randomBytes } from 'node:crypto';
import type { PrismaClient } from '../../../prisma/generated/client/client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Hashes a reader for one day. */
export type HashReader = (reader: string) => string;

/**
 * Hashes with a daily salt, which all processes share through the database. The salt is deleted two days later. Then
 * hashes can no longer be connected to a reader, or to each other.
 */
export function createReaderHashes(prisma: PrismaClient): (at: Date) => Promise<HashReader> {
  const salts = new Map<number, Promise<Uint8Array>>();

  async function saltOf(day: Date): Promise<Uint8Array> {
    const salt = new Uint8Array(randomBytes(32));
    await prisma.readerSalt.createMany({ data: [{ day, salt }], skipDuplicates: true });
    return (await prisma.readerSalt.findUniqueOrThrow({ where: { day } })).salt;
  }

  return async (at) => {
    const day = Math.floor(at.getTime() / DAY_MS) * DAY_MS;
    const known = salts.get(day) ?? saltOf(new Date(day));
    salts.set(day, known);
    known.catch(() => salts.delete(day));
    for (const other of salts.keys()) if (other < day - DAY_MS) salts.delete(other);
    const salt = await known;
    return (reader) => createHmac('sha256', salt).update(reader).digest('hex');
  };
}
