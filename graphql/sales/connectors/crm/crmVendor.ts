import {
  type Account,
  type DeclaredService,
  withValues,
} from '../../../platform/settings/declaredService.ts';
import type { OAuthProvider } from '../../../platform/oauth/oauthProvider.ts';
import type { Crm } from './crm.ts';
import type { CrmHttp } from './crmHttp.ts';

/** What signs us in: a token, or a connected app. */
export interface CrmCredentials {
  token?: string;
  clientId?: string;
  clientSecret?: string;
  refreshToken?: string;
}

/**
 * A vendor of CRMs: what the server knows of it stands in its folder, and what the console and the site know of it in
 * `web/content/sales/connectors/crmKinds.ts`. Its variables are those of the app by which accounts are connected by OAuth.
 */
export interface CrmVendor extends DeclaredService {
  /** @param app has the variables of this vendor. */
  consent(app: Account): CrmConsent;
  /** Adds what signs us in without a consent. */
  signIn(http: CrmHttp, credentials: CrmCredentials): CrmHttp;
  /** @param http signs in. */
  open(http: CrmHttp): Crm;
}

/** How people connect an account by OAuth. */
export interface CrmConsent {
  provider: Omit<OAuthProvider, 'label' | 'screen'>;
  /** Where the API of an account is, by the texts that came with its tokens. Undefined if they do not say. */
  baseUrl(more: Record<string, string>): string | undefined;
}

interface Declaration<Variables extends DeclaredService['variables']> extends Omit<
  CrmVendor,
  'consent' | 'variables'
> {
  variables: Variables;
  consent: Parameters<typeof withValues<Variables, CrmConsent>>[1];
}

/** Declares a vendor. `consent` gets the values of its variables. */
export function crmVendor<Variables extends DeclaredService['variables']>(
  declaration: Declaration<Variables>,
): CrmVendor {
  return { ...declaration, consent: withValues(declaration.variables, declaration.consent) };
}
