import type { Settings } from '../../platform/settings/settings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Notifications } from '../../platform/notifications/notifications.ts';
import { opened } from '../../platform/secrets/secretBox.ts';
import { repSecretBox } from './repSecrets.ts';
import { publishedAgent } from './wantedRep.ts';
import type { MadeAtVendor, Speaker } from '../calls/providers/vendors/madeAtVendor.ts';

/** Says that a part at the vendor was made or changed. */
export const REP_CHANGED = 'rep_changed';

interface Needs {
  database: Pick<Database, 'prisma'>;
  notifications: Pick<Notifications, 'subscribe' | 'onGap'>;
  log: Pick<Log, 'error'>;
}

/** Keeps what was made at the vendor in memory, because every call needs it. */
export async function createRep(
  settings: Pick<Settings, 'calls' | 'webhooks' | 'dataDir'>,
  { database: { prisma }, notifications, log }: Needs,
): Promise<MadeAtVendor> {
  const { calls } = settings;
  const box = repSecretBox(settings);
  let agents = new Map<string, string>();
  let usual: string | null = null;
  let signing: string[] = [];
  let header: string | null = null;

  async function load(): Promise<void> {
    const parts = await prisma.repPart.findMany({
      where: { vendor: calls.name, OR: [{ kind: 'agent' }, { secret: { not: null } }] },
      select: { kind: true, key: true, partId: true, secret: true },
    });
    const setUp = await prisma.repSetUp.findUnique({
      where: { vendor: calls.name },
      select: { headerSecret: true },
    });
    const read = async (sealed: Uint8Array) => opened(await box(), sealed);
    const secrets = await Promise.all(parts.flatMap(({ secret }) => secret ?? []).map(read));
    signing = secrets.filter((each) => each !== null);
    header = setUp?.headerSecret ? await read(setUp.headerSecret) : null;
    const isDefault = { where: { isDefault: true }, select: { id: true } };
    usual = parts.length > 0 ? ((await prisma.playbook.findFirst(isDefault))?.id ?? null) : null;
    const ofAgents = parts.filter(({ kind }) => kind === 'agent');
    agents = new Map(ofAgents.map(({ key, partId }) => [key, partId]));
  }

  const reload = () =>
    void load().catch((err: unknown) => log.error({ err }, 'the agents could not be read'));
  if (calls.kind === 'hosted') {
    notifications.subscribe(REP_CHANGED, reload);
    notifications.onGap(reload);
    await load();
  }
  const usualSpeaker = (): Speaker => ({
    agentId: agents.get(usual ?? '') ?? null,
    instead: null,
    isMadeElsewhere: false,
  });
  return {
    async speakerOf(playbookId, isRouted = false) {
      const speaker = usualSpeaker();
      if (playbookId === null || playbookId === usual) return speaker;
      const own = isRouted ? undefined : agents.get(playbookId);
      if (own) return { ...speaker, agentId: own };
      return { ...speaker, instead: await publishedAgent(playbookId, prisma) };
    },
    usualSpeaker,
    signingSecrets: () => signing,
    headerSecret: () => header,
  };
}
