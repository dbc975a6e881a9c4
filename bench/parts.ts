import type { ProductServer } from '../tests/support/server.ts';
import { type Arrangement, withServers } from './arrangement.ts';
import { measureBlog } from './blogThroughput.ts';
import { measureBytes } from './bytes.ts';
import { type Figure, megabytes } from './figure.ts';
import { measureFirstInteraction } from './firstInteraction.ts';
import { measureHtml } from './htmlThroughput.ts';
import { measureLeadBurst } from './leadBurst.ts';
import { measureLeadsList } from './leadsList.ts';
import { measureLeadToProvider } from './leadToProvider.ts';
import { measureLighthouse } from './lighthouseScores.ts';
import { measureManyLeads } from './manyLeads.ts';
import { measurePosts } from './posts.ts';
import { residentBytes } from './processUsage.ts';
import { startProviderProcess } from './providerProcess.ts';
import { measurePublish } from './publish.ts';
import { measureRefusals } from './refusals.ts';
import { measureSlowConnections } from './slowConnections.ts';
import { measureStart } from './startTime.ts';

const PAGES = [
  '/',
  '/product',
  '/industries',
  '/pricing',
  '/integrations',
  '/demo',
  '/blog',
  '/blog/ai-tcpa-compliance',
  '/msa',
  '/terms',
  '/privacy',
];

/** The measurements of the site, with the demo content. */
export const SITE_PARTS: Record<string, (server: ProductServer) => Promise<Figure[]>> = {
  html: async (server) => [
    ...(await measureHtml(server, { path: '/', name: 'home page' })),
    ...(await measureHtml(server, { path: '/blog', name: 'list of posts' })),
    ...(await measureHtml(server, { path: '/blog/ai-tcpa-compliance', name: 'post' })),
  ],
  bytes: ({ url }) => measureBytes(url),
  interaction: ({ url }) => measureFirstInteraction(url),
  lighthouse: ({ url }) => measureLighthouse(url, PAGES),
};

/** The measurements on each database; null when an arrangement adds nothing new. */
export const DATABASE_PARTS: Record<string, (on: Arrangement) => Promise<Figure[]> | null> = {
  leads: (on) => (on.processes === 1 ? measureMainJob(on) : null),
  blog: (on) =>
    withServers(on, { DEMO_CONTENT: 'true' }, (servers) => measureBlog(servers, on.database)),
  posts: (on) => (on.processes === 1 ? measurePosts(on.create) : null),
  'many-leads': (on) => (on.processes === 1 ? measureManyLeads(on.create) : null),
  refusals: (on) =>
    on.processes === 1 ? withServers(on, {}, ([server]) => measureRefusals(server)) : null,
  publish: (on) => measurePublish(on.create, on.processes),
  overload: (on) => measureOverload(on),
  start: (on) => (on.processes === 1 ? measureStart(on.create, on.database === 'postgres') : null),
};

async function measureMainJob(on: Arrangement): Promise<Figure[]> {
  const provider = await startProviderProcess();
  try {
    return await withServers(on, provider.settings, async ([server]) => [
      ...(await measureLeadToProvider(server, provider)),
      ...(await measureLeadsList(server)),
      { what: 'memory after these requests', value: megabytes(residentBytes(server.pid)) },
    ]);
  } finally {
    provider.stop();
  }
}

async function measureOverload(on: Arrangement): Promise<Figure[]> {
  const provider = await startProviderProcess();
  const settings = { ...provider.settings, DEMO_CONTENT: 'true' };
  try {
    return await withServers(on, settings, async (servers) => [
      ...(await measureSlowConnections(servers[0])),
      ...(await measureLeadBurst(servers, provider)),
    ]);
  } finally {
    provider.stop();
  }
}
