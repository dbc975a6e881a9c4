import { graphql, useFragment } from 'react-relay/hooks.js';
import type { BlogPostShare_post$key } from '#relay/BlogPostShare_post.graphql';
import { blogPost } from '../../content/site/posts/blogPost.ts';
import { useSite } from '../../layout/pageState.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import * as styles from './BlogPostShare.css.ts';
import { shareLinks } from './shareLinks.ts';

const { share } = blogPost;

/** Shares the post on two networks, or copies its link. */
export function BlogPostShare({ post }: { post: BlogPostShare_post$key }) {
  const { slug, title } = useFragment(
    graphql`
      fragment BlogPostShare_post on Post {
        slug
        title
      }
    `,
    post,
  );
  const { siteUrl } = useSite();
  const address = `${siteUrl}/blog/${slug}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast(share.copied);
    } catch {
      toast({ ...share.notCopied, variant: 'destructive' });
    }
  }

  return (
    <ul className={styles.share} aria-label={share.title}>
      {shareLinks({ address, title }).map(({ network, label, href }) => (
        <li key={network}>
          <a
            role="button"
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={label}
            title={label}
            className={styles.button}
            data-event={`share_${network}`}
            data-category="share"
            data-value={slug}
          >
            <Icon path={icons[network]} />
          </a>
        </li>
      ))}
      <li className={styles.scripted}>
        <button
          type="button"
          aria-label={share.copy}
          title={share.copy}
          className={styles.button}
          onClick={() => void copy()}
          data-event="share_copy"
          data-category="share"
          data-value={slug}
        >
          <Icon path={icons.copy} />
        </button>
      </li>
    </ul>
  );
}

const icons = {
  twitter: 'M4 4l16 16M20 4 4 20M4 4h4l12 16h-4Z',
  linkedin: 'M4 9.5V20M4 4.5v.1M9.5 20V9.5M9.5 14c0-3 2-4.7 5-4.7s5 1.7 5 4.7v6',
  copy: 'M10 14a4.5 4.5 0 0 0 6.4 0l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.2 1.2M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1.2-1.2',
} as const;

function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
