import type { Services } from '../../services/services.ts';

/** What rules about images need. */
export type ImageServices = Pick<
  Services,
  'database' | 'objects' | 'images' | 'jobs' | 'clock' | 'log'
>;
