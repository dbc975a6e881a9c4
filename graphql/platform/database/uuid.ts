import { randomFillSync } from 'node:crypto';

/**
 * A time-ordered id (UUID version 7), like Prisma's default ids, for rows that we insert with plain SQL.
 *
 * @param at The time in the id, which decides its order.
 */
export function uuidv7(at: Date): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const VERSION_7 = /^(.{8})-(.{4})-7/;

/** The time in an id of version 7. Null for other ids. */
export function timeOfId(id: string): Date | null {
  const [, high, low] = VERSION_7.exec(id) ?? [];
  return high && low ? new Date(Number.parseInt(high + low, 16)) : null;
}
