import { loadDemo } from './loadDemo.ts';
import { type PreparedDemo, readDemo } from './demoContent.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'settings' | 'database' | 'objects' | 'clock' | 'log'>;

/** Loads the demo content on the first start of an empty database, unless DEMO_CONTENT is false. */
export async function startDemo(services: Needs, folder?: URL): Promise<void> {
  const { settings, database, objects, clock, log } = services;
  if (!settings.demoContent || (await database.prisma.user.count()) > 0) return;
  const demo = await readDemo(folder);
  if (!demo) return log.info({}, 'the build has no demo content');
  // Store the pictures first, so that no page shows a missing one. Their keys contain the hash of their bytes, so two
  // processes can store the same picture at once.
  await Promise.all(demo.content.objects.map((key) => store(key, demo, objects)));
  if (await loadDemo(demo.content, { database, now: clock.now() })) {
    log.info({ posts: demo.content.posts.length }, 'loaded the demo content');
  }
}

async function store(key: string, demo: PreparedDemo, objects: Needs['objects']): Promise<void> {
  if (!(await objects.head(key))) await objects.put(key, await demo.readObject(key));
}
