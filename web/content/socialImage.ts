/** What link previews show of a page. */
export interface SocialImage {
  /** A path on the site, or a whole address. */
  path: string;
  /** What is to be read on it, for those who do not see it. */
  alt: string;
}

/** Pixels; what every network asks for. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/** Stands for pages that have no picture of their own, and for posts until theirs is made. */
export const defaultSocialImage: SocialImage = {
  path: '/og/default.png',
  alt: 'Sixty: an AI sales rep that calls every lead within 60 seconds',
};
