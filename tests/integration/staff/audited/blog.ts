import type { Audited } from './audited.ts';
import type { World } from './world.ts';

/** The inputs of the mutations of the blog. */
export const blogMutations = ({
  unique,
  idOf,
  post,
  category,
  image,
}: World): Record<string, Audited> => ({
  createCategory: { action: 'category.created', input: () => ({ name: unique('News') }) },
  updateCategory: {
    action: 'category.updated',
    input: async () => ({ id: idOf('Category', await category()), name: unique('Other') }),
  },
  deleteCategory: {
    action: 'category.deleted',
    input: async () => ({ id: idOf('Category', await category()) }),
  },
  createPost: {
    action: 'post.created',
    input: () => ({ title: 'Post', slug: unique('post'), content: 'x' }),
  },
  updatePost: {
    action: 'post.updated',
    input: async () => ({ id: idOf('Post', await post()), title: 'Other' }),
  },
  setPostsStatus: {
    action: 'post.updated',
    input: async () => ({ ids: [idOf('Post', await post())], status: 'published' }),
  },
  restoreRevision: {
    action: 'post.restored',
    input: async () => {
      const [revision] = (await post()).revisions;
      if (!revision) throw new Error('No revision.');
      return { id: idOf('PostRevision', revision) };
    },
  },
  createPreviewLink: {
    action: 'preview_link.created',
    input: async () => ({ id: idOf('Post', await post()) }),
  },
  deletePost: {
    action: 'post.deleted',
    input: async () => ({ id: idOf('Post', await post()) }),
  },
  deletePosts: {
    action: 'post.deleted',
    input: async () => ({ ids: [idOf('Post', await post())] }),
  },
  updateImage: {
    action: 'image.updated',
    input: async () => ({ id: idOf('LibraryImage', await image()), altText: 'A dial' }),
  },
  deleteImage: {
    action: 'image.deleted',
    input: async () => ({ id: idOf('LibraryImage', await image()) }),
  },
});
