import { renderContent } from '../renderContent.ts';
import type { RenderedMarkdown } from '../../../platform/markdown/rendered.ts';
import { builder } from '../../../schema/builder.ts';
import { PostHeading } from '../PostHeading.ts';

const MarkdownPreview = builder.objectRef<RenderedMarkdown>('MarkdownPreview').implement({
  description: 'Rendered Markdown.',
  fields: (t) => ({
    html: t.exposeString('html', { description: 'Sanitised HTML.' }),
    headings: t.field({
      type: [PostHeading],
      description: 'The headings, in order.',
      resolve: ({ headings }) => headings,
    }),
    readingTime: t.exposeInt('readingTimeMinutes', {
      description: 'Reading time in minutes, at least 1.',
    }),
  }),
});

builder.queryField('markdownPreview', (t) =>
  t.field({
    type: MarkdownPreview,
    description: 'Renders Markdown as saving would, but saves nothing. Null if you are not staff.',
    authScopes: { can: 'posts:write' },
    // Rendering takes milliseconds of a processor.
    extensions: { cost: 10 },
    args: { content: t.arg.string({ required: true, description: 'The content in Markdown.' }) },
    resolve: (_root, { content }, { services }) => renderContent(services.markdown, content),
  }),
);
