/** Paths that search engines must not crawl: the console, the API, shared drafts. */
const CLOSED = ['/admin', '/api/', '/graphql', '/preview/'];

export function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
