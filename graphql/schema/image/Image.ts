import { imageSources, parseImagePath } from '../../domain/images/imagePath.ts';
import { builder } from '../builder.ts';

interface ShownImage {
  /** Address, mostly a path of this site. */
  url: string;
  alt: string;
}

const ImageSource = builder.objectRef<{ type: string; srcset: string }>('ImageSource').implement({
  description: 'One format that an image can be had in, for a `source` of a `picture`.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'Media type, such as image/avif.' }),
    srcset: t.exposeString('srcset', {
      description: 'Addresses of this format, each with its width.',
    }),
  }),
});

/** An image as a page shows it. Everything beside its text follows from its address. */
export const Image = builder.objectRef<ShownImage>('Image').implement({
  description: 'An image as a page shows it.',
  fields: (t) => ({
    url: t.exposeString('url', {
      description: 'Where it stands, for browsers that take none of the sources.',
    }),
    alt: t.exposeString('alt', { description: 'Alternative text; empty where nobody wrote one.' }),
    width: t.int({
      nullable: true,
      description: 'In pixels; null for an image that was not uploaded here.',
      resolve: ({ url }) => parseImagePath(url)?.width,
    }),
    height: t.int({
      nullable: true,
      description: 'In pixels; null for an image that was not uploaded here.',
      resolve: ({ url }) => parseImagePath(url)?.height,
    }),
    placeholderColor: t.string({
      nullable: true,
      description: 'Mean colour as in CSS, until it is loaded; null where that is not known.',
      resolve: ({ url }) => parseImagePath(url)?.color,
    }),
    sources: t.field({
      type: [ImageSource],
      description:
        'Modern formats in several widths, best first; empty for an image from elsewhere.',
      resolve: ({ url }) => imageSources(url),
    }),
  }),
});
