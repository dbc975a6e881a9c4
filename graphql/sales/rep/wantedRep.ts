import { composePlaybook } from '../../../web/content/sales/playbooks/composePlaybook.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { WantedAgent, WantedRep } from '../calls/providers/vendors/repParts.ts';
import { contentOf } from '../playbooks/playbooks.ts';

/** What the vendor should hold now: one agent for each published playbook. Null if none is published. */
export async function wantedRep(
  prisma: Pick<Prisma.TransactionClient, 'playbook'>,
  { siteUrl, calls }: Pick<Settings, 'siteUrl' | 'calls'>,
): Promise<WantedRep | null> {
  const [first, ...others] = await publishedAgents({ publishedVersion: { not: null } }, prisma);
  if (!first) return null;
  return {
    mark: `sixty ${first.playbookId}`,
    webhookUrl: `${siteUrl}/api/providers/${calls.name}`,
    agents: [first, ...others],
  };
}

/** The agent of one playbook. Null if it is not published. */
export async function publishedAgent(
  id: string,
  prisma: Pick<Prisma.TransactionClient, 'playbook'>,
): Promise<WantedAgent | null> {
  const [agent] = await publishedAgents({ id }, prisma);
  return agent ?? null;
}

/** The default playbook first. */
async function publishedAgents(
  where: Prisma.PlaybookWhereInput,
  prisma: Pick<Prisma.TransactionClient, 'playbook'>,
): Promise<WantedAgent[]> {
  const rows = await prisma.playbook.findMany({
    where,
    orderBy: [{ isDefault: 'desc' }, { position: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      publishedVersion: true,
      revisions: {
        where: { publishedAt: { not: null } },
        select: { version: true, content: true },
      },
    },
  });
  return rows.flatMap(({ id, publishedVersion, revisions }): WantedAgent[] => {
    const live = revisions.find(({ version }) => version === publishedVersion);
    if (!live) return [];
    const content = contentOf(live);
    const { name, questions } = content;
    return [{ playbookId: id, name, questions, texts: composePlaybook(content) }];
  });
}
