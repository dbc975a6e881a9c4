import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { addRedirects, checkRedirects } from '../addresses/addRedirects.ts';
import type { Services } from '../../services.ts';
import { type Note, warning } from './sources/source.ts';

/** What an import knows of the redirects that it makes. */
interface RedirectRun {
  dryRun: boolean;
  made: { redirects: number };
  /** The addresses that a dry run would have redirected. */
  paths: Set<string>;
}

/** A former address of a post. */
interface MovedPost {
  from: string;
  to: string;
  notes: Note[];
}

/** More paths would not fit into one notification, and every process would read all redirects again. */
const AT_ONCE = 20;

/**
 * Redirects the former addresses of posts to their new ones. If two posts had the same address, it leads to the first. The
 * transaction holds `REDIRECT_LOCKS`, unless it is a dry run.
 */
export async function redirectOldAddresses(
  moved: readonly MovedPost[],
  run: RedirectRun,
  tx: Prisma.TransactionClient,
  services: Pick<Services, 'content' | 'clock' | 'settings'>,
): Promise<void> {
  const others = moved.filter(({ from, to }) => from !== to);
  const isTaken = ({ from }: MovedPost) => run.paths.has(from);
  for (const { from, notes } of others.filter(isTaken))
    notes.push(refusal(`There is a redirect from ${from} already.`));
  const wanted = others.filter((each) => !isTaken(each));
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const some = wanted.slice(start, start + AT_ONCE);
    const rows = some.map(({ from, to }) => ({ from, to, note: 'Imported' }));
    const { refused } = run.dryRun
      ? await checkRedirects(tx, rows, services)
      : await addRedirects(tx, rows, services);
    run.made.redirects += rows.length - refused.length;
    for (const { index, message } of refused) some[index]?.notes.push(refusal(message));
    if (run.dryRun) for (const { from } of some) run.paths.add(from);
  }
}

function refusal(reason: string): Note {
  return warning(`Its old address does not lead to it. ${reason.replace(/[.?]?$/, '')}.`);
}
