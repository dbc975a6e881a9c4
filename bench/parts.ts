import type { ProductServer } from '../tests/support/product/server.ts';
import { type Arrangement, withServers } from './arrangement.ts';
import { measureBlog } from './measurements/blog/blogThroughput.ts';
import { measureBookings } from './measurements/bookings.ts';
import { measureBytes } from './measurements/bytes.ts';
import { measureDeliveries, measureLeadToProvider } from './measurements/leads/leadToProvider.ts';
import { type Figure, megabytes } from './figure.ts';
import { measureFirstInteraction } from './measurements/firstInteraction.ts';
import { measureHtml } from './measurements/htmlThroughput.ts';
import { measureLeadBurst } from './measurements/leads/leadBurst.ts';
import { fillLeads, measureLeadsList, measureManyLeads } from './measurements/leads/leadsList.ts';
import { measureLighthouse } from './measurements/lighthouseScores.ts';
import { measureMemory } from './measurements/memory.ts';
import { measurePosts } from './measurements/blog/posts.ts';
import { residentBytes } from './load/processUsage.ts';
import { startProviderProcess } from './load/providerProcess.ts';
import { measureNewAddresses, measureSlowConnections } from './measurements/otherClients.ts';
import { measureFirstBytes } from './measurements/firstBytes.ts';
import { measurePublish } from './measurements/blog/publish.ts';
import { measureRefusals } from './measurements/refusals.ts';
import { measureCounting, measureViewsBesideLeads } from './measurements/views.ts';
import { measureStart } from './measurements/startTime.ts';

const PAGES = [
  '/',
  '/product',
  '/industries',
  '/pricing',
  '/integrations',
  '/demo',
  '/book',
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
  views: (on) => (on.processes === 1 ? measureViews(on) : null),
  events: (on) => (on.processes === 1 ? measureEvents(on) : null),
  blog: (on) =>
    withServers(on, { DEMO_CONTENT: 'true' }, (servers) => measureBlog(servers, on.database)),
  memory: (on) =>
    on.processes === 1
      ? withServers(on, { DEMO_CONTENT: 'true' }, ([server]) => measureMemory(server, on.database))
      : null,
  posts: (on) => (on.processes === 1 ? measurePosts(on.create) : null),
  'many-leads': (on) =>
    on.processes === 1
      ? withServers(on, {}, ([server]) => measureManyLeads(server), fillLeads)
      : null,
  refusals: (on) =>
    on.processes === 1 ? withServers(on, {}, ([server]) => measureRefusals(server)) : null,
  bookings: (on) =>
    on.processes === 1 ? withServers(on, {}, ([server]) => measureBookings(server)) : null,
  'new-addresses': (on) =>
    on.processes === 1
      ? withServers(on, { DEMO_CONTENT: 'true' }, ([server]) => measureNewAddresses(server))
      : null,
  'one-at-a-time': (on) =>
    on.processes === 1
      ? withServers(on, { DEMO_CONTENT: 'true' }, ([server]) => measureFirstBytes(server))
      : null,
  publish: (on) => withServers(on, {}, measurePublish),
  overload: (on) => measureOverload(on),
  start: (on) => (on.processes === 1 ? measureStart(on.create, on.database) : null),
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

async function measureViews(on: Arrangement): Promise<Figure[]> {
  const provider = await startProviderProcess();
  try {
    return await withServers(on, provider.settings, async ([server]) => [
      ...(await measureViewsBesideLeads(server, provider)),
      ...(await measureCounting(server)),
    ]);
  } finally {
    provider.stop();
  }
}

/** Calls go to a provider, because the simulator would work in the measured process. */
async function measureEvents(on: Arrangement): Promise<Figure[]> {
  const receiver = await startProviderProcess();
  const provider = await startProviderProcess();
  const settings = { ...provider.settings, WEBHOOK_ALLOW_PRIVATE: 'true' };
  try {
    return await withServers(on, settings, ([server]) => measureDeliveries(server, receiver));
  } finally {
    receiver.stop();
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
