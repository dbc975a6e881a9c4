import type { Connector } from '../../../../prisma/generated/client/client.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { keptSecretBox } from '../../../platform/secrets/keptSecretBox.ts';
import type { OAuth } from '../../../platform/oauth/oauth.ts';
import { addressError } from '../../../platform/outside/addresses.ts';
import { createCrmHttp, type CrmHttp, withAccessToken } from './crmHttp.ts';
import { type Crm, CrmError, type CrmFailure } from './crm.ts';
import type { CrmCredentials } from './crmVendor.ts';
import { CRM_VENDORS, crmConsent } from './crmVendors.ts';

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
    crmApps,
  }: Pick<Settings, 'webhooks' | 'dataDir' | 'crmApps'>,
  oauth: Pick<OAuth, 'grants' | 'failureOf'>,
): Crms {
  const box = keptSecretBox(key, { dataDir, file: 'webhook.key' });
  /** An open account keeps its access token until its credentials change. */
  const opened = new Map<string, { identity: string; crm: Crm }>();

  async function signedIn({ kind, baseUrl, credentials, grantId }: Account): Promise<CrmHttp> {
    const http = createCrmHttp(baseUrl, { allowPrivate });
    if (grantId) return withAccessToken(http, grantTokens(grantId, oauth));
    if (!credentials) throw new CrmError('credentials', 'The CRM is not connected.');
    return CRM_VENDORS[kind].signIn(http, unsealed((await box()).open, credentials));
  }

  return {
    consentedBaseUrl: (kind, more) =>
      crmConsent(CRM_VENDORS[kind], { crmApps })?.baseUrl(more) ?? null,
    addressError: (url) => addressError(url, allowPrivate),
    seal: async (credentials) => (await box()).seal(JSON.stringify(credentials)),
    async open(account) {
      const { id, kind, baseUrl, credentials, grantId } = account;
      const sealed = credentials && Buffer.from(credentials).toString('base64');
      const identity = [baseUrl, sealed, grantId].join(' ');
      const known = opened.get(id);
      if (known?.identity === identity) return known.crm;
      const crm = CRM_VENDORS[kind].open(await signedIn(account));
      opened.set(id, { identity, crm });
      return crm;
    },
    failureOf: (error) => (error instanceof CrmError ? error : null),
  };
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
