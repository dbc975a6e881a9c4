import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { fingerprint } from '../calls/providers/vendors/fingerprint.ts';
import type { WantedRep } from '../calls/providers/vendors/repParts.ts';
import { createVendorApi, VendorError } from '../calls/providers/vendors/vendorApi.ts';
import { createVendorClient } from '../calls/providers/vendors/vendorRequest.ts';
import { voiceAccount } from '../calls/providers/vendors/vendors.ts';
import type { VoiceAccount } from '../calls/providers/vendors/voiceVendor.ts';
import type { Services } from '../../services.ts';
import { withLease } from './lease.ts';
import { REP_CHANGED } from './rep.ts';
import { newToken } from '../../platform/secrets/tokens.ts';
import { headerSecretOf, repSecretBox } from './repSecrets.ts';
import { type LeftAlone, type PartChange, type TendOptions, tendParts } from './tendParts.ts';
import { wantedRep } from './wantedRep.ts';

export interface RepNeeds extends Pick<Services, 'database' | 'clock' | 'settings'> {
  notifications: Pick<Services['notifications'], 'publish'>;
}

/** The account whose agents set-up makes. Null without a vendor, and if the settings name an agent that was made elsewhere. */
export function accountToSetUp({ calls }: RepNeeds['settings']): VoiceAccount | null {
  const account = voiceAccount(calls);
  return account?.madeElsewhere ? null : account;
}

export interface RunOptions extends Pick<TendOptions, 'mode' | 'takeOver'> {
  /** Gets a sentence for each change as it begins. */
  changes: string[];
}

/** What a run found out. */
export interface RunResult extends LeftAlone {
  /** Why it failed, as a sentence for staff. Null if it did not. */
  failure: string | null;
}

const NOTHING_LEFT: LeftAlone = { left: [], differs: false };

/** How long a person waits for a run that is under way. */
const PATIENCE_MS = 20_000;

/**
 * Makes the agents at the vendor as the published playbooks say, or says what would change. Console, API, command line and the
 * background use it. A run that was cut off anywhere is completed by the next one.
 */
export async function runRep(
  account: VoiceAccount,
  { mode, takeOver, changes }: RunOptions,
  needs: RepNeeds,
): Promise<RunResult> {
  const { prisma } = needs.database;
  const vendor = needs.settings.calls.name;
  const rep = await wantedRep(prisma, needs.settings);
  if (!rep) return { failure: 'No playbook is published.', ...NOTHING_LEFT };
  const tend = async (renew: () => Promise<void>): Promise<RunResult> => {
    const client = createVendorClient(account);
    const known = await prisma.repPart.findMany({ where: { vendor } });
    const options = { label: account.label, mode, takeOver, known, ...storage(vendor, needs) };
    const send: typeof client.send = async (...request) => {
      await renew();
      return client.send(...request);
    };
    try {
      const headerSecret = await headerSecretOf(vendor, needs);
      const secrets = [...account.secrets, headerSecret];
      const api = createVendorApi({ send }, { label: account.label, secrets });
      const parts = account.rep(rep, api, headerSecret);
      return { failure: null, ...(await tendParts(parts, options, changes)) };
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      return { failure: error.message, ...NOTHING_LEFT };
    } finally {
      client.close();
    }
  };
  if (mode === 'plan') return tend(async () => undefined);
  if (mode === 'set up') await begin(vendor, needs);
  const run = await withLease(vendor, mode === 'keep' ? 0 : PATIENCE_MS, needs, async (renew) => {
    const result = await tend(renew);
    await storeResult(vendor, rep, result, prisma);
    return result;
  });
  await needs.notifications.publish(REP_CHANGED, {});
  return run?.result ?? { failure: null, ...NOTHING_LEFT };
}

/** Stores that somebody wants agents at this vendor. From now on they are kept up to date. */
async function begin(vendor: string, { database, clock, settings }: RepNeeds): Promise<void> {
  const headerSecret = (await repSecretBox(settings)()).seal(newToken());
  await database.prisma.repSetUp.createMany({
    data: [{ vendor, startedAt: clock.now(), headerSecret }],
    skipDuplicates: true,
  });
}

async function storeResult(
  vendor: string,
  rep: WantedRep,
  { failure }: RunResult,
  prisma: PrismaClient,
): Promise<void> {
  const data = { failure, failedFor: failure === null ? null : fingerprint(rep) };
  await prisma.repSetUp.updateMany({ where: { vendor }, data });
}

function storage(
  vendor: string,
  { database: { prisma }, settings }: RepNeeds,
): Pick<TendOptions, 'save' | 'forget'> {
  return {
    async save({ kind, key, secret, ...change }: PartChange) {
      const sealed = secret === undefined ? null : (await repSecretBox(settings)()).seal(secret);
      const values = { ...change, ...(sealed && { secret: sealed }) };
      await prisma.repPart.upsert({
        where: { vendor_kind_key: { vendor, kind, key } },
        create: { vendor, kind, key, ...values },
        update: values,
      });
    },
    async forget({ kind, key }) {
      await prisma.repPart.deleteMany({ where: { vendor, kind, key } });
    },
  };
}
