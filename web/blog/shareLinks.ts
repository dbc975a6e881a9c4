import { blogPost } from '../content/blog.ts';

/** Where each network takes a link from somebody who wants to share it. */
export function shareLinks({ address, title }: { address: string; title: string }) {
  const twitter = new URL('https://twitter.com/intent/tweet');
  twitter.searchParams.set('text', title);
  twitter.searchParams.set('url', address);
  const linkedin = new URL('https://www.linkedin.com/sharing/share-offsite/');
  linkedin.searchParams.set('url', address);
  return [
    { network: 'twitter', label: blogPost.share.twitter, href: twitter.href },
    { network: 'linkedin', label: blogPost.share.linkedin, href: linkedin.href },
  ] as const;
}
