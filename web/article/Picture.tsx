import { graphql, useFragment } from 'react-relay/hooks.js';
import type { Picture_image$key } from '#relay/Picture_image.graphql';

interface Props {
  image: Picture_image$key;
  /** How wide it is shown, as in the attribute of the same name. */
  sizes: string;
  /** The largest thing at the top of its page: fetched first. Everything else waits until it comes near. */
  isFirst?: boolean;
  className?: string;
}

/** A picture in the smallest format and size that the browser can use; its place is kept free until it arrives. */
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
