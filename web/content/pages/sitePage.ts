import { speedToLead } from '../facts/claims.ts';

/** A static page with its picture, and the title and description that it has until editors change them. */
export interface SitePage {
  /** Path with a leading slash, without the origin. */
  path: string;
  /** Facts are named in it: `{fact:speed.seconds}`. */
  title: string;
  description: string;
  image: DrawnImage;
}

/** The picture of a page in link previews. */
export interface SocialImage {
  /** A path of this site, or an absolute address. */
  path: string;
  /** The alternative text. */
  alt: string;
  /** Pixels. Null if unknown. Defaults to `SOCIAL_IMAGE`. */
  size?: { width: number; height: number } | null;
}

/** A picture that the build draws. */
interface DrawnImage extends SocialImage {
  headline: string;
  /** A short text at the bottom. */
  label: string;
}

/** Size in pixels. Every social network accepts it. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;

/** @param name the file's name without its extension. */
export function drawnImage(name: string, headline: string, label: string): DrawnImage {
  return { path: `/og/${name}.png`, headline, label, alt: `${headline} ${label}` };
}

/** Used by pages without their own picture, and by posts until theirs is drawn. */
export const defaultSocialImage: DrawnImage = drawnImage(
  'default',
  `The AI sales rep that calls every lead within ${speedToLead.seconds} seconds.`,
  'Inbound and outbound, 24/7',
);
