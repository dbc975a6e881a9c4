import type { Pages } from './pages.ts';
import { purgeCdn, SITE_TAG } from '../../platform/content/cdn.ts';
import { contentChanged, tagsOf } from '../../platform/content/content.ts';
import type { Services } from '../../services.ts';

type Needs = Pick<Services, 'settings' | 'notifications' | 'jobs' | 'log'> & {
  pages: Pick<Pages, 'caughtUp'>;
};

/**
 * Purges changed content from the CDN. Every process asks for it, as soon as it serves the change itself: until then, the CDN
 * could fetch the old page from it again. A request that fails is retried by a job.
 */
export function startCdn({ settings, notifications, jobs, log, pages }: Needs): void {
  if (settings.cdn === null) return;
  const { cdn } = settings;
  jobs.work('purge-cdn', ({ tags }) => purgeCdn(tags, cdn));

  async function purge(changed: readonly string[] | 'all'): Promise<void> {
    const tags = changed === 'all' ? [SITE_TAG] : changed;
    await pages.caughtUp();
    try {
      await purgeCdn(tags, cdn);
    } catch (err) {
      log.warn({ err }, 'the CDN could not be purged; a job tries again');
      await jobs.send('purge-cdn', { tags: [...tags] });
    }
  }
  const purgeSoon = (changed: readonly string[] | 'all') =>
    void purge(changed).catch((err: unknown) => log.error({ err }, 'the CDN was not purged'));

  notifications.subscribe(contentChanged, (payload) => purgeSoon(tagsOf(payload)));
  notifications.onGap(() => purgeSoon('all'));
  // A new version can render every page differently.
  purgeSoon('all');
}
