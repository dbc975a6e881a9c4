import { NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { encodeGlobalId, idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { REDIRECT_LOCKS } from './addRedirects.ts';
import { redirectsChanged } from './redirectsChanged.ts';

mutation('deleteRedirect', {
  description: 'Deletes a redirect. Its address is not found any more. Only admins can do this.',
  authScopes: { staffCan: 'redirects:write' },
  errors: [NotFoundError],
  input: {
    description: 'The redirect.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the redirect.' }) }),
  },
  payload: {
    description: 'The redirect was deleted.',
    fields: {
      deletedRedirectId: {
        type: 'ID',
        description: 'Global id of the deleted redirect, to remove it from lists.',
      },
    },
  },
  resolve: async (input, context) => {
    const { database, content } = context.services;
    const id = idOf('Redirect', input.id);
    await database.lockedTransaction(REDIRECT_LOCKS, async (tx) => {
      const row = await tx.redirect.findUnique({ where: { id } });
      if (!row) throw new NotFoundError('There is no such redirect.', 'id');
      await tx.redirect.delete({ where: { id }, select: { id: true } });
      await redirectsChanged([row.path], content, tx);
      await audit(tx, {
        action: 'redirect.deleted',
        ...audited(actorOf(context)),
        subject: { type: 'Redirect', id },
        details: { from: row.from, to: row.to },
      });
    });
    return { deletedRedirectId: encodeGlobalId('Redirect', id) };
  },
});
