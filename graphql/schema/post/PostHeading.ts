import type { Heading } from '../../services/markdown/rendered.ts';
import { builder } from '../builder.ts';

export const PostHeading = builder.objectRef<Heading>('PostHeading').implement({
  description: 'A heading inside a post, for a table of contents.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id of the element in the HTML, for a link.' }),
    text: t.exposeString('text', { description: 'Its words.' }),
    level: t.exposeInt('level', { description: 'From 2, below the title of the page, to 6.' }),
  }),
});
