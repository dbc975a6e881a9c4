import { comparedPath, pathnameOf } from '../../../../web/content/site/redirects.ts';
import { OutsideError } from '../../../platform/outside/outsideError.ts';
import { type Reach, requestOutside } from '../../../platform/outside/requestOutside.ts';
import type { Services } from '../../../services.ts';
import { isFixedPage, isReserved, pagesAmong } from '../ownAddresses.ts';

type Needs = Pick<Services, 'database' | 'addresses' | 'clock' | 'settings' | 'log'>;

/** More links of one text are not checked. */
const MOST_LINKS = 200;
const HREF = /\bhref="([^"]*)"/;

/** The addresses to which a rendered text links, each once. Links within the page and to mail addresses are left out. */
export function linksIn(html: string): string[] {
  const tags = html.split('<a ').slice(1);
  const found = tags.map((tag) => decoded(HREF.exec(tag)?.[1] ?? ''));
  return [...new Set(found)].filter((url) => /^(?:\/|https?:\/\/)/i.test(url));
}

/** The text of an attribute. The renderer of posts escapes only these two characters. */
function decoded(attribute: string): string {
  return attribute.replaceAll('&#x22;', '"').replaceAll('&#x26;', '&');
}

/** What is known of the addresses of other sites, and how many may still be asked for. */
export interface LinkRun {
  known: Map<string, boolean>;
  left: number;
}

/** The broken links among these. Pages of this site are known without a request. */
export async function brokenAmong(
  links: readonly string[],
  run: LinkRun,
  services: Needs,
  signal: AbortSignal,
): Promise<string[]> {
  const { settings, database, addresses, clock } = services;
  const { origin } = new URL(settings.siteUrl);
  const broken: string[] = [];
  for (const link of links.slice(0, MOST_LINKS)) {
    if (signal.aborted) break;
    const url = URL.parse(link, settings.siteUrl);
    const isOwn = url?.origin === origin;
    let isBroken = !url;
    if (isOwn) {
      const path = comparedPath(pathnameOf(url.pathname));
      isBroken =
        !isFixedPage(path) &&
        !isReserved(path) &&
        (await pagesAmong([path], clock.now(), database.prisma)).size === 0 &&
        (await addresses.redirect(url.pathname, { method: 'HEAD', url: '', headers: {} })) === null;
    } else if (url) isBroken = await isForeignBroken(url, run, services, signal);
    if (isBroken) broken.push(link);
  }
  return broken;
}

async function isForeignBroken(
  url: URL,
  run: LinkRun,
  { settings, log }: Needs,
  signal: AbortSignal,
): Promise<boolean> {
  const address = url.href.replace(/#.*$/s, '');
  const known = run.known.get(address);
  if (known !== undefined) return known;
  if (run.left === 0) return false;
  run.left -= 1;
  const reach = { allowPrivate: settings.webhooks.allowPrivate };
  const isBroken = await leadsNowhere(address, reach, signal).catch((err: unknown) => {
    log.debug({ err }, 'a link could not be checked');
    return false;
  });
  run.known.set(address, isBroken);
  return isBroken;
}

const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 5;
/** Answers of pages that exist, and do not show themselves to a program, or not now. */
const GUARDED = new Set([401, 402, 403, 405, 406, 407, 408, 425, 429, 451, 503, 999]);

/** Asks for the head of a page, and for the page itself if the head is refused. Its content is not read. */
async function leadsNowhere(url: string, reach: Reach, signal: AbortSignal): Promise<boolean> {
  const ask = async (method: 'HEAD' | 'GET') => {
    const { status } = await requestOutside({
      url,
      method,
      timeoutMs: TIMEOUT_MS,
      signal,
      chosenBy: reach,
      redirects: { most: MOST_REDIRECTS, reach },
      mostBytes: 0,
      rest: 'ignore',
    });
    return status;
  };
  try {
    const head = await ask('HEAD');
    const status = head < 400 ? head : await ask('GET');
    return status >= 400 && !GUARDED.has(status);
  } catch (error) {
    // A site that is slow or breaks off may answer tomorrow.
    if (error instanceof OutsideError) {
      return error.fault === 'forbidden' || error.fault === 'never_connected';
    }
    throw error;
  }
}
