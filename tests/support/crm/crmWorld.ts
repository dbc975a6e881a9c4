import { phoneHash } from '../../../graphql/sales/suppressions/optOuts.ts';
import { crmReader } from '../../../graphql/sales/connectors/startConnectors.ts';
import { syncConnector } from '../../../graphql/sales/connectors/sync/syncConnector.ts';
import type { CrmKind } from '../../../prisma/generated/client/client.ts';
import type { Api } from '../api/api.ts';
import { readEvents } from '../api/readEvents.ts';

/** Settings with which a connector may reach a fake on this machine. */
export const CRM_SETTINGS = {
  WEBHOOK_KEY: 'a key for the secrets of connectors in tests',
  WEBHOOK_ALLOW_PRIVATE: 'true',
};

const SAVE = `mutation ($input: SaveConnectorInput!) { saveConnector(input: $input) {
  __typename ... on Error { message } ... on SaveConnectorPayload { connector { id } }
} }`;
const TEST = `mutation ($id: ID!) { testConnector(input: { id: $id }) {
  __typename ... on TestConnectorPayload { error }
} }`;

interface Saved {
  saveConnector: { connector: { id: string } };
}

interface ConnectorInput {
  kind: CrmKind;
  baseUrl?: string;
  token?: string;
  clientId?: string;
  clientSecret?: string;
}

/** Connects a CRM, tests it and switches it on, as a super admin does. @returns the id of its row. */
export async function connectCrm(api: Api, input: ConnectorInput): Promise<string> {
  const token = await api.signIn('super_admin');
  const { data } = await api.graphql<Saved>(SAVE, { token, variables: { input } });
  const id = data?.saveConnector.connector.id;
  const tested = await api.graphql<{ testConnector: { error: string | null } }>(TEST, {
    token,
    variables: { id },
  });
  const error = tested.data?.testConnector.error;
  if (error !== null) throw new Error(error ?? JSON.stringify(tested));
  await api.graphql(SAVE, { token, variables: { input: { kind: input.kind, enabled: true } } });
  const { prisma } = api.services.database;
  return (await prisma.connector.findUniqueOrThrow({ where: { kind: input.kind } })).id;
}

/** Deletes all leads, and lets the CRMs work at once after earlier failures. */
export async function resetCrms({ services }: Api): Promise<void> {
  const { prisma } = services.database;
  await prisma.lead.deleteMany();
  await prisma.connector.updateMany({ data: { heldUntil: null, attempts: 0 } });
}

/** Saves a lead as a form does. */
export async function saveLead(api: Api, number: number, values: object = {}) {
  return api.services.database.prisma.lead.create({
    data: {
      firstName: `Person ${number}`,
      email: `person${number}@example.com`,
      phone: String(8_015_550_000 + number),
      ...values,
    },
  });
}

/** Saves a call that has ended. The update stores what the trigger sends. */
export async function saveCall(api: Api, leadId: string, values: object = {}) {
  const { prisma } = api.services.database;
  const { id } = await prisma.call.create({ data: { leadId } });
  const answeredAt = new Date('2026-03-02T15:00:00Z');
  const endedAt = new Date('2026-03-02T15:02:00Z');
  const data = { status: 'completed', answeredAt, endedAt, ...values } as const;
  return prisma.call.update({ where: { id }, data });
}

/** Records an opt-out as staff do. */
export function suppress(api: Api, phone: string) {
  return api.services.database.prisma.suppression.create({
    data: { phone, phoneHash: phoneHash(phone), source: 'staff', evidence: {} },
  });
}

/** Marks the leads that have changed, as the running product does. */
export function queueChanges(api: Api): Promise<void> {
  return readEvents(crmReader(api.services), api);
}

/** One round of the connector, with all changes so far. */
export async function syncOnce(api: Api, id: string): Promise<void> {
  await queueChanges(api);
  await syncConnector(id, api.services);
}

/** Works on the connector until no lead waits. The clock passes over every pause. */
export async function syncUntilDone(api: Api, id: string, mostRounds = 2000): Promise<void> {
  const { prisma } = api.services.database;
  for (let round = 0; round < mostRounds; round += 1) {
    await syncOnce(api, id);
    const where = { connectorId: id, state: 'waiting' } as const;
    if ((await prisma.crmLead.count({ where })) === 0) return;
    api.clock.advance({ minutes: 70 });
  }
  throw new Error('Leads still wait.');
}
