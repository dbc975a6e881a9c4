import type { Settings } from '../../platform/settings/settings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Notifications } from '../../platform/notifications/notifications.ts';
import type { MadeAtVendor } from '../calls/providers/madeAtVendor.ts';

/** Says that a part at the vendor was made or changed. */
export const REP_CHANGED = 'rep_changed';

interface Needs {
  database: Pick<Database, 'prisma'>;
  notifications: Pick<Notifications, 'subscribe' | 'onGap'>;
  log: Pick<Log, 'error'>;
}

/** Keeps what was made at the vendor in memory, because every call needs it. */
export async function createRep(
  { calls }: Pick<Settings, 'calls'>,
  { database: { prisma }, notifications, log }: Needs,
): Promise<MadeAtVendor> {
  let agents = new Map<string, string>();
  let usual: string | null = null;

  async function load(): Promise<void> {
    const parts = await prisma.repPart.findMany({
      where: { vendor: calls.name, kind: 'agent' },
      select: { key: true, partId: true },
    });
    const isDefault = { where: { isDefault: true }, select: { id: true } };
    usual = parts.length > 0 ? ((await prisma.playbook.findFirst(isDefault))?.id ?? null) : null;
    agents = new Map(parts.map(({ key, partId }) => [key, partId]));
  }

  const reload = () =>
    void load().catch((err: unknown) => log.error({ err }, 'the agents could not be read'));
  if (calls.kind === 'hosted') {
    notifications.subscribe(REP_CHANGED, reload);
    notifications.onGap(reload);
    await load();
  }
  return {
    agentOf: (playbookId) => agents.get(playbookId ?? '') ?? agents.get(usual ?? '') ?? null,
  };
}
