import { builder } from '../../../schema/builder.ts';
import { Post } from '../Post.ts';

const PostRevision = builder.prismaNode('PostRevision', {
  description: 'A saved version of a post. Only staff see it.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true },
  authScopes: { can: 'drafts:read' },
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'The version number.' }),
    title: t.exposeString('title', { description: 'The title of this version.' }),
    excerpt: t.exposeString('excerpt', {
      nullable: true,
      description: 'The excerpt of this version. Null if there was none.',
    }),
    content: t.exposeString('content', {
      description: 'The content of this version, in Markdown.',
    }),
    autosaved: t.exposeBoolean('autosaved', {
      description: 'Whether the editor saved it automatically.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When it was saved. For several automatic saves in a row, the first of them.',
    }),
    editorName: t.string({
      nullable: true,
      description: 'Username of the person who saved it. Null if that account was deleted.',
      select: { editor: { select: { username: true } } },
      resolve: ({ editor }) => editor?.username ?? null,
    }),
  }),
});

builder.prismaObjectField(Post, 'revisions', (t) =>
  t.relatedConnection(
    'revisions',
    {
      cursor: 'id',
      type: PostRevision,
      description: 'Saved versions of the post, newest first. Null if you are not staff.',
      authScopes: { can: 'drafts:read' },
      query: { orderBy: { version: 'desc' } },
    },
    { name: 'PostRevisionConnection' },
    { name: 'PostRevisionEdge' },
  ),
);
