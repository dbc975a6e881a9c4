import { Prisma } from '../../../prisma/generated/client/client.ts';

/** All channels share one channel of the database, so that a new connection needs only one LISTEN. */
export const DATABASE_CHANNEL = 'sixty';

/** PostgreSQL refuses payloads of 8000 bytes and more. */
const MAX_BYTES = 7999;

/**
 * Sends a notification as an SQL expression, so that a change and its notification need only one round trip. It evaluates to
 * null, and sends one notification for each row of the result.
 *
 * @throws RangeError if the payload is too long for the database. Send a row's id, not the row.
 */
export function notificationSql(channel: string, payload: object): Prisma.Sql {
  return Prisma.sql`nullif(pg_notify(${DATABASE_CHANNEL}, ${encodeNotification(channel, payload)})::text, '')`;
}

/** @throws RangeError if the payload is too long for the database. */
export function encodeNotification(channel: string, payload: object): string {
  const text = JSON.stringify({ channel, payload });
  if (Buffer.byteLength(text) > MAX_BYTES) {
    throw new RangeError(`A notification on "${channel}" is longer than ${MAX_BYTES} bytes.`);
  }
  return text;
}
