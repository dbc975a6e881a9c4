import { makeImageCopies } from './imageCopy.ts';
import type { ImageServices } from './imageServices.ts';

/** Makes copies of new images in the background. */
export function startImages(services: ImageServices): { stop(): Promise<void> } {
  const { jobs, images } = services;
  jobs.work('make-image-copies', async ({ key }, { signal }) => {
    try {
      await makeImageCopies(key, services);
    } catch (error) {
      // A missing copy is made when somebody requests it.
      if (!signal.aborted) throw error;
    }
  });
  return { stop: () => images.close() };
}
