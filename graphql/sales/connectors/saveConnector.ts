import type { Connector as ConnectorRow, Prisma } from '../../../prisma/generated/client/client.ts';
import {
  type SaveConnector,
  saveConnector as rules,
} from '../../../web/content/sales/connectors/connector.ts';
import { ConflictError, InvalidInputError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { builder } from '../../schema/builder.ts';
import { mutation } from '../../schema/mutation.ts';
import { Connector, CrmKind } from './Connector.ts';
import {
  CRM_KINDS,
  type CrmDescription,
  CRMS,
} from '../../../web/content/sales/connectors/crmKinds.ts';
import type { CrmCredentials } from './crm/crmVendor.ts';
import type { Services } from '../../services.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { auditConnector, NOT_FAILING } from './storedConnector.ts';
import { deleteUnusedGrants } from '../../platform/oauth/grants.ts';

const WITH_ADDRESS = named(({ baseUrl }) => baseUrl === null);
const WITH_TOKEN = named(({ credentials }) => credentials === 'token');
const WITH_APP = named(({ credentials }) => credentials === 'app');

const CrmMappingInput = builder.inputType('CrmMappingInput', {
  description: 'A value of a lead, and the field of the CRM that gets it.',
  fields: (t) => ({
    from: t.string({
      required: true,
      description: 'The value of the lead, such as `status`, or `answer:<key>`.',
    }),
    to: t.string({ required: true, description: 'The name of the field in the CRM.' }),
  }),
});

mutation('saveConnector', {
  description:
    'Connects a CRM, or changes its connector. New credentials have to pass `testConnector` before the connector can be switched on. Only super admins can do this.',
  authScopes: { staffCan: 'connectors:write' },
  validate: rules,
  errors: [ConflictError],
  input: {
    description: 'The CRM, and new values. Absent fields stay as they are.',
    fields: (t) => ({
      kind: t.field({ type: CrmKind, required: true, description: 'Which CRM it is.' }),
      baseUrl: t.string({
        description: `The base URL of the API. Required for ${WITH_ADDRESS}. A new URL needs the credentials again.`,
      }),
      token: t.string({ description: `The token of ${WITH_TOKEN}. It is never shown.` }),
      clientId: t.string({ description: `The consumer key of a ${WITH_APP} connected app.` }),
      clientSecret: t.string({ description: 'The consumer secret of the app. It is never shown.' }),
      refreshToken: t.string({
        description: `A refresh token of a ${WITH_APP} user. Without it the app uses the client credentials flow.`,
      }),
      mapping: t.field({
        type: [CrmMappingInput],
        description: 'Replaces the mapping. A field can get only one value.',
      }),
      enabled: t.boolean({ description: 'Whether leads are sent.' }),
    }),
  },
  payload: {
    description: 'The saved connection.',
    fields: { connector: { type: Connector, description: 'The connector with its new values.' } },
  },
  async resolve(input, context) {
    const { database, clock, crms, jobs } = context.services;
    const { kind, mapping, enabled } = input;
    const credentials = credentialsOf(input);
    const sealed = credentials && (await crms.seal(credentials));
    const now = clock.now();
    return database.prisma.$transaction(async (tx) => {
      const before = await tx.connector.findUnique({ where: { kind } });
      const baseUrl = checkedBaseUrl(input, before, crms);
      const isMoved = before !== null && before.baseUrl !== baseUrl;
      const isConnected =
        before !== null && (before.credentials !== null || before.grantId !== null);
      // The known credentials must not be sent to another server.
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
      if (sealed) await deleteUnusedGrants(tx);
      // Changes since it was disconnected were not collected. Leads that are as they were sent cause no request.
      if (enabled && before?.enabledAt === null) await sendAll(tx, saved.id);
      if (saved.enabled) await jobs.send('sync-connector', { connectorId: saved.id }, { tx });
      await auditConnector(tx, 'connector.saved', saved, actorOf(context), {
        ...(sealed && { credentials: 'replaced' }),
        ...(mapping && { fields: mapping.length }),
        ...(typeof enabled === 'boolean' && { enabled }),
      });
      return { connector: saved };
    });
  },
});

/** The names of some CRMs, as a sentence has them. */
function named(isMeant: (crm: CrmDescription) => boolean): string {
  const names = CRM_KINDS.map((kind) => CRMS[kind]).filter(isMeant);
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names.map(({ name }) => name));
}

async function sendAll(tx: Prisma.TransactionClient, connectorId: string): Promise<void> {
  await tx.crmLead.updateMany({
    where: { connectorId },
    data: { state: 'waiting', attempts: 0, dueAt: null, version: { increment: 1 } },
  });
}

function checkedBaseUrl(
  { kind, baseUrl }: SaveConnector,
  before: ConnectorRow | null,
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
