import type { InputFieldBuilder } from '../../../schema/mutationTypes.ts';

/** The texts that a post may lack, in the inputs of createPost and updatePost. */
export function postTexts(t: InputFieldBuilder) {
  return {
    excerpt: t.string({
      description: 'A summary in one or two sentences. Null for a post without a summary.',
    }),
    featuredImage: t.string({
      description: 'Path or URL of the image above the post. Null for a post without an image.',
    }),
    featuredImageAlt: t.string({ description: 'Alternative text of that image.' }),
    metaTitle: t.string({
      description: 'Title for search engines. Null selects the title of the post.',
    }),
    metaDescription: t.string({
      description: 'Description for search engines. Null selects the excerpt.',
    }),
  };
}
