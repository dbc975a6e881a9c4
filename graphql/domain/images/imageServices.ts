import type { Services } from '../../services/services.ts';

/** The services that the image rules need. */
export type ImageServices = Pick<
  Services,
  'database' | 'objects' | 'images' | 'jobs' | 'clock' | 'log'
>;
