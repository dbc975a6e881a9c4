import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import { audit, type AuditAction, type Client } from '../../events/audit.ts';
import type { Context } from '../../schema/context.ts';
import { NotAllowedError, NotAuthenticatedError, NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { byApiKey, byVisitorNetwork } from '../../schema/limits.ts';
import type { InputFieldBuilder } from '../../schema/mutationTypes.ts';
import type { BookingName } from './messages/bookingLink.ts';

/** A member of staff or a partner who changes a booking by its id. */
export interface BookingEditor {
  viewer:
    | { kind: 'staff'; userId: string; username: string }
    | { kind: 'partner'; apiKeyId: string };
  client: Client;
}

/** Counted for every change of a booking by a visitor or a program. */
export const changeLimits = {
  bookingChangesByAddress: byVisitorNetwork,
  bookingChangesByKey: byApiKey,
};

/** The input fields that name a booking. */
export function bookingNameFields(t: InputFieldBuilder) {
  return {
    id: t.id({ description: 'Global id of the booking. Absent if there is a `token`.' }),
    token: t.string({ description: 'The token of a link of the booking.' }),
  };
}

/**
 * The booking that the input names, and its editor, who is null for a visitor with a token. An id needs the permission to
 * change bookings.
 * @throws NotAuthenticatedError, NotAllowedError, NotFoundError.
 */
export function bookingNameOf(
  { id, token }: { id?: string | null; token?: string | null },
  { viewer, client }: Context,
): { name: BookingName; editor: BookingEditor | null } {
  if (token) return { name: { token }, editor: null };
  if (!id) throw new NotFoundError('There is no such booking.');
  if (!viewer) throw new NotAuthenticatedError();
  if (!isAllowed(viewer, 'bookings:write')) throw new NotAllowedError();
  return { name: { id: idOf('Booking', id) }, editor: { viewer, client } };
}

/** Writes an audit event about a change by staff or a partner. A change by the visitor is not audited. */
export async function auditBooking(
  tx: Prisma.TransactionClient,
  action: AuditAction & `booking.${string}`,
  bookingId: string,
  editor: BookingEditor | null,
  details?: Prisma.InputJsonObject,
): Promise<void> {
  if (!editor) return;
  const { viewer, client } = editor;
  const isStaff = viewer.kind === 'staff';
  await audit(tx, {
    action,
    actor: isStaff ? { id: viewer.userId, username: viewer.username } : null,
    client,
    subject: { type: 'Booking', id: bookingId },
    details: { ...details, ...(!isStaff && { apiKeyId: viewer.apiKeyId }) },
  });
}
