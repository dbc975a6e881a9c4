import type { Connector, Prisma } from '../../../prisma/generated/client/client.ts';
import { CRMS } from '../../../web/content/inputs/connectors/crmKinds.ts';
import type { SaveConnector } from '../../../web/content/inputs/connectors/saveConnector.ts';
import type { CrmCredentials } from '../../services/crm/crms.ts';
import type { Services } from '../../services/services.ts';
import type { Actor } from '../actor.ts';
import { ConflictError, InvalidInputError } from '../errors.ts';
import { uuidv7 } from '../uuid.ts';
import { auditConnector } from './auditConnector.ts';
import { NOT_FAILING } from './notFailing.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'crms'>;

/**
 * Creates the connector of a CRM, or changes it. There is one of each kind. New credentials have to be tested before it can
 * be switched on.
 *
 * @throws InvalidInputError if we cannot send requests to the address, or credentials are missing.
 * @throws ConflictError if it is switched on before a successful test.
 */
export async function saveConnector(
  input: SaveConnector,
  actor: Actor,
  { database, clock, crms }: Needs,
): Promise<Connector> {
  const { kind, mapping, enabled } = input;
  const credentials = credentialsOf(input);
  const sealed = credentials && (await crms.seal(credentials));
  const now = clock.now();
  return database.prisma.$transaction(async (tx) => {
    const before = await tx.connector.findUnique({ where: { kind } });
    const baseUrl = checkedBaseUrl(input, before, crms);
    const isMoved = before !== null && before.baseUrl !== baseUrl;
    // Otherwise the known token would go to an address of somebody else.
    const isConnected = before !== null && (before.credentials !== null || before.grantId !== null);
    if (!sealed && (!isConnected || isMoved)) throw missingCredentials(kind);
    const isNew = sealed !== null || isMoved;
    if (enabled && (isNew || before?.account === null)) {
      throw new ConflictError('Test the connection before you switch it on.');
    }
    const data = {
      baseUrl,
      ...(sealed && { credentials: sealed, grantId: null }),
      ...(isNew && { account: null, enabled: false, ...NOT_FAILING }),
      ...(mapping && { mapping: mapping.map(({ from, to }) => ({ from, to })) }),
      ...(typeof enabled === 'boolean' && { enabled }),
      ...(enabled && { enabledAt: before?.enabledAt ?? now, ...NOT_FAILING }),
    } satisfies Prisma.ConnectorUncheckedUpdateInput;
    const saved = before
      ? await tx.connector.update({ where: { kind }, data })
      : await tx.connector.create({
          data: { ...data, id: uuidv7(now), kind, credentials: sealed },
        });
    // Changes since it was disconnected were not collected. Leads that are as they were sent cause no request.
    if (enabled && before?.enabledAt === null) await sendAll(tx, saved.id);
    await auditConnector(tx, 'connector.saved', saved, actor, {
      ...(sealed && { credentials: 'replaced' }),
      ...(mapping && { fields: mapping.length }),
      ...(typeof enabled === 'boolean' && { enabled }),
    });
    return saved;
  });
}

async function sendAll(tx: Prisma.TransactionClient, connectorId: string): Promise<void> {
  await tx.crmLead.updateMany({
    where: { connectorId },
    data: { state: 'waiting', attempts: 0, dueAt: null, version: { increment: 1 } },
  });
}

function checkedBaseUrl(
  { kind, baseUrl }: SaveConnector,
  before: Connector | null,
  crms: Pick<Services['crms'], 'addressError'>,
): string {
  const address = baseUrl ?? before?.baseUrl ?? CRMS[kind].baseUrl;
  if (!address) {
    throw new InvalidInputError([{ field: 'baseUrl', message: 'Address is required' }]);
  }
  const error = crms.addressError(address);
  if (error) throw new InvalidInputError([{ field: 'baseUrl', message: error }]);
  return new URL(address).origin;
}

/** The new credentials; null if none were given. @throws InvalidInputError if a part of them is missing. */
function credentialsOf({
  kind,
  token,
  clientId,
  clientSecret,
  refreshToken,
}: SaveConnector): CrmCredentials | null {
  if (CRMS[kind].credentials === 'token') return token ? { token } : null;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) throw missingCredentials(kind);
  return { clientId, clientSecret, ...(refreshToken && { refreshToken }) };
}

function missingCredentials(kind: SaveConnector['kind']): InvalidInputError {
  return CRMS[kind].credentials === 'token'
    ? new InvalidInputError([{ field: 'token', message: 'Token is required' }])
    : new InvalidInputError([
        { field: 'clientId', message: 'Client ID and client secret are required' },
      ]);
}
