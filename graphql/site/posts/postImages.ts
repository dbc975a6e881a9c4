import { builder } from '../../schema/builder.ts';
import { Post } from './Post.ts';
import { Image } from '../images/Image.ts';
import { previewPath } from '../images/imagePath.ts';
import { SOCIAL_IMAGE } from '../../../web/content/pages/sitePage.ts';

builder.prismaObjectField(Post, 'image', (t) =>
  t.field({
    type: Image,
    nullable: true,
    description: 'The featured image with all its sizes. Null if the post has none.',
    select: { featuredImage: true, featuredImageAlt: true },
    resolve: ({ featuredImage, featuredImageAlt }) =>
      featuredImage ? { url: featuredImage, alt: featuredImageAlt ?? '' } : null,
  }),
);

interface Preview {
  url: string;
  alt: string;
  /** Null if unknown. */
  size: { width: number; height: number } | null;
}

const LinkPreviewImage = builder.objectRef<Preview>('LinkPreviewImage').implement({
  description: 'An image as other sites show it beside a link.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'URL of the image, usually a path of this site.' }),
    alt: t.exposeString('alt', { description: 'Alternative text.' }),
    width: t.int({
      nullable: true,
      description: 'Width in pixels: 1200. Null if the image is on another site.',
      resolve: ({ size }) => size?.width,
    }),
    height: t.int({
      nullable: true,
      description: 'Height in pixels: 630. Null if the image is on another site.',
      resolve: ({ size }) => size?.height,
    }),
  }),
});

builder.prismaObjectField(Post, 'linkPreviewImage', (t) =>
  t.field({
    type: LinkPreviewImage,
    nullable: true,
    extensions: { cost: 1 },
    description:
      'The image for link previews: the featured image, cropped around its focal point, or a generated image with the title. Null until it is generated, shortly after publication.',
    select: { title: true, featuredImage: true, featuredImageAlt: true, socialImage: true },
    resolve: async (post, _args, { lookups }): Promise<Preview | null> => {
      const { title, featuredImage, featuredImageAlt, socialImage } = post;
      if (featuredImage) {
        const point = await lookups.focalPoints.load(featuredImage);
        const cropped = previewPath(featuredImage, point);
        return {
          url: cropped ?? featuredImage,
          alt: featuredImageAlt || title,
          size: cropped === null ? null : SOCIAL_IMAGE,
        };
      }
      return socialImage === null ? null : { url: socialImage, alt: title, size: SOCIAL_IMAGE };
    },
  }),
);
