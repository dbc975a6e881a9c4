/** What nobody needs to find: the console, the API, drafts shared by a link. */
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
