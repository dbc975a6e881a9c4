import { pathOf } from '../../../web/content/staff/areas.ts';
import type { Connector } from '../../../prisma/generated/client/client.ts';
import { CRM_KINDS, CRMS, type CrmKind } from '../../../web/content/sales/connectors/crmKinds.ts';
import type { Services } from '../../services.ts';
import type { Actor } from '../../events/actor.ts';
import { ConflictError } from '../../schema/errors.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { auditConnector } from './auditConnector.ts';
import { NOT_FAILING } from './sync/notFailing.ts';
import { deleteUnusedGrants } from '../../platform/oauth/grants.ts';

const SCREEN = pathOf('integrations');

/** What the consent page brought back. */
interface Answer {
  code: string;
  state: string;
}

/** @returns the address of the CRM's consent page. @throws ConflictError if the settings do not offer it. */
export async function beginConsent(
  kind: CrmKind,
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
export async function finishConsent(
  answer: Answer,
  actor: Actor,
  { oauth, crms, database, clock }: Pick<Services, 'oauth' | 'crms' | 'database' | 'clock'>,
): Promise<Connector> {
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
