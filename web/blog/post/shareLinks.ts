import { blogPost } from '../../content/site/posts/blogPost.ts';

/** The URLs with which networks share a link. */
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
