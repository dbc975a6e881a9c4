import { builder } from '../builder.ts';
import { Post } from '../post/Post.ts';
import { Image } from './Image.ts';

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
