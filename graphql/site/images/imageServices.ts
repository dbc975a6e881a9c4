import type { Services } from '../../services.ts';

/** The services that the image rules need. */
export type ImageServices = Pick<
  Services,
  'database' | 'objects' | 'images' | 'content' | 'jobs' | 'clock' | 'log'
>;
