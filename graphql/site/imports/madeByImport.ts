import * as z from 'zod/mini';

/** What an import has made, or what a dry run would make. */
export const madeByImport = z.object({
  posts: z._default(z.number(), 0),
  authors: z._default(z.number(), 0),
  categories: z._default(z.number(), 0),
  tags: z._default(z.number(), 0),
  images: z._default(z.number(), 0),
  redirects: z._default(z.number(), 0),
});

export type MadeByImport = z.infer<typeof madeByImport>;
