import { createRedirect as rules } from '../../../web/content/site/redirects.ts';
import { ConflictError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { nowRedirected, REDIRECT_LOCKS } from './addRedirects.ts';
import { onlyRedirect, redirectPayload } from './onlyRedirect.ts';

mutation('createRedirect', {
  description:
    'Makes a redirect. It is in force at once, in place of a page that is not found. Refused are addresses that answer by themselves, loops and chains. Only admins can do this.',
  authScopes: { staffCan: 'redirects:write' },
  validate: rules,
  errors: [ConflictError],
  input: {
    description: 'The redirect.',
    fields: (t) => ({
      from: t.string({
        required: true,
        description: 'The path that leads elsewhere, without query. At most 500 characters.',
      }),
      to: t.string({
        required: true,
        description:
          'Where it leads: a path of this site, or an http or https URL of another one. The query that somebody asks with is appended.',
      }),
      status: t.int({ description: '301, 302, 307 or 308. The default is 301.' }),
      below: t.boolean({
        description: 'True also redirects everything below the path. The default is false.',
      }),
      note: t.string({ description: 'Why it exists, for other staff.' }),
      allowForeign: t.boolean({
        description: 'True permits a target on another site. The default is false.',
      }),
    }),
  },
  payload: redirectPayload('CreateRedirectPayload', 'The redirect that was made.'),
  resolve: async (input, context) => {
    const { database, content, clock } = context.services;
    return database.lockedTransaction(REDIRECT_LOCKS, async (tx) => {
      const row = await onlyRedirect(tx, input, context.services);
      const now = clock.now();
      const { id } = await tx.redirect.create({
        data: { ...row, id: uuidv7(now), createdAt: now },
      });
      await nowRedirected(tx, [row], content);
      await audit(tx, {
        action: 'redirect.created',
        ...audited(actorOf(context)),
        subject: { type: 'Redirect', id },
        details: { from: row.from, to: row.to },
      });
      return { redirectId: id };
    });
  },
});
