import type { DrawnImage } from './socialImage.ts';

/** The title, description and picture of a static page. */
export interface SitePage {
  /** Path with a leading slash, without the origin. */
  path: string;
  title: string;
  description: string;
  image: DrawnImage;
}
