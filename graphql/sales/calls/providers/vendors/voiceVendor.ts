import {
  type Account,
  type DeclaredService,
  withValues,
} from '../../../../platform/settings/declaredService.ts';
import type { CallProvider } from '../provider.ts';
import type { VendorWebhook } from './vendorWebhook.ts';

/** A vendor of voice agents: its folder holds everything that the product knows about it. */
export interface VoiceVendor extends DeclaredService {
  /** The name that people know. */
  label: string;
  url: string;
  /** @param account has the variables of this vendor. */
  open(account: Account): VoiceAccount;
}

export interface VoiceAccount {
  /** Where its API is, without a slash at the end. */
  baseUrl: string;
  headers: Record<string, string>;
  /** Requests that check whether the things exist that the settings name. */
  questions: readonly Question[];
  /** Its webhooks and the tools of its agent. */
  webhook: VendorWebhook;
  /** Whether recordings are at `baseUrl` and need `headers`. Otherwise their URLs are enough. */
  keepsRecordings: boolean;
  callProvider(timeoutMs?: number): CallProvider;
}

/** One request that checks the account. */
export interface Question {
  path: string;
  /** The setting that is wrong if the vendor has no such thing. */
  setting: string;
  /** Finds the URL of the webhook in the response. Null if the response does not contain it. */
  webhook: ((body: unknown) => string | null) | null;
}

interface Declaration<Variables extends DeclaredService['variables']> extends Omit<
  VoiceVendor,
  'open' | 'variables'
> {
  variables: Variables;
  open: Parameters<typeof withValues<Variables, VoiceAccount>>[1];
}

/** Declares a vendor. `open` gets the values of its variables. */
export function voiceVendor<Variables extends DeclaredService['variables']>(
  declaration: Declaration<Variables>,
): VoiceVendor {
  return { ...declaration, open: withValues(declaration.variables, declaration.open) };
}
