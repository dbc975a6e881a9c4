import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { builder } from '../../schema/builder.ts';
import { ConflictError, InvalidInputError } from '../../schema/errors.ts';
import type { Services } from '../../services.ts';
import { type CheckedRedirect, checkRedirects, type NewRedirect } from './addRedirects.ts';
import { Redirect } from './Redirect.ts';

/**
 * Checks one redirect. The transaction holds `REDIRECT_LOCKS`.
 * @param except the id of the redirect that it replaces.
 * @throws InvalidInputError, and ConflictError if other redirects are the reason.
 */
export async function onlyRedirect(
  tx: Prisma.TransactionClient,
  wanted: NewRedirect,
  services: Pick<Services, 'clock' | 'settings'>,
  except?: string,
): Promise<CheckedRedirect> {
  const { accepted, refused } = await checkRedirects(tx, [wanted], services, except);
  const [row] = accepted;
  if (row) return row;
  const { field = 'from', message = '', isConflict } = refused[0] ?? {};
  throw isConflict
    ? new ConflictError(message, field)
    : new InvalidInputError([{ field, message }]);
}

/** The payload of a mutation that saves a redirect, by its id in the database. */
export function redirectPayload(name: string, description: string) {
  return builder.objectRef<{ redirectId: string }>(name).implement({
    description,
    fields: (t) => ({
      redirect: t.prismaField({
        type: Redirect,
        description: 'The saved redirect.',
        resolve: (query, { redirectId: id }, _args, { services }) =>
          services.database.prisma.redirect.findUniqueOrThrow({ ...query, where: { id } }),
      }),
    }),
  });
}
