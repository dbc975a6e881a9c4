import type { Heading } from '../../platform/markdown/rendered.ts';
import { builder } from '../../schema/builder.ts';

export const PostHeading = builder.objectRef<Heading>('PostHeading').implement({
  description: 'A heading of a post, for a table of contents.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id of the HTML element, for a link.' }),
    text: t.exposeString('text', { description: 'The text of the heading.' }),
    level: t.exposeInt('level', { description: 'Level of the heading, from 2 to 6.' }),
  }),
});
