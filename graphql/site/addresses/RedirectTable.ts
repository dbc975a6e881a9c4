import { comparedPath, isForeign } from '../../../web/content/site/redirects.ts';

/** What the table knows of a redirect. */
export interface TableRow {
  /** The path that it redirects, as paths are compared. */
  path: string;
  below: boolean;
  to: string;
  status: number;
}

/** A redirect that answers a path. */
export interface Match {
  path: string;
  below: boolean;
  to: string;
  status: number;
  /** What the asked path has below the redirected one, as it was asked. Empty for the path itself. */
  rest: string;
}

/** One character of a path has at most nine characters when it is percent-encoded. */
const ENCODED = 9;
const SLASHES = /\/|%2f/gi;

/** Redirects in memory. A lookup needs one hash, and one for each part of the path where something redirects what is below it. */
export class RedirectTable {
  readonly #exact = new Map<string, string>();
  readonly #below = new Map<string, string>();
  /** The length of the longest path with everything below. */
  #longest = 0;

  /** The number of redirects. */
  get size(): number {
    return this.#exact.size + this.#below.size;
  }

  set({ path, below, to, status }: TableRow): void {
    // One text takes half the memory of an object with two values.
    this.#mapOf(below).set(path, `${status}${to}`);
    if (below) this.#longest = Math.max(this.#longest, path.length);
  }

  has(path: string, below: boolean): boolean {
    return this.#mapOf(below).has(path);
  }

  delete(path: string, below: boolean): void {
    this.#mapOf(below).delete(path);
  }

  /**
   * The redirect of a path: an exact one, otherwise that of the longest path above it.
   * @param pathname as a URL has it, percent-encoded.
   */
  match(pathname: string): Match | null {
    const path = comparedPath(pathname);
    const exact = this.#exact.get(path);
    if (exact !== undefined) return matchOf(path, false, exact, '');
    if (this.#below.size === 0) return null;
    const own = this.#below.get(path);
    if (own !== undefined) return matchOf(path, true, own, '');
    const most = this.#longest * ENCODED;
    const ends = [...pathname.slice(0, most + 1).matchAll(SLASHES)].map(({ index }) => index);
    for (const end of ends.toReversed()) {
      const above = comparedPath(pathname.slice(0, end));
      const found = this.#below.get(above);
      if (found !== undefined) return matchOf(above, true, found, pathname.slice(end));
    }
    return null;
  }

  #mapOf(below: boolean): Map<string, string> {
    return below ? this.#below : this.#exact;
  }
}

const STATUS_LENGTH = 3;

function matchOf(path: string, below: boolean, stored: string, rest: string): Match {
  return {
    path,
    below,
    status: Number(stored.slice(0, STATUS_LENGTH)),
    to: stored.slice(STATUS_LENGTH),
    rest,
  };
}

/** What a header cannot hold as it was asked: other scripts, and a backslash, which browsers read as a slash. */
const UNSAFE = /[^\u0021-\u007E]|\\/gu;

/**
 * Where a matched redirect leads: the target with what was asked below it and the asked query.
 * @param query as it was asked, with its question mark, or empty.
 */
export function locationOf({ to, rest }: Pick<Match, 'to' | 'rest'>, query: string): string {
  const [whole = '', fragment] = splitAt(encodedTarget(to), '#');
  const [path = '', own] = splitAt(whole, '?');
  // Two slashes at the start would name another host.
  const below = rest.replace(/^(?:\/|%2f)+/i, '/').replace(UNSAFE, encodeURIComponent);
  const joined = below.length > 1 ? path.replace(/\/$/, '') + below : path;
  const queries = [own, query.slice(1)].filter(Boolean);
  const asked = queries.length > 0 ? `?${queries.join('&')}` : '';
  return joined + asked + (fragment === undefined ? '' : `#${fragment}`);
}

/** The target as ASCII. What is percent-encoded already stays as it is. */
function encodedTarget(to: string): string {
  if (isForeign(to)) return new URL(to).href;
  return encodeURI(to).replaceAll(/%25([0-9a-f]{2})/gi, '%$1');
}

function splitAt(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
