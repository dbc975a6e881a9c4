import { builder } from '../../../schema/builder.ts';
import { Post } from '../Post.ts';
import { Image } from '../../images/Image.ts';

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
