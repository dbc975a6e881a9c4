import type { Audited } from './audited.ts';
import type { World } from './world.ts';

/** The inputs of the mutations of the blog. */
export const blogMutations = ({
  unique,
  idOf,
  post,
  category,
  redirect,
  image,
  draftOfPage,
  publishedPage,
  scheduledPage,
  experiment,
  importFile,
}: World): Record<string, Audited> => ({
  updateAuthor: {
    action: 'author.updated',
    input: async () => ({
      id: idOf('Author', { id: (await post()).authorId }),
      bio: unique('Bio'),
    }),
  },
  createCategory: { action: 'category.created', input: () => ({ name: unique('News') }) },
  updateCategory: {
    action: 'category.updated',
    input: async () => ({ id: idOf('Category', await category()), name: unique('Other') }),
  },
  deleteCategory: {
    action: 'category.deleted',
    input: async () => ({ id: idOf('Category', await category()) }),
  },
  createRedirect: {
    action: 'redirect.created',
    input: () => ({ from: `/${unique('old')}`, to: '/pricing' }),
  },
  updateRedirect: {
    action: 'redirect.updated',
    input: async () => ({ id: idOf('Redirect', await redirect()), to: '/demo' }),
  },
  deleteRedirect: {
    action: 'redirect.deleted',
    input: async () => ({ id: idOf('Redirect', await redirect()) }),
  },
  importRedirects: {
    action: 'redirect.imported',
    input: () => ({ csv: `from,to,status\n/${unique('old')},/pricing,301` }),
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
  schedulePosts: {
    action: 'post.updated',
    input: async () => ({
      posts: [{ id: idOf('Post', await post()), publishedAt: '2036-12-03T09:00:00Z' }],
    }),
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
  startImport: {
    action: 'import.started',
    input: async () => ({ kind: 'ghost', upload: (await importFile()).id, dryRun: true }),
  },
  stopImport: {
    action: 'import.stopped',
    input: async () => {
      const [job] = (await importFile()).imports;
      if (!job) throw new Error('No import.');
      return { id: idOf('ImportJob', job) };
    },
  },
  publishPage: {
    action: 'page.published',
    input: () => draftOfPage('/pricing'),
  },
  reschedulePage: {
    action: 'page.published',
    // A time that has passed publishes at once.
    input: async () => ({ ...(await scheduledPage('/book')), at: '2020-01-01T09:00:00Z' }),
  },
  restorePageVersion: {
    action: 'page.published',
    input: async () => ({ ...(await publishedPage('/demo')), version: 0 }),
  },
  createExperiment: {
    action: 'experiment.created',
    input: () => ({
      page: '/pricing',
      variants: [
        { name: 'As it is', slots: [] },
        { name: 'Bolder', slots: [{ key: 'headline', value: 'Pay for meetings' }] },
      ],
      share: 1,
      goal: 'lead',
      until: new Date(Date.now() + 1_000_000),
    }),
  },
  startExperiment: {
    action: 'experiment.started',
    input: async () => ({ id: idOf('Experiment', await experiment('/pricing')) }),
  },
  stopExperiment: {
    action: 'experiment.stopped',
    input: async () => ({ id: idOf('Experiment', await experiment('/demo', new Date())) }),
  },
  deleteExperiment: {
    action: 'experiment.deleted',
    input: async () => ({ id: idOf('Experiment', await experiment('/product')) }),
  },
  discardPageDraft: {
    action: 'page.draft_discarded',
    input: () => draftOfPage('/product'),
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
