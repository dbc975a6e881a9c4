import { graphql, useFragment } from 'react-relay/hooks.js';
import type { Picture_image$key } from '#relay/Picture_image.graphql';

interface Props {
  image: Picture_image$key;
  /** The value of the `sizes` attribute. */
  sizes: string;
  /**
   * The largest element at the top of its page is fetched first. Other pictures load when they come near the viewport.
   */
  isFirst?: boolean;
  className?: string;
}

/** A picture in the smallest format and size that the browser can use. Its space is reserved until it loads. */
export function Picture({ image, sizes, isFirst = false, className }: Props) {
  const { url, width, height, alt, sources } = useFragment(
    graphql`
      fragment Picture_image on Image {
        url
        width
        height
        alt
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
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
