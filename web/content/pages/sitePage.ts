import type { DrawnImage } from '../socialImage.ts';

/** What tabs, search engines and link previews read of a page that is not made from data. */
export interface SitePage {
  /** With a leading slash, without the origin. */
  path: string;
  title: string;
  description: string;
  image: DrawnImage;
}
