import {
  type Account,
  type DeclaredService,
  withValues,
} from '../../../../platform/settings/declaredService.ts';
import type { CallProvider } from '../provider.ts';
import type { VendorWebhook } from './vendorWebhook.ts';

/** A vendor of voice agents: everything that the product knows of it stands in its folder. */
export interface VoiceVendor extends DeclaredService {
  /** The name that people know. */
  label: string;
  /** Its site. */
  url: string;
  /** @param account has the variables of this vendor. */
  open(account: Account): VoiceAccount;
}

/** An account at a vendor. */
export interface VoiceAccount {
  /** Where its API is, without a slash at the end. */
  baseUrl: string;
  /** The headers that authenticate us. */
  headers: Record<string, string>;
  /** How the API can be asked for what the settings name. */
  questions: readonly Question[];
  /** Its webhooks and the tools of its agent. */
  webhook: VendorWebhook;
  /** Whether recordings are at `baseUrl` and need `headers`. Otherwise their addresses are enough. */
  keepsRecordings: boolean;
  /** @param timeoutMs the time for one request. */
  callProvider(timeoutMs?: number): CallProvider;
}

/** What one question to the account is about. */
export interface Question {
  path: string;
  /** The setting that is wrong if the vendor has no such thing. */
  setting: string;
  /** Where the answer holds the address of the webhook. Null if it does not. */
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
