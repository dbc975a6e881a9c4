import type { Connector } from '../../../../prisma/generated/client/client.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { keptSecretBox } from '../../../platform/secrets/keptSecretBox.ts';
import type { OAuth } from '../../../platform/oauth/oauth.ts';
import { addressError } from '../../../platform/outside/addressError.ts';
import { withAccessToken, withHeader } from './authorized.ts';
import type { Crm } from './crm.ts';
import { CrmError, type CrmFailure } from './crmError.ts';
import { createCrmHttp, type CrmHttp } from './crmHttp.ts';
import { openHubspot } from './hubspot/hubspot.ts';
import { openPipedrive } from './pipedrive/pipedrive.ts';
import { openSalesforce } from './salesforce/salesforce.ts';
import { salesforceSession } from './salesforce/salesforceSession.ts';

/** What signs us in: HubSpot and Pipedrive give a token, Salesforce a connected app. */
export interface CrmCredentials {
  token?: string;
  clientId?: string;
  clientSecret?: string;
  refreshToken?: string;
}

type Account = Pick<Connector, 'id' | 'kind' | 'baseUrl' | 'credentials' | 'grantId'>;

/** Opens the team's CRM accounts. Their credentials are stored encrypted; the key is not in the database. */
export interface Crms {
  /** Where the API of an account is, by the texts that came with its tokens. Null if they do not say. */
  consentedBaseUrl(kind: Connector['kind'], more: Record<string, string>): string | null;
  /** Why requests cannot be sent to this base URL; null when they can. */
  addressError(url: string): string | null;
  seal(credentials: CrmCredentials): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws an error that `failureOf` knows if the credentials cannot be read. */
  open(account: Account): Promise<Crm>;
  /** Why a CRM could not be used; null for other errors. */
  failureOf(error: unknown): CrmFailure | null;
}

export function createCrms(
  {
    webhooks: { key, allowPrivate },
    dataDir,
    hubspot,
  }: Pick<Settings, 'webhooks' | 'dataDir' | 'hubspot'>,
  oauth: Pick<OAuth, 'grants' | 'failureOf'>,
): Crms {
  const box = keptSecretBox(key, { dataDir, file: 'webhook.key' });
  /** An open account keeps its access token until its credentials change. */
  const opened = new Map<string, { identity: string; crm: Crm }>();

  async function signedIn({ kind, baseUrl, credentials, grantId }: Account): Promise<CrmHttp> {
    const http = createCrmHttp(baseUrl, { allowPrivate });
    if (grantId) return withAccessToken(http, grantTokens(grantId, oauth));
    if (!credentials) throw new CrmError('credentials', 'The CRM is not connected.');
    return withCredentials(kind, http, unsealed((await box()).open, credentials));
  }

  return {
    consentedBaseUrl(kind, more) {
      const urls = {
        hubspot: hubspot?.baseUrl,
        pipedrive: more['api_domain'],
        salesforce: more['instance_url'],
      };
      return urls[kind] ?? null;
    },
    addressError: (url) => addressError(url, allowPrivate),
    seal: async (credentials) => (await box()).seal(JSON.stringify(credentials)),
    async open(account) {
      const { id, kind, baseUrl, credentials, grantId } = account;
      const sealed = credentials && Buffer.from(credentials).toString('base64');
      const identity = [baseUrl, sealed, grantId].join(' ');
      const known = opened.get(id);
      if (known?.identity === identity) return known.crm;
      const crm = OPEN[kind](await signedIn(account));
      opened.set(id, { identity, crm });
      return crm;
    },
    failureOf: (error) => (error instanceof CrmError ? error : null),
  };
}

const OPEN: Record<Connector['kind'], (http: CrmHttp) => Crm> = {
  hubspot: openHubspot,
  pipedrive: openPipedrive,
  salesforce: openSalesforce,
};

function withCredentials(
  kind: Connector['kind'],
  http: CrmHttp,
  { token = '', clientId = '', clientSecret = '', refreshToken }: CrmCredentials,
): CrmHttp {
  switch (kind) {
    case 'hubspot':
      return withHeader(http, 'authorization', `Bearer ${token}`);
    case 'pipedrive':
      return withHeader(http, 'x-api-token', token);
    case 'salesforce': {
      const app = { clientId, clientSecret, ...(refreshToken && { refreshToken }) };
      return withAccessToken(http, salesforceSession(http, app));
    }
  }
}

/** The access tokens of a consent. A consent that was withdrawn needs a person. */
function grantTokens(
  grantId: string,
  { grants, failureOf }: Pick<OAuth, 'grants' | 'failureOf'>,
): (rejected?: string) => Promise<string> {
  return async (rejected) => {
    try {
      return (await grants.tokens(grantId, rejected)).accessToken;
    } catch (cause) {
      const failure = failureOf(cause);
      if (!failure) throw cause;
      const reason = failure.reason === 'revoked' ? 'credentials' : 'unavailable';
      throw new CrmError(reason, failure.message, { cause });
    }
  };
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
