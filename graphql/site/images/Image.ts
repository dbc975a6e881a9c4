import type { FocalPoint as Point } from '../../../web/content/site/posts/imageUpload.ts';
import { avatarSources, imageSources, parseImagePath } from './imagePath.ts';
import { builder } from '../../schema/builder.ts';

interface ShownImage {
  /** URL, usually a path of this site. */
  url: string;
  alt: string;
  /** Whether it is shown as small as the picture of an author. */
  isAvatar?: boolean;
}

const FocalPoint = builder.objectRef<Point>('FocalPoint').implement({
  description: 'The point of an image that every crop keeps in view.',
  fields: (t) => ({
    x: t.exposeInt('x', { description: 'Percent from the left edge, in steps of 5.' }),
    y: t.exposeInt('y', { description: 'Percent from the top edge, in steps of 5.' }),
  }),
});

const ImageSource = builder.objectRef<{ type: string; srcset: string }>('ImageSource').implement({
  description: 'One format of an image, for a `source` element in a `picture` element.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'Media type, such as image/avif.' }),
    srcset: t.exposeString('srcset', {
      description: 'URLs of this format with their widths, for the `srcset` attribute.',
    }),
  }),
});

/** An image as a page shows it. Everything except its text and its focal point is derived from its URL. */
export const Image = builder.objectRef<ShownImage>('Image').implement({
  description: 'An image as a page shows it.',
  fields: (t) => ({
    url: t.exposeString('url', {
      description: 'URL of the image, for browsers that support none of the sources.',
    }),
    alt: t.exposeString('alt', {
      description: 'Alternative text. Empty if nobody has written it.',
    }),
    width: t.int({
      nullable: true,
      description: 'Width in pixels. Null if the image was not uploaded to this site.',
      resolve: ({ url }) => parseImagePath(url)?.width,
    }),
    height: t.int({
      nullable: true,
      description: 'Height in pixels. Null if the image was not uploaded to this site.',
      resolve: ({ url }) => parseImagePath(url)?.height,
    }),
    placeholderColor: t.string({
      nullable: true,
      description: 'Average colour in CSS syntax, to show while the image loads. Null if unknown.',
      resolve: ({ url }) => parseImagePath(url)?.color,
    }),
    focalPoint: t.field({
      type: FocalPoint,
      extensions: { cost: 1 },
      description:
        'The point that every crop keeps in view. The middle unless somebody has chosen another one.',
      resolve: ({ url }, _args, { lookups }) => lookups.focalPoints.load(url),
    }),
    sources: t.field({
      type: [ImageSource],
      description:
        'Modern formats in several widths, best format first. Empty if the image was not uploaded to this site.',
      resolve: ({ url, isAvatar }) => (isAvatar ? avatarSources(url) : imageSources(url)),
    }),
  }),
});
