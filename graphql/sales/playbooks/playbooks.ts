import type { Playbook, Prisma } from '../../../prisma/generated/client/client.ts';
import {
  type PlaybookContent,
  playbookContent,
} from '../../../web/content/sales/playbooks/playbook.ts';
import {
  FORMER_OPENING,
  usualPlaybook,
} from '../../../web/content/sales/playbooks/usualPlaybook.ts';
import type { Actor } from '../../events/actor.ts';
import { InvalidInputError } from '../../schema/errors.ts';
import { decodeGlobalId } from '../../schema/globalId.ts';
import type { VersionedRows } from '../../versions/versioned.ts';

type Tx = Prisma.TransactionClient;

/** The versions of playbooks: `Playbook.version`, and the rows of `PlaybookRevision`. */
export const versionedPlaybooks: VersionedRows<Playbook> = {
  name: 'playbook',
  async lock(tx, id) {
    await tx.$queryRaw`SELECT id FROM "Playbook" WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.playbook.findUnique({ where: { id } });
  },
  savedBy: (tx, { of: playbookId, version }) =>
    tx.playbookRevision.findUnique({
      where: { playbookId_version: { playbookId, version } },
      select: { createdAt: true, editor: { select: { username: true } } },
    }),
};

/** The parts of a stored save. */
export function contentOf({ content }: { content: Prisma.JsonValue }): PlaybookContent {
  return playbookContent.parse(content);
}

/** In the order in which their rules are tried. */
export const IN_ORDER = [
  { isDefault: 'asc' },
  { position: 'asc' },
  { id: 'asc' },
] satisfies Prisma.PlaybookOrderByWithRelationInput[];

/** Stores the save of a playbook as its newest version. */
export async function saveVersion(
  { id, version }: Pick<Playbook, 'id' | 'version'>,
  { content, position }: { content: PlaybookContent; position: number },
  actor: Actor,
  tx: Tx,
  now: Date,
): Promise<Playbook> {
  const next = version + 1;
  const json = { ...content };
  await tx.playbookRevision.create({
    data: {
      playbookId: id,
      version: next,
      content: json,
      editorId: actor.userId,
      createdAt: now,
    },
  });
  return tx.playbook.update({
    where: { id },
    data: { content: json, position, version: next, updatedAt: now },
  });
}

/**
 * Checks what only the database knows: the kind of meeting, and the forms of the rules.
 * @throws InvalidInputError at the field that names something unknown.
 */
export async function expectKnown(
  { meetingType, rules }: Pick<PlaybookContent, 'meetingType' | 'rules'>,
  tx: Tx,
): Promise<void> {
  if (meetingType && !(await tx.meetingType.findUnique({ where: { slug: meetingType } }))) {
    throw new InvalidInputError([
      { field: 'meetingType', message: 'There is no such kind of meeting' },
    ]);
  }
  for (const [index, { form }] of rules.entries()) {
    if (!form) continue;
    const { typename, id } = decodeGlobalId(form);
    const known =
      typename === 'InboundSource' &&
      (await tx.inboundSource.findUnique({ where: { id }, select: { id: true } }));
    if (!known) {
      throw new InvalidInputError([
        { field: `rules.${index}.form`, message: 'There is no such form' },
      ]);
    }
  }
}

/** Saves the usual playbook if there is no default, at the start. A migration cannot do it, because a backup is restored into empty tables. */
export async function saveUsualPlaybook(prisma: Tx): Promise<void> {
  const now = new Date();
  if (await prisma.playbook.findFirst({ where: { isDefault: true }, select: { id: true } })) {
    await renewOpening(prisma, now);
    return;
  }
  const content = { ...usualPlaybook };
  // Of two processes that start together, one row wins.
  const [made] = await prisma.playbook.createManyAndReturn({
    data: [{ isDefault: true, position: 0, content, publishedVersion: 1, publishedAt: now }],
    skipDuplicates: true,
  });
  if (!made) return;
  await prisma.playbookRevision.create({
    data: { playbookId: made.id, version: 1, content, publishedAt: now },
  });
}

/** Publishes the opening of this release in a usual playbook that nobody has changed. */
async function renewOpening(prisma: Tx, now: Date): Promise<void> {
  await prisma.$executeRaw`
    WITH renewed AS (
      UPDATE "Playbook" SET
        content = jsonb_set(content, '{opening}', to_jsonb(${usualPlaybook.opening}::text)),
        version = 2, "publishedVersion" = 2, "publishedAt" = ${now}::timestamptz, "updatedAt" = ${now}::timestamptz
      WHERE "isDefault" AND version = 1 AND "publishedVersion" = 1 AND content ->> 'opening' = ${FORMER_OPENING}
      RETURNING id, content
    )
    INSERT INTO "PlaybookRevision" ("playbookId", version, content, "createdAt", "publishedAt")
    SELECT id, 2, content, ${now}::timestamptz, ${now}::timestamptz FROM renewed`;
}
