/** A document as its address answers, and what it leads to. */
export interface CrawledPage {
  /** Path and query. */
  path: string;
  status: number;
  headers: Headers;
  html: string;
  ids: Set<string>;
}

/** Something that a page names: where, and what answered there. */
interface CrawledLink {
  from: string;
  to: string;
  fragment: string;
  status: number;
  contentType: string;
}

export interface Crawl {
  pages: Map<string, CrawledPage>;
  links: CrawledLink[];
  /** Whole addresses of other sites, as the pages name them. */
  outside: Set<string>;
}

/** Everything that a browser fetches for a document, or goes to from it. */
const ATTRIBUTES = /<(?:a|link|img|script|source|video|track|form|iframe)\b[^>]*>/g;

function unescape(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** All values of an attribute in a piece of markup. */
export function attributes(markup: string, name: string): string[] {
  return [...markup.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    unescape(value),
  );
}

function addressesIn(html: string): string[] {
  return (html.match(ATTRIBUTES) ?? []).flatMap((tag) => [
    ...attributes(tag, 'href'),
    ...attributes(tag, 'src'),
    ...attributes(tag, 'poster'),
    ...attributes(tag, 'srcSet').concat(attributes(tag, 'srcset')).flatMap(sourcesOf),
  ]);
}

/** 'a.avif 320w, b.avif 640w' → both addresses. */
function sourcesOf(srcset: string): string[] {
  return srcset.split(',').flatMap((source) => source.trim().split(/\s+/)[0] ?? []);
}

/**
 * Follows everything that the pages name, from these paths on, to the last page of the site.
 *
 * @param siteUrl what the site takes itself for: absolute addresses that begin with it are its own.
 */
export async function crawl(serverUrl: string, siteUrl: string, from: string[]): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const answers = new Map<string, { status: number; contentType: string }>();
  const links: CrawledLink[] = [];
  const outside = new Set<string>();
  const queue = [...from];
  const seen = new Set(queue);

  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const response = await fetch(serverUrl + path, {
      redirect: 'manual',
      // As browsers follow a link.
      headers: { accept: 'text/html,*/*;q=0.8' },
    });
    const contentType = response.headers.get('content-type') ?? '';
    answers.set(path, { status: response.status, contentType });
    // GraphiQL is a tool at an address of the API, and no page of the site.
    if (!contentType.startsWith('text/html') || path === '/graphql') {
      // A body that is cancelled can leave an unused connection behind, on which the server says 408 after a while.
      await response.bytes();
      continue;
    }
    const html = await response.text();
    const ids = new Set(attributes(html, 'id'));
    pages.set(path, { path, status: response.status, headers: response.headers, html, ids });
    for (const address of addressesIn(html)) {
      const url = new URL(address, siteUrl + path);
      if (url.origin !== siteUrl) {
        outside.add(address);
        continue;
      }
      const to = url.pathname + url.search;
      const fragment = decodeURIComponent(url.hash.slice(1));
      links.push({ from: path, to, fragment, status: 0, contentType: '' });
      if (seen.has(to)) continue;
      seen.add(to);
      queue.push(to);
    }
  }
  return {
    pages,
    outside,
    links: links.map((link) => ({ ...link, ...answers.get(link.to) })),
  };
}
