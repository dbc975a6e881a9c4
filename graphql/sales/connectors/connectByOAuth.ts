import { ConflictError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import { Connector, CrmKind } from './Connector.ts';
import { finishConnectorConsent as rules } from '../../../web/content/sales/connectors/finishConsent.ts';
import { pathOf } from '../../../web/content/staff/areas.ts';
import type { Connector as ConnectorRow } from '../../../prisma/generated/client/client.ts';
import {
  CRM_KINDS,
  type CrmKind as Kind,
  CRMS,
} from '../../../web/content/sales/connectors/crmKinds.ts';
import type { Services } from '../../services.ts';
import type { Actor } from '../../events/actor.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { auditConnector, NOT_FAILING } from './storedConnector.ts';
import { deleteUnusedGrants } from '../../platform/oauth/grants.ts';

mutation('beginConnectorConsent', {
  description: 'Begins to connect a CRM account by OAuth. Nothing is stored. Super admins only.',
  authScopes: { staffCan: 'connectors:write' },
  errors: [ConflictError],
  input: {
    description: 'The CRM.',
    fields: (t) => ({
      kind: t.field({ type: CrmKind, required: true, description: 'One of `consentCrms`.' }),
    }),
  },
  payload: {
    description: 'Where the consent is given.',
    fields: {
      url: {
        type: 'URL',
        description: 'The page of the CRM. It leads back to the page of the integrations.',
      },
    },
  },
  resolve: async ({ kind }, context) => ({
    url: await beginConsent(kind, actorOf(context), context.services),
  }),
});

mutation('finishConnectorConsent', {
  description:
    'Connects the CRM account with what the consent page brought back. Only the session that began it may do it. Super admins only.',
  authScopes: { staffCan: 'connectors:write' },
  validate: rules,
  errors: [ConflictError],
  input: {
    description: 'The values behind the `#` of the address.',
    fields: (t) => ({
      code: t.string({ required: true, description: 'The code of the CRM.' }),
      state: t.string({ required: true, description: 'Our state, as it was.' }),
    }),
  },
  payload: {
    description: 'The connection, which has to pass `testConnector`.',
    fields: { connector: { type: Connector, description: 'The connection with the new consent.' } },
  },
  resolve: async (input, context) => ({
    connector: await finishConsent(input, actorOf(context), context.services),
  }),
});

const SCREEN = pathOf('integrations');

/** What the consent page brought back. */
interface Answer {
  code: string;
  state: string;
}

/** @returns the address of the CRM's consent page. @throws ConflictError if the settings do not offer it. */
async function beginConsent(
  kind: Kind,
  { sessionId }: Actor,
  { oauth }: Pick<Services, 'oauth'>,
): Promise<string> {
  const about = { sessionId, subject: kind, returnTo: SCREEN };
  return asConflict(oauth, oauth.begin(kind, about));
}

/**
 * Connects the CRM to which a person consented in this session. The connection has to be tested before it can be switched on.
 *
 * @throws ConflictError if the consent cannot be used, or the CRM names an address to which we cannot send requests.
 */
async function finishConsent(
  answer: Answer,
  actor: Actor,
  { oauth, crms, database, clock }: Pick<Services, 'oauth' | 'crms' | 'database' | 'clock'>,
): Promise<ConnectorRow> {
  const { provider, tokens } = await asConflict(oauth, oauth.finish(answer, actor.sessionId));
  const kind = CRM_KINDS.find((each) => each === provider);
  if (!kind) throw new ConflictError('This consent is not for a CRM.');
  const address = crms.consentedBaseUrl(kind, tokens.more) ?? '';
  const isAddress = URL.canParse(address) && crms.addressError(address) === null;
  if (!isAddress) throw new ConflictError(`${CRMS[kind].name} did not name a valid address.`);
  const baseUrl = new URL(address).origin;
  return database.prisma.$transaction(async (tx) => {
    const grantId = await oauth.grants.save(provider, tokens, tx);
    const data = {
      baseUrl,
      grantId,
      credentials: null,
      account: null,
      enabled: false,
      ...NOT_FAILING,
    };
    const saved = await tx.connector.upsert({
      where: { kind },
      update: data,
      create: { ...data, kind, id: uuidv7(clock.now()) },
    });
    await deleteUnusedGrants(tx);
    await auditConnector(tx, 'connector.saved', saved, actor, { credentials: 'consent' });
    return saved;
  });
}

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
