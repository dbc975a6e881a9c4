import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { nameKey, numberedSlug, slugOf } from '../../../web/content/site/posts/slug.ts';
import { authorSlug } from '../posts/editing/authorSlug.ts';
import { tagIds } from '../posts/editing/references.ts';
import type { ImportRun } from './importRun.ts';
import { info, type Note, type SourceAuthor } from './sources/source.ts';

type Tx = Prisma.TransactionClient;

const LONGEST_AUTHOR = 100;

/** The author with this email address, otherwise with this name, otherwise a new one. */
export async function authorOf(
  { name: written, email, bio }: SourceAuthor,
  notes: Note[],
  run: ImportRun,
  tx: Tx,
): Promise<string> {
  const name = written.replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_AUTHOR);
  const key = `${email ?? ''} ${name}`.toLowerCase();
  const known = run.authors.get(key);
  if (known !== undefined) return known;
  const account = email
    ? await tx.user.findFirst({
        where: { email: { equals: email, mode: 'insensitive' } },
        select: { id: true, author: { select: { id: true, name: true } } },
      })
    : null;
  const found =
    account?.author ??
    (await tx.author.findFirst({
      where: { name: { equals: name, mode: 'insensitive' } },
      select: { id: true, name: true },
    }));
  if (!found) run.made.authors += 1;
  notes.push(info(found ? `Its author is ${found.name}.` : `${name} becomes a new author.`));
  const id =
    found?.id ??
    (run.dryRun
      ? ''
      : (
          await tx.author.create({
            data: {
              name,
              slug: await authorSlug(name, tx),
              bio: bio?.slice(0, 500) ?? null,
              userId: account?.id ?? null,
            },
            select: { id: true },
          })
        ).id);
  run.authors.set(key, id);
  return id;
}

/** The category with this name, in any spelling. If no category has it, a new one is made. */
export async function categoryOf(name: string, run: ImportRun, tx: Tx): Promise<string> {
  const key = nameKey(name);
  const known = run.categories.get(key);
  if (known !== undefined) return known;
  for (const each of await tx.category.findMany({ select: { id: true, name: true } }))
    run.categories.set(nameKey(each.name), each.id);
  const found = run.categories.get(key);
  if (found !== undefined) return found;
  run.made.categories += 1;
  const id = run.dryRun ? '' : await createCategory(name, tx);
  run.categories.set(key, id);
  return id;
}

async function createCategory(name: string, tx: Tx): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = numberedSlug(slugOf(name), number);
    if (await tx.category.findUnique({ where: { slug }, select: { id: true } })) continue;
    const { id } = await tx.category.create({ data: { name, slug }, select: { id: true } });
    return id;
  }
}

/** Finds or makes tags with these names. Afterwards `run.tags` has the ids of all of them; none in a dry run. */
export async function learnTags(names: readonly string[], run: ImportRun, tx: Tx): Promise<void> {
  const unknown = new Map(names.map((name) => [nameKey(name), name]));
  for (const key of unknown.keys()) if (run.tags.has(key)) unknown.delete(key);
  if (unknown.size === 0) return;
  const wanted = [...unknown.values()];
  const existing = await tx.tag.findMany({
    where: { OR: [{ name: { in: wanted } }, { slug: { in: wanted.map(slugOf) } }] },
    select: { name: true },
  });
  const known = new Set(existing.map(({ name }) => nameKey(name)));
  run.made.tags += [...unknown.keys()].filter((key) => !known.has(key)).length;
  const ids = run.dryRun ? null : await tagIds(tx, wanted);
  for (const key of unknown.keys()) run.tags.set(key, ids?.get(key) ?? '');
}
