import { graphql, useFragment } from 'react-relay/hooks.js';
import type { Picture_image$key } from '#relay/Picture_image.graphql';
import type { Picture_post$key } from '#relay/Picture_post.graphql';
import * as focal from './focalPoint.css.ts';
import * as styles from './Picture.css.ts';

interface Props {
  image: Picture_image$key;
  /** The value of the `sizes` attribute. */
  sizes: string;
  /**
   * The largest element at the top of its page is fetched first. Other pictures load when they come near the viewport.
   */
  isFirst?: boolean;
  /** Screen readers skip it, because its name stands beside it. */
  isDecoration?: boolean;
  className?: string;
}

/** A picture in the smallest format and size that the browser can use. Its space is reserved until it loads. */
export function Picture({ image, sizes, isFirst, isDecoration, className }: Props) {
  const { url, width, height, alt, focalPoint, sources } = useFragment(
    graphql`
      fragment Picture_image on Image {
        url
        width
        height
        alt
        focalPoint {
          x
          y
        }
        sources {
          type
          srcset
        }
      }
    `,
    image,
  );
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={url}
        alt={isDecoration ? '' : alt}
        width={width ?? undefined}
        height={height ?? undefined}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={[focal.image, focal.across[focalPoint.x], focal.down[focalPoint.y], className]
          .filter(Boolean)
          .join(' ')}
      />
    </picture>
  );
}

/** The picture at the head of a post, or the site's own drawing for a post without one. */
export function FeaturedPicture({ post }: { post: Picture_post$key }) {
  const { image } = useFragment(
    graphql`
      fragment Picture_post on Post {
        image {
          ...Picture_image
        }
      }
    `,
    post,
  );
  return (
    <div className={styles.frame}>
      {image ? (
        <Picture
          image={image}
          sizes="(min-width: 64rem) 36rem, 94vw"
          isFirst
          className={styles.picture}
        />
      ) : (
        <Placeholder />
      )}
    </div>
  );
}

/** The ticks of a minute over a green gradient. It is decoration, so screen readers skip it. */
function Placeholder() {
  return (
    <svg viewBox="0 0 1200 630" className={styles.picture} aria-hidden="true">
      <defs>
        <linearGradient id="no-picture" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className={styles.from} />
          <stop offset="1" className={styles.to} />
        </linearGradient>
      </defs>
      <rect width="1200" height="630" fill="url(#no-picture)" />
      <g fill="none" strokeWidth="46">
        <circle
          cx="930"
          cy="315"
          r="330"
          pathLength="600"
          strokeDasharray="3 7"
          className={styles.unlit}
        />
        <path
          d="M930 -15A330 330 0 1 1 600 315"
          pathLength="450"
          strokeDasharray="3 7"
          className={styles.lit}
        />
      </g>
    </svg>
  );
}
