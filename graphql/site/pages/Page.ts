import { editablePaths, slotsOf } from '../../../web/content/pages/words/slots.ts';
import { builder } from '../../schema/builder.ts';
import { OURS } from '../../schema/fromOutside.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';
import { isDifferent, read } from './pageRows.ts';
import { PageSlot } from './PageSlot.ts';
import { pageAfter, type PageState, readPages } from './pageState.ts';
import { MOST_VERSIONS, PageVersion, readVersions } from './PageVersion.ts';

/** Pages, their newest publications, who published them, and their experiments. */
const READ_COST = 4;

const PageWordsState = builder.enumType('PageWordsState', {
  description: 'What editors did to the words of a page.',
  values: {
    unchanged: { description: 'It shows the defaults, and there is no draft.' },
    draft: { description: 'A draft differs from what it shows.' },
    scheduled: { description: 'A publication is scheduled.' },
    published: { description: 'It shows what was published, and there is no draft.' },
  },
});

export const Page = builder.objectRef<PageState>('Page').implement({
  description: 'A public page with words that editors can change.',
  fields: (t) => ({
    id: t.id({
      description: 'Global id of the page.',
      resolve: ({ path }) => encodeGlobalId('Page', path),
    }),
    path: t.exposeString('path', { extensions: OURS, description: 'The path of the page.' }),
    title: t.string({
      extensions: OURS,
      description: 'Its published title, as it is stored.',
      resolve: ({ slots, published }) =>
        read(published, 'title') ?? slots.find(({ key }) => key === 'title')?.default ?? '',
    }),
    version: t.exposeInt('version', {
      description:
        'Rises with each save, discard, publication and restore. 0 before the first one.',
    }),
    state: t.field({
      type: PageWordsState,
      authScopes: { staffCan: 'pages:read' },
      description: 'What editors did to its words. Null if you are not staff.',
      resolve: ({ slots, published, publishedAt, draft, scheduledAt }) => {
        if (scheduledAt) return 'scheduled';
        if (draft && isDifferent(slots, { ...published, ...draft }, published)) return 'draft';
        return publishedAt ? 'published' : 'unchanged';
      },
    }),
    scheduledAt: t.expose('scheduledAt', {
      type: 'DateTime',
      nullable: true,
      authScopes: { staffCan: 'pages:read' },
      description:
        'When the scheduled publication will be visible. Null if nothing is scheduled, and if you are not staff.',
    }),
    changedAt: t.expose('changedAt', {
      type: 'DateTime',
      nullable: true,
      authScopes: { staffCan: 'pages:read' },
      description:
        'When somebody last saved, discarded or published its words. Null if nobody did, and if you are not staff.',
    }),
    changedBy: t.exposeString('changedBy', {
      extensions: OURS,
      nullable: true,
      authScopes: { staffCan: 'pages:read' },
      description:
        'The username of the person who did. Null if nobody did, for a program with a key, after the account was deleted, and if you are not staff.',
    }),
    publishedVersion: t.exposeInt('publishedVersion', {
      description: 'The number of its newest publication. 0 if it shows the defaults.',
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last published. Null if it never was.',
    }),
    publishedBy: t.exposeString('publishedBy', {
      extensions: OURS,
      nullable: true,
      authScopes: { staffCan: 'pages:read' },
      description:
        'The username of the person who published last. Null if nobody did, after the account was deleted, and if you are not staff.',
    }),
    slots: t.field({
      type: [PageSlot],
      description: 'Its texts, in the order in which they stand on the page.',
      resolve: (page) => page.slots.map((slot) => ({ slot, page })),
    }),
    versions: t.field({
      type: [PageVersion],
      extensions: { cost: MOST_VERSIONS },
      description: 'Its newest 200 publications, newest first.',
      resolve: ({ path }, _args, { services }) => readVersions(path, services),
    }),
  }),
});

builder.queryField('pages', (t) =>
  t.field({
    type: [Page],
    extensions: { cost: READ_COST },
    description: 'All pages with words that editors can change. Null if you are not staff.',
    authScopes: { staffCan: 'pages:read' },
    resolve: (_root, _args, { services }) => readPages(editablePaths, services),
  }),
);

builder.queryField('page', (t) =>
  t.field({
    type: Page,
    extensions: { cost: READ_COST },
    nullable: true,
    description:
      'A page with words that editors can change. Null for any other path. Everybody can read what is published.',
    authScopes: { open: 'pages:read', can: 'pages:draft' },
    args: { path: t.arg.string({ required: true, description: 'The exact path of the page.' }) },
    resolve: async (_root, { path }, { services }) =>
      slotsOf(path) ? ((await readPages([path], services))[0] ?? null) : null,
  }),
);

builder.queryField('pageSlots', (t) =>
  t.field({
    type: [PageSlot],
    extensions: { cost: READ_COST },
    description:
      'The texts of a page that editors can change, in the order in which they stand on it. Empty for a path without any. Everybody can read what is published; drafts are for staff and keys with the scope `pages:draft`.',
    authScopes: { open: 'pages:read', can: 'pages:draft' },
    args: { path: t.arg.string({ required: true, description: 'The exact path of the page.' }) },
    resolve: async (_root, { path }, { services }) => {
      if (!slotsOf(path)) return [];
      const page = await pageAfter(path, services);
      return page.slots.map((slot) => ({ slot, page }));
    },
  }),
);
