import { problemsOfSite } from '../calls/providers/vendors/checkAccount.ts';
import { fingerprint } from '../calls/providers/vendors/fingerprint.ts';
import type { WantedRep } from '../calls/providers/vendors/repParts.ts';
import { VendorError } from '../calls/providers/vendors/vendorApi.ts';
import { voiceAccount } from '../calls/providers/vendors/vendors.ts';
import type { VoiceAccount } from '../calls/providers/vendors/voiceVendor.ts';
import { headerSecretOf } from './repSecrets.ts';
import type { RepNeeds } from './runRep.ts';
import { type KnownPart, wantedPrint } from './tendParts.ts';
import { wantedRep } from './wantedRep.ts';

type RepState = 'not_set_up' | 'pending' | 'ready' | 'differs' | 'failed';

export interface RepStatus {
  state: RepState;
  /** As CALL_PROVIDER names it. */
  vendor: string;
  /** The agent of the default playbook, or the agent that the settings name. Null if no agent was set up. */
  agentId: string | null;
  /** Sentences for staff. */
  problems: string[];
}

/** Whether the vendor holds what is published, by what we sent last and by the last comparison. It asks nobody. */
export async function readRepStatus({
  database,
  settings,
}: Pick<RepNeeds, 'database' | 'settings'>): Promise<RepStatus> {
  const { calls, siteUrl } = settings;
  const vendor = calls.name;
  const account = voiceAccount(calls);
  const nothing: RepStatus = { state: 'not_set_up', vendor, agentId: null, problems: [] };
  if (!account) return nothing;
  const { madeElsewhere } = account;
  if (madeElsewhere) {
    const { setting, id: agentId } = madeElsewhere;
    const problem = `The agent of ${setting} was made elsewhere. It is used as it is, and playbooks do not change it.`;
    return { state: 'ready', vendor, agentId, problems: [problem] };
  }
  const { prisma } = database;
  const setUp = await prisma.repSetUp.findUnique({ where: { vendor }, include: { parts: true } });
  const site = problemsOfSite(siteUrl);
  if (!setUp) return { ...nothing, problems: site };
  const rep = await wantedRep(prisma, settings);
  const headerSecret = await headerSecretOf(vendor, { database, settings });
  const failure = rep && setUp.failedFor === fingerprint(rep) ? setUp.failure : null;
  const notes = setUp.parts.flatMap(({ note }) => note ?? []);
  const problems = [...site, failure, ...notes].filter((each) => each !== null);
  return {
    state: stateOf({ failure, rep, parts: setUp.parts }, account, headerSecret),
    vendor,
    agentId: setUp.parts.find(isAgentOf(rep))?.partId ?? null,
    problems,
  };
}

interface Known {
  failure: string | null;
  rep: WantedRep | null;
  parts: readonly KnownPart[];
}

/** The worst state of all parts. */
function stateOf(
  { failure, rep, parts }: Known,
  account: VoiceAccount,
  headerSecret: string,
): RepState {
  if (!rep) return 'pending';
  const known = (kind: string, key: string) =>
    parts.find((part) => part.kind === kind && part.key === key);
  const { parts: wanted, removes } = account.rep(rep, NOBODY, headerSecret);
  const described = wanted.map((describe) =>
    describe((kind, key) => known(kind, key)?.partId ?? null),
  );
  const isNew = described.filter((part) => known(part.kind, part.key)?.sent !== wantedPrint(part));
  const isChanged = parts.some(
    ({ kind, key, differs }) =>
      differs && !isNew.some((part) => part.kind === kind && part.key === key),
  );
  const isLeftOver = parts.some(
    ({ kind, key }) =>
      removes.includes(kind) && !described.some((part) => part.kind === kind && part.key === key),
  );
  const isPending = isNew.length > 0 || isLeftOver;
  // If nothing waits, a vendor that does not answer has failed at nothing.
  if (isPending && failure !== null) return 'failed';
  if (isChanged) return 'differs';
  return isPending ? 'pending' : 'ready';
}

function isAgentOf(rep: WantedRep | null) {
  return ({ kind, key }: KnownPart) => kind === 'agent' && key === rep?.agents[0].playbookId;
}

/** Describing parts sends no request. */
const NOBODY = {
  read: () => Promise.reject(new VendorError('Nobody is asked.', null)),
  send: () => Promise.reject(new VendorError('Nobody is asked.', null)),
};
