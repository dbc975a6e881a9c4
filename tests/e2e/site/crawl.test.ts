import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sitePages } from '../../../web/content/pages/sitePages.ts';
import { SOCIAL_IMAGE } from '../../../web/content/pages/sitePage.ts';
import { createPostgresUrl, type PostgresCopy } from '../../support/database/testDatabase.ts';
import { attributes, crawl, type Crawl, type CrawledPage } from '../../support/browser/crawl.ts';
import { htmlErrors } from '../../support/htmlErrors.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';

/** Written on the first start. */
const DEMO_POSTS = 12;
const BOOKED =
  '/demo/booking-confirmation?uid=w1xY2z&startTime=2027-03-05T17:00:00Z&attendeeName=Ann+Lee';

let database: PostgresCopy;
let server: ProductServer;
let site: Crawl;
let siteUrl: string;

beforeAll(async () => {
  database = await createPostgresUrl();
  // The build has drawn the pictures for link previews.
  server = await startServer({
    settings: { DATABASE_URL: database.url, DEMO_CONTENT: 'true' },
  });
  siteUrl = server.url.replace('127.0.0.1', 'localhost');
  // The posts of the first start are written while it serves already.
  await vi.waitFor(
    async () => {
      const text = await (await fetch(`${server.url}/sitemap.xml`)).text();
      expect(text.match(/\/blog\/[^<]+<\/loc>/g)?.length ?? 0).toBeGreaterThanOrEqual(DEMO_POSTS);
    },
    { timeout: 60_000, interval: 500 },
  );
  // Where nothing leads to from the home page: the console, an unknown address, and what schedulers lead to.
  const more = ['/admin/login', '/no/such/page', '/demo/booking-confirmation', BOOKED];
  site = await crawl(server.url, siteUrl, ['/', ...more]);
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

function content(page: CrawledPage, name: string): string | undefined {
  const tag = page.html.match(new RegExp(`<meta (?:name|property)="${name}"[^>]*>`))?.[0];
  return tag && attributes(tag, 'content')[0];
}

function canonical(page: CrawledPage): string | undefined {
  const tag = page.html.match(/<link rel="canonical"[^>]*>/)?.[0];
  return tag && attributes(tag, 'href')[0];
}

/** The pages that search engines may list. */
function listed(): CrawledPage[] {
  return [...site.pages.values()].filter(
    (page) =>
      page.status === 200 &&
      !content(page, 'robots')?.includes('noindex') &&
      canonical(page) === siteUrl + (page.path === '/' ? '/' : page.path),
  );
}

/** What a search engine reads in a page's data blocks. */
function things(page: CrawledPage): Record<string, unknown>[] {
  const blocks = [...page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return blocks.flatMap(([, text = '']) => {
    const data: { '@context': string; '@graph': Record<string, unknown>[] } = JSON.parse(text);
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'];
  });
}

describe('every page that can be reached', () => {
  it('is found, and there are many', () => {
    const paths = [...site.pages.keys()];
    for (const { path } of sitePages) expect(paths).toContain(path);
    expect(paths.filter((path) => path.startsWith('/blog/')).length).toBeGreaterThanOrEqual(
      DEMO_POSTS,
    );
  });

  it('names nothing on the site that does not answer, and nothing that answers elsewhere', () => {
    // Within the 404 page a jump stays at its address, and its canonical address is a 404 as well.
    const dead = site.links.filter(
      ({ from, to, status }) => status !== 200 && from !== to && to !== '/404',
    );
    expect(dead.map(({ from, to, status }) => `${from} → ${to}: ${status}`)).toEqual([]);
  });

  it('jumps only to places that exist', () => {
    const lost = site.links.filter(
      ({ to, fragment }) => fragment !== '' && !site.pages.get(to)?.ids.has(fragment),
    );
    expect(lost.map(({ from, to, fragment }) => `${from} → ${to}#${fragment}`)).toEqual([]);
  });

  it('leads to other sites by https, or to a mailbox or a phone', () => {
    for (const address of site.outside) expect(address).toMatch(/^(https:\/\/|mailto:|tel:)/);
  });

  it('is valid HTML', async () => {
    const faults = await Promise.all(
      [...site.pages.values()].map(async ({ path, html }) =>
        (await htmlErrors(html)).map((fault) => `${path}: ${fault}`),
      ),
    );
    expect(faults.flat()).toEqual([]);
  });

  it('has one heading of the first rank, and none that skips a rank', () => {
    for (const { path, html } of site.pages.values()) {
      if (path.startsWith('/admin')) continue;
      const ranks = [...html.matchAll(/<h([1-6])\b/g)].map(([, rank]) => Number(rank));
      expect([path, ranks.filter((rank) => rank === 1)]).toEqual([path, [1]]);
      const skips = ranks.filter((rank, place) => rank > (ranks[place - 1] ?? rank) + 1);
      expect([path, skips]).toEqual([path, []]);
    }
  });
});

describe('every page that search engines may list', () => {
  it('has a title and a description of its own, of a length that is shown whole', () => {
    const titles = listed().map(({ html }) => /<title>(.*?)<\/title>/.exec(html)?.[1]);
    expect(new Set(titles).size).toBe(titles.length);
    for (const page of listed()) {
      expect(page.html.match(/<title>/g)).toHaveLength(1);
      const description = content(page, 'description') ?? '';
      expect([page.path, description.length >= 50 && description.length <= 180]).toEqual([
        page.path,
        true,
      ]);
    }
  });

  it('tells link previews what it is, with whole addresses', () => {
    for (const page of listed()) {
      expect(content(page, 'og:url')).toBe(canonical(page));
      expect(content(page, 'og:site_name')).toBe('Sixty');
      expect(content(page, 'og:title')).toBe(content(page, 'twitter:title'));
      expect(content(page, 'og:description')).toBe(content(page, 'description'));
      expect(content(page, 'twitter:card')).toBe('summary_large_image');
      expect(content(page, 'og:image:width')).toBe(String(SOCIAL_IMAGE.width));
      expect(content(page, 'og:image:height')).toBe(String(SOCIAL_IMAGE.height));
      expect(content(page, 'og:image:alt')).toBeTruthy();
      expect(content(page, 'og:image')).toMatch(new RegExp(`^${siteUrl}/(og|objects)/`));
      expect(content(page, 'twitter:image')).toBe(content(page, 'og:image'));
      // The post's own picture: all that come with the product have one.
      if (/^\/blog\/[^/]+$/.test(page.path))
        expect(content(page, 'og:image')).toContain('-1200x630-');
    }
  });

  it('has a picture of the size that it says', async () => {
    const addresses = new Set(listed().map((page) => content(page, 'og:image') ?? ''));
    for (const address of addresses) {
      const response = await fetch(address.replace(siteUrl, server.url));
      expect([address, response.status]).toEqual([address, 200]);
      // Featured pictures are photographs, all others are drawn.
      const kind = address.startsWith(`${siteUrl}/objects/`) ? 'jpeg' : 'png';
      expect(response.headers.get('content-type')).toBe(`image/${kind}`);
      const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
      expect({ width, height, format }).toEqual({ ...SOCIAL_IMAGE, format: kind });
    }
  });

  it('stands in the sitemap, which names no other', async () => {
    const text = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const named = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    // The first page of the list links to the further pages. Their posts are in this list already.
    const own = listed().filter(({ path }) => !path.startsWith('/blog?'));
    expect(named.toSorted()).toEqual(own.map((page) => canonical(page)).toSorted());
  });
});

describe('structured data', () => {
  const typesOn = (path: string) => {
    const page = site.pages.get(path);
    return page ? things(page).map((thing) => thing['@type']) : [];
  };

  it('says who, what it costs and what people ask', () => {
    expect(typesOn('/')).toEqual(['Organization', 'WebSite', 'FAQPage']);
    expect(typesOn('/product')).toEqual(['FAQPage']);
    expect(typesOn('/pricing')).toEqual(['SoftwareApplication', 'FAQPage']);
    const pricing = site.pages.get('/pricing');
    const [application] = pricing ? things(pricing) : [];
    expect(application?.offers).toMatchObject([
      { '@type': 'Offer', name: 'Starter', price: 297, priceCurrency: 'USD' },
      { '@type': 'Offer', name: 'Growth', price: 797, priceCurrency: 'USD' },
      { '@type': 'Offer', name: 'Scale', price: 1497, priceCurrency: 'USD' },
    ]);
  });

  it('asks no question that the page does not show', () => {
    for (const page of site.pages.values()) {
      for (const thing of things(page).filter((one) => one['@type'] === 'FAQPage')) {
        expect(JSON.stringify(thing)).toContain('acceptedAnswer');
        const shown = page.html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll('&#x27;', "'");
        const questions = JSON.stringify(thing).match(/"name":"[^"]+"/g) ?? [];
        for (const question of questions) expect(shown).toContain(question.slice(8, -1));
      }
    }
  });

  it('says of each post who wrote it, when, and where it stands', () => {
    const posts = [...site.pages.values()].filter(({ path }) => /^\/blog\/[^/?.]+$/.test(path));
    for (const page of posts) {
      const [post, way] = things(page);
      expect(post).toMatchObject({
        '@type': 'BlogPosting',
        url: canonical(page),
        author: { '@type': 'Person' },
        publisher: { '@type': 'Organization', name: 'Sixty LLC' },
      });
      expect(post?.datePublished).toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(way?.['@type']).toBe('BreadcrumbList');
      expect(way?.itemListElement).toHaveLength(3);
    }
  });
});

describe('what is not to be found', () => {
  it.each(['/demo/booking-confirmation', '/no/such/page', '/admin/login'])('%s says so', (path) => {
    const page = site.pages.get(path);
    const header = page?.headers.get('x-robots-tag');
    expect(`${page && content(page, 'robots')} ${header}`).toContain('noindex');
  });
});

describe('addresses', () => {
  it.each([
    ['/PRICING', '/pricing'],
    ['/Pricing/?plan=Growth', '/pricing?plan=Growth'],
    ['/blog/', '/blog'],
    ['/Blog?page=1', '/blog?page=1'],
    ['//evil.example/', '/evil.example'],
    ['/.//evil.example', '/evil.example'],
  ])('of %s have one spelling', async (path, canonicalPath) => {
    // Sent as it is: fetch would tidy it up.
    const { location, status } = await rawGet(server.url, path);
    expect([status, location]).toEqual([301, canonicalPath]);
  });

  it('never lead to another site', async () => {
    for (const path of ['/\\evil.example/', '/%5Cevil.example/', '/%2F/evil.example/']) {
      const { location } = await rawGet(server.url, path);
      expect(new URL(location ?? '/', siteUrl).origin).toBe(siteUrl);
    }
  });

  it.each(['/api/Leads/', '/graphql/', '/objects/x.png/', '/assets/A.js'])(
    'that are no page are left as they are: %s',
    async (path) => {
      expect((await rawGet(server.url, path)).location).toBeNull();
    },
  );
});

async function rawGet(url: string, path: string) {
  const { request } = await import('node:http');
  const { hostname, port } = new URL(url);
  return new Promise<{ status: number; location: string | null }>((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      const { location = null } = response.headers;
      resolve({ status: response.statusCode ?? 0, location });
    })
      .on('error', reject)
      .end();
  });
}
