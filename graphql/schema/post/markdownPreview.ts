import { renderContent } from '../../domain/posts/renderContent.ts';
import type { RenderedMarkdown } from '../../services/markdown/rendered.ts';
import { builder } from '../builder.ts';
import { PostHeading } from './PostHeading.ts';

const MarkdownPreview = builder.objectRef<RenderedMarkdown>('MarkdownPreview').implement({
  description: 'What Markdown would become.',
  fields: (t) => ({
    html: t.exposeString('html', { description: 'Sanitised HTML.' }),
    headings: t.field({
      type: [PostHeading],
      description: 'Its headings, in their order.',
      resolve: ({ headings }) => headings,
    }),
    readingTime: t.exposeInt('readingTimeMinutes', {
      description: 'Minutes that reading takes, at least 1.',
    }),
  }),
});

builder.queryField('markdownPreview', (t) =>
  t.field({
    type: MarkdownPreview,
    description: 'What saving would make of a content, without saving it. Staff only.',
    authScopes: { can: 'posts:write' },
    args: { content: t.arg.string({ required: true, description: 'Markdown.' }) },
    resolve: (_root, { content }, { services }) => renderContent(services.markdown, content),
  }),
);
