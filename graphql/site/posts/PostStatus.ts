import { builder } from '../../schema/builder.ts';

export const PostStatus = builder.enumType('PostStatus', {
  description: 'Whether a post is a draft or published.',
  values: {
    draft: { description: 'Only staff can read the post.' },
    published: { description: 'Everybody can read the post after its publication date.' },
  },
});
