import {
  type Account,
  type DeclaredService,
  withValues,
} from '../../../../platform/settings/declaredService.ts';
import type { MadeAtVendor } from './madeAtVendor.ts';
import type { TextLimits } from '../../../../../web/content/sales/playbooks/agentLimits.ts';
import type { CallVariable } from '../../../../../web/content/sales/playbooks/callVariables.ts';
import type { TalkMessage } from '../../../../../web/content/sales/playbooks/tryRep.ts';
import type { CallProvider } from '../provider.ts';
import type { DescribeRep } from './repParts.ts';
import type { VendorApi } from './vendorApi.ts';
import type { VendorWebhook } from './vendorWebhook.ts';

/** A vendor of voice agents: its folder holds everything that the product knows about it. */
export interface VoiceVendor extends DeclaredService {
  /** The name that people know. */
  label: string;
  url: string;
  /** The most characters of the composed texts of a playbook. */
  limits: TextLimits;
  /** @param account has the variables of this vendor. */
  open(account: Account): VoiceAccount;
}

export interface VoiceAccount {
  /** The name of the vendor that people know. */
  label: string;
  /** What no message may contain. */
  secrets: readonly string[];
  /** The agent of the settings, which set-up never changes. Null if set-up makes the agents. */
  madeElsewhere: MadeElsewhere | null;
  /** Whether our answer to the question who is calling names the agent. Otherwise that of the number speaks. */
  choosesAgent: boolean;
  /** What set-up makes at the vendor. */
  rep: DescribeRep;
  /** Where its API is, without a slash at the end. */
  baseUrl: string;
  headers: Record<string, string>;
  /** Requests that check whether the things exist that the settings name. */
  questions: readonly Question[];
  /** Its webhooks and the tools of its agent. */
  webhook: VendorWebhook;
  /** Continues a talk in text, with texts that no agent has. */
  talk: ContinueTalk;
  /** Whether recordings are at `baseUrl` and need `headers`. Otherwise their URLs are enough. */
  keepsRecordings: boolean;
  /** @param made has the agents if the settings name none. Null if they name one. */
  callProvider(made: MadeAtVendor | null, timeoutMs?: number): CallProvider;
}

interface MadeElsewhere {
  setting: string;
  id: string;
  /** The setting without which the reports of this agent are refused. Absent if nothing is missing. */
  lacks?: string;
}

/** A talk in text with a model that has no tools. */
export interface TalkAtVendor {
  prompt: string;
  variables: Record<CallVariable, string>;
  /** What was said before. */
  messages: readonly TalkMessage[];
  /** What the person says now. */
  words: string;
}

/**
 * @returns what the model says.
 * @throws VendorError
 */
type ContinueTalk = (talk: TalkAtVendor, api: VendorApi) => Promise<string>;

/** One request that checks the account. */
export interface Question {
  path: string;
  /** The setting that is wrong if the vendor has no such thing, or what the key must be allowed to read. */
  about: string;
  /** False if no setting names what is asked for. */
  isOfSettings?: boolean;
  /** Finds the URL of the webhook in the response. Null if the response does not contain it. */
  webhook?: (body: unknown) => string | null;
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
