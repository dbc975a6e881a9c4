import { NotAllowedError, NotAuthenticatedError, NotFoundError } from '../../schema/errors.ts';
import type { BookingName } from './messages/bookingLink.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import type { Context } from '../../schema/context.ts';
import { idOf } from '../../schema/globalId.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { audit, type AuditAction, type Client } from '../../events/audit.ts';

/** The booking that a mutation changes. */
interface NamedBooking {
  name: BookingName;
  /** Null for a visitor with a token. */
  editor: BookingEditor | null;
}

/**
 * The booking that the input names, and who names it. Everybody may use the token of a link. An id needs the permission to change bookings.
 *
 * @throws NotAuthenticatedError, NotAllowedError, NotFoundError.
 */
export function bookingNameOf(
  { id, token }: { id?: string | null; token?: string | null },
  { viewer, client }: Context,
): NamedBooking {
  if (token) return { name: { token }, editor: null };
  if (!id) throw new NotFoundError('There is no such booking.');
  if (!viewer) throw new NotAuthenticatedError();
  if (!isAllowed(viewer, 'bookings:write')) throw new NotAllowedError();
  return { name: { id: idOf('Booking', id) }, editor: { viewer, client } };
}

/** A member of staff or a partner who changes a booking by its id. */
export interface BookingEditor {
  viewer:
    | { kind: 'staff'; userId: string; username: string }
    | { kind: 'partner'; apiKeyId: string };
  client: Client;
}

interface Change {
  action: AuditAction & `booking.${string}`;
  /** The id of the booking. */
  id: string;
  details?: Prisma.InputJsonObject;
}

/** Writes an audit event about a change by staff or a partner. Visitors, who have no editor, change only their own. */
export async function auditBooking(
  tx: Prisma.TransactionClient,
  { action, id, details }: Change,
  editor: BookingEditor | null,
): Promise<void> {
  if (!editor) return;
  const { viewer, client } = editor;
  const isStaff = viewer.kind === 'staff';
  await audit(tx, {
    action,
    actor: isStaff ? { id: viewer.userId, username: viewer.username } : null,
    client,
    subject: { type: 'Booking', id },
    details: { ...details, ...(!isStaff && { apiKeyId: viewer.apiKeyId }) },
  });
}
