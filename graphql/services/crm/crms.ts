import type { Connector } from '../../../prisma/generated/client/client.ts';
import type { Settings } from '../../settings/settings.ts';
import { keptSecretBox } from '../secrets/keptSecretBox.ts';
import { addressError } from '../outside/addressError.ts';
import type { Crm } from './crm.ts';
import { CrmError, type CrmFailure } from './crmError.ts';
import { createCrmHttp, type CrmHttp } from './crmHttp.ts';
import { openHubspot } from './hubspot/hubspot.ts';
import { openPipedrive } from './pipedrive/pipedrive.ts';
import { openSalesforce } from './salesforce/salesforce.ts';

/** What signs us in: HubSpot and Pipedrive give a token, Salesforce a connected app. */
export interface CrmCredentials {
  token?: string;
  clientId?: string;
  clientSecret?: string;
  refreshToken?: string;
}

type Account = Pick<Connector, 'id' | 'kind' | 'baseUrl' | 'credentials'>;

/** Opens the team's CRM accounts. Their credentials are stored encrypted; the key is not in the database. */
export interface Crms {
  /** Why requests cannot be sent to this base URL; null when they can. */
  addressError(url: string): string | null;
  seal(credentials: CrmCredentials): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws an error that `failureOf` knows if the credentials cannot be read. */
  open(account: Account): Promise<Crm>;
  /** Why a CRM could not be used; null for other errors. */
  failureOf(error: unknown): CrmFailure | null;
}

export function createCrms({
  webhooks: { key, allowPrivate },
  dataDir,
}: Pick<Settings, 'webhooks' | 'dataDir'>): Crms {
  const box = keptSecretBox(key, { dataDir, file: 'webhook.key' });
  /** An open account keeps its access token until its credentials change. */
  const opened = new Map<string, { identity: string; crm: Crm }>();
  return {
    addressError: (url) => addressError(url, allowPrivate),
    seal: async (credentials) => (await box()).seal(JSON.stringify(credentials)),
    async open({ id, kind, baseUrl, credentials: sealed }) {
      if (!sealed) throw new CrmError('credentials', 'The CRM is not connected.');
      const identity = `${baseUrl} ${Buffer.from(sealed).toString('base64')}`;
      const known = opened.get(id);
      if (known?.identity === identity) return known.crm;
      const credentials = unsealed((await box()).open, sealed);
      const crm = openKind(kind, createCrmHttp(baseUrl, { allowPrivate }), credentials);
      opened.set(id, { identity, crm });
      return crm;
    },
    failureOf: (error) => (error instanceof CrmError ? error : null),
  };
}

function openKind(
  kind: Connector['kind'],
  http: CrmHttp,
  { token = '', clientId = '', clientSecret = '', refreshToken }: CrmCredentials,
): Crm {
  switch (kind) {
    case 'hubspot':
      return openHubspot(http, { token });
    case 'pipedrive':
      return openPipedrive(http, { token });
    case 'salesforce':
      return openSalesforce(http, { clientId, clientSecret, refreshToken });
  }
}

function unsealed(open: (sealed: Uint8Array) => string, sealed: Uint8Array): CrmCredentials {
  try {
    return JSON.parse(open(sealed));
  } catch (cause) {
    throw new CrmError(
      'credentials',
      'The credentials cannot be read: WEBHOOK_KEY, or webhook.key under DATA_DIR, is another one now.',
      { cause },
    );
  }
}
