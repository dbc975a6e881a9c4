import { builder } from '../builder.ts';

export const PostStatus = builder.enumType('PostStatus', {
  description: 'Whether a post is meant for the public.',
  values: {
    draft: { description: 'Only staff see it.' },
    published: { description: 'Everybody sees it from its date on.' },
  },
});
