import { ConflictError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import { Connector, CrmKind } from './Connector.ts';
import { finishConnectorConsent as rules } from '../../../web/content/sales/connectors/connector.ts';
import { pathOf } from '../../../web/content/staff/areas.ts';
import { CRM_KINDS, CRMS } from '../../../web/content/sales/connectors/crmKinds.ts';
import type { Services } from '../../services.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { auditConnector, NOT_FAILING } from './storedConnector.ts';
import { deleteUnusedGrants } from '../../platform/oauth/grants.ts';

mutation('beginConnectorConsent', {
  description:
    'Returns the page on which somebody consents to connect a CRM account by OAuth. Nothing is stored yet. Only super admins can do this.',
  authScopes: { staffCan: 'connectors:write' },
  errors: [ConflictError],
  input: {
    description: 'The CRM.',
    fields: (t) => ({
      kind: t.field({
        type: CrmKind,
        required: true,
        description: 'One of the CRMs in `Query.consentCrms`.',
      }),
    }),
  },
  payload: {
    description: 'Where the consent is given.',
    fields: {
      url: {
        type: 'URL',
        description:
          'URL of the consent page of the CRM. After the consent, the browser returns to the integrations page of the console.',
      },
    },
  },
  resolve: async ({ kind }, context) => {
    const { oauth } = context.services;
    const { sessionId } = actorOf(context);
    const about = { sessionId, subject: kind, returnTo: pathOf('integrations') };
    return { url: await asConflict(oauth, oauth.begin(kind, about)) };
  },
});

mutation('finishConnectorConsent', {
  description:
    'Exchanges the OAuth code, and connects the CRM account. Only the session that began the consent may do it. Only super admins can do this.',
  authScopes: { staffCan: 'connectors:write' },
  validate: rules,
  errors: [ConflictError],
  input: {
    description:
      'The values in the fragment (after `#`) of the URL to which the consent page redirected.',
    fields: (t) => ({
      code: t.string({ required: true, description: 'The OAuth `code`.' }),
      state: t.string({ required: true, description: 'The OAuth `state` parameter, unchanged.' }),
    }),
  },
  payload: {
    description: 'The connector, which has to pass `testConnector` before it can be switched on.',
    fields: { connector: { type: Connector, description: 'The connector with the new consent.' } },
  },
  resolve: async (input, context) => {
    const { oauth, crms, database, clock } = context.services;
    const actor = actorOf(context);
    const { provider, tokens } = await asConflict(oauth, oauth.finish(input, actor.sessionId));
    const kind = CRM_KINDS.find((each) => each === provider);
    if (!kind) throw new ConflictError('This consent is not for a CRM.');
    const url = crms.consentedBaseUrl(kind, tokens.more) ?? '';
    const isUsable = URL.canParse(url) && crms.addressError(url) === null;
    if (!isUsable) throw new ConflictError(`${CRMS[kind].name} did not name a valid URL.`);
    return database.prisma.$transaction(async (tx) => {
      const data = {
        baseUrl: new URL(url).origin,
        grantId: await oauth.grants.save(provider, tokens, tx),
        credentials: null,
        account: null,
        enabled: false,
        ...NOT_FAILING,
      };
      const connector = await tx.connector.upsert({
        where: { kind },
        update: data,
        create: { ...data, kind, id: uuidv7(clock.now()) },
      });
      await deleteUnusedGrants(tx);
      await auditConnector(tx, 'connector.saved', connector, actor, { credentials: 'consent' });
      return { connector };
    });
  },
});

/** Failures of the consent as errors that staff see. */
async function asConflict<Result>(
  oauth: Services['oauth'],
  result: Promise<Result>,
): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    const failure = oauth.failureOf(error);
    throw failure ? new ConflictError(failure.message) : error;
  }
}
