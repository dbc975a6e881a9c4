import { NotAllowedError, NotAuthenticatedError, NotFoundError } from '../../schema/errors.ts';
import type { BookingName } from './messages/bookingLink.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import type { BookingEditor } from './auditBooking.ts';
import type { Context } from '../../schema/context.ts';
import { idOf } from '../../schema/globalId.ts';

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
