import { speedToLead } from './claims.ts';

/** What link previews show of a page. */
export interface SocialImage {
  /** A path on the site, or a whole address. */
  path: string;
  /** What is to be read on it, for those who do not see it. */
  alt: string;
}

/** A picture that the build draws. */
export interface DrawnImage extends SocialImage {
  headline: string;
  /** A few words at its foot. */
  label: string;
}

/** Pixels; what every network asks for. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/** @param name of the file. */
export function drawnImage(name: string, headline: string, label: string): DrawnImage {
  return { path: `/og/${name}.png`, headline, label, alt: `${headline} ${label}` };
}

/** Stands for pages that have no picture of their own, and for posts until theirs is made. */
export const defaultSocialImage: DrawnImage = drawnImage(
  'default',
  `The AI sales rep that calls every lead within ${speedToLead.seconds} seconds.`,
  'Inbound and outbound, 24/7',
);
