import { builder } from '../builder.ts';
import { Post } from './Post.ts';

export const PostRevision = builder.prismaNode('PostRevision', {
  description: 'What a post said after one of its saves. Seen by staff who may see drafts.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  select: { id: true },
  authScopes: { can: 'drafts:read' },
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'The version that this save made.' }),
    title: t.exposeString('title', { description: 'The headline as it was.' }),
    excerpt: t.exposeString('excerpt', {
      nullable: true,
      description: 'The excerpt as it was; null when there was none.',
    }),
    content: t.exposeString('content', { description: 'The Markdown as it was.' }),
    autosaved: t.exposeBoolean('autosaved', {
      description: 'True where the editor saved by itself.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When it was saved; of several autosaves the first.',
    }),
    editorName: t.string({
      nullable: true,
      description: 'Username of whoever saved it; null where the account is gone.',
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
      description: 'What it has said before, the latest first. Staff only.',
      authScopes: { can: 'drafts:read' },
      query: { orderBy: { version: 'desc' } },
    },
    { name: 'PostRevisionConnection' },
    { name: 'PostRevisionEdge' },
  ),
);
