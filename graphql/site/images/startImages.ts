import { makeImageCopies } from './imageCopy.ts';
import { removeUnusedImages } from './removeImages.ts';
import { repeat } from '../../work/repeat.ts';
import type { ImageServices } from './imageServices.ts';
import { removeLeftFiles } from '../../platform/objects/incomingFile.ts';
import type { Settings } from '../../platform/settings/settings.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Makes copies of new images in the background, and removes unused images every hour. */
export async function startImages(
  services: ImageServices & { settings: Pick<Settings, 'dataDir'> },
): Promise<{ stop(): Promise<void> }> {
  const { jobs, log, clock, settings } = services;
  let isStopping = false;
  await jobs.work('make-image-copies', async ({ key }) => {
    try {
      await makeImageCopies(key, services);
    } catch (error) {
      // A missing copy is made when somebody requests it.
      if (!isStopping) throw error;
    }
  });

  const tidying = repeat(tidy, {
    everyMs: HOUR_MS,
    failure: 'unused images could not be deleted',
    log,
  });
  async function tidy(): Promise<void> {
    await removeLeftFiles(settings.dataDir, new Date(clock.now().getTime() - HOUR_MS));
    await removeUnusedImages(services);
  }
  tidying.wake();
  return {
    async stop() {
      isStopping = true;
      const ended = tidying.stop();
      await services.images.close();
      await ended;
    },
  };
}
