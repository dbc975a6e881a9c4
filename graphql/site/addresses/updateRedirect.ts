import { isForeign, updateRedirect as rules } from '../../../web/content/site/redirects.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { nowRedirected, REDIRECT_LOCKS } from './addRedirects.ts';
import { onlyRedirect, redirectPayload } from './onlyRedirect.ts';
import { redirectsChanged } from './redirectsChanged.ts';

mutation('updateRedirect', {
  description:
    'Changes a redirect, by the same rules as `createRedirect`. Absent fields stay as they are, and a null note removes the note. Its hits stay. Only admins can do this.',
  authScopes: { staffCan: 'redirects:write' },
  validate: rules,
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The redirect, and its new values.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the redirect.' }),
      from: t.string({ description: 'The path that leads elsewhere, without query.' }),
      to: t.string({ description: 'A path of this site, or a URL of another one.' }),
      status: t.int({ description: '301, 302, 307 or 308.' }),
      below: t.boolean({ description: 'Whether everything below the path is redirected too.' }),
      note: t.string({ description: 'Why it exists. Null removes the note.' }),
      allowForeign: t.boolean({
        description: 'True permits a new target on another site. The default is false.',
      }),
    }),
  },
  payload: redirectPayload('UpdateRedirectPayload', 'The redirect that was changed.'),
  resolve: async (input, context) => {
    const { database, content } = context.services;
    const id = idOf('Redirect', input.id);
    return database.lockedTransaction(REDIRECT_LOCKS, async (tx) => {
      const before = await tx.redirect.findUnique({ where: { id } });
      if (!before) throw new NotFoundError('There is no such redirect.', 'id');
      const to = input.to ?? before.to;
      const wanted = {
        from: input.from ?? before.from,
        to,
        status: input.status ?? before.status,
        below: input.below ?? before.below,
        note: input.note === undefined ? before.note : input.note,
        allowForeign: input.allowForeign || (to === before.to && isForeign(to)),
      };
      const row = await onlyRedirect(tx, wanted, context.services, id);
      await tx.redirect.update({ where: { id }, data: row, select: { id: true } });
      await redirectsChanged([before.path], content, tx);
      await nowRedirected(tx, [row], content);
      await audit(tx, {
        action: 'redirect.updated',
        ...audited(actorOf(context)),
        subject: { type: 'Redirect', id },
        details: { from: row.from, to: row.to },
      });
      return { redirectId: id };
    });
  },
});
