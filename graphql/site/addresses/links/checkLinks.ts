import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import { editablePaths } from '../../../../web/content/pages/words/slots.ts';
import { linksOfPage } from '../../../../web/content/pages/words/textsOfPage.ts';
import { isPublic, published } from '../../../versions/publication.ts';
import type { Jobs } from '../../../work/jobs.ts';
import type { Services } from '../../../services.ts';
import { newestPublication } from '../../pages/pageRows.ts';
import { postPath } from '../movedAddresses.ts';
import { brokenAmong, type LinkRun, linksIn } from './brokenAmong.ts';

type Needs = Pick<Services, 'database' | 'addresses' | 'clock' | 'settings' | 'log' | 'jobs'>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The hour of the night, in UTC, in which all links are checked. */
const HOUR = 3;
/** The addresses of other sites that are asked for in one night. The next night goes on. */
const MOST_FOREIGN = 1000;

/** Checks the links of a post when it is public. Call it in the transaction that publishes or changes it. */
export function requestLinkCheck(
  post: { id: string; publishedAt: Date | null },
  { jobs, tx }: { jobs: Jobs; tx: Prisma.TransactionClient },
): Promise<void> {
  return jobs.send('check-links', { postId: post.id }, { tx, startAfter: post.publishedAt ?? 0 });
}

/** Checks links of posts and pages when they are published, and all of them every night. */
export async function startLinkChecks(services: Needs): Promise<void> {
  const { jobs, clock, database } = services;
  jobs.work('check-links', async (text, { signal }) => {
    const run: LinkRun = { known: new Map(), left: MOST_FOREIGN };
    if ('path' in text) await checkPage(text.path, run, services, signal);
    else await checkPost(text.postId, run, services, signal);
  });
  jobs.work('check-all-links', async ({ after }, { signal, save }) => {
    const run: LinkRun = { known: new Map(), left: MOST_FOREIGN };
    let last = after;
    // Few pages have links in their words, so a night always begins with all of them.
    if (last === null)
      for (const path of editablePaths) await checkPage(path, run, services, signal);
    for (;;) {
      const [next] = await database.prisma.post.findMany({
        where: { ...published(clock.now()), ...(last !== null && { id: { gt: last } }) },
        orderBy: { id: 'asc' },
        take: 1,
        select: { id: true },
      });
      if (next) await checkPost(next.id, run, services, signal);
      // The next process goes on from here.
      if (signal.aborted) return { againAt: clock.now() };
      last = next?.id ?? null;
      await save({ after: last });
      if (last === null || run.left === 0) break;
    }
    if (last === null) await forgetOldLinks(services);
    return { againAt: nextNight(clock.now()) };
  });
  const startAfter = nextNight(clock.now());
  await jobs.send('check-all-links', { after: null }, { startAfter, unlessThere: true });
}

function nextNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(HOUR, 0, 0, 0);
  return night > now ? night : new Date(night.getTime() + DAY_MS);
}

async function checkPost(
  id: string,
  run: LinkRun,
  services: Needs,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = services;
  const select = { slug: true, status: true, publishedAt: true, contentHtml: true } as const;
  const post = await database.prisma.post.findUnique({ where: { id }, select });
  if (!post) return;
  const isShown = isPublic(post, clock.now());
  const links = isShown
    ? linksIn(post.contentHtml).map((url) => ({ url, name: '', label: null }))
    : [];
  await checkPlace(postPath(post.slug), links, run, services, signal);
}

async function checkPage(
  path: string,
  run: LinkRun,
  services: Needs,
  signal: AbortSignal,
): Promise<void> {
  const { values } = await newestPublication(path, services.database.prisma);
  await checkPlace(path, linksOfPage(path, values), run, services, signal);
}

async function checkPlace(
  place: string,
  /** With the name and the label of the text on the page. */
  links: readonly { url: string; name: string; label: string | null }[],
  run: LinkRun,
  services: Needs,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = services;
  const urls = [...new Set(links.map(({ url }) => url))];
  const broken = new Set(await brokenAmong(urls, run, services, signal));
  if (signal.aborted) return;
  const checkedAt = clock.now();
  const data = links
    .filter(({ url }) => broken.has(url))
    .map(({ url, name, label }) => ({ url, place, slot: name, slotLabel: label, checkedAt }));
  await database.prisma.$transaction(async (tx) => {
    await tx.brokenLink.deleteMany({ where: { place } });
    // A text can hold the same link twice.
    await tx.brokenLink.createMany({ data, skipDuplicates: true });
  });
}

/** A place that is not checked any more has moved or is gone. */
async function forgetOldLinks({ database, clock }: Needs): Promise<void> {
  const before = new Date(clock.now().getTime() - 7 * DAY_MS);
  await database.prisma.brokenLink.deleteMany({ where: { checkedAt: { lt: before } } });
}
