import { randomFillSync } from 'node:crypto';

/**
 * A time-ordered id (UUID version 7), as Prisma makes it by default: for rows that are written by hand-made SQL.
 *
 * @param at is the time it sorts by.
 */
export function uuidv7(at: Date): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
