import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { PlaybookContent } from '../../../web/content/sales/playbooks/playbook.ts';
import { contentOf } from './playbooks.ts';

/** The version of the playbook with which a call was placed. Null for a call without one. */
export async function contentOfCall(
  callId: string,
  prisma: Pick<PrismaClient, 'call' | 'playbookRevision'>,
): Promise<PlaybookContent | null> {
  const call = await prisma.call.findUnique({
    where: { id: callId },
    select: { playbookId: true, playbookVersion: true },
  });
  if (!call?.playbookId || call.playbookVersion === null) return null;
  const { playbookId, playbookVersion: version } = call;
  const [content] = await contentsOfVersions([{ playbookId, version }], prisma);
  return content ?? null;
}

export interface VersionName {
  playbookId: string;
  version: number;
}

/** In the order of the names. Null for a version that was deleted. */
export async function contentsOfVersions(
  names: readonly VersionName[],
  prisma: Pick<PrismaClient, 'playbookRevision'>,
): Promise<(PlaybookContent | null)[]> {
  const revisions = await prisma.playbookRevision.findMany({
    where: { OR: names.map(({ playbookId, version }) => ({ playbookId, version })) },
    select: { playbookId: true, version: true, content: true },
  });
  return names.map((name) => {
    const revision = revisions.find(
      ({ playbookId, version }) => playbookId === name.playbookId && version === name.version,
    );
    return revision ? contentOf(revision) : null;
  });
}
