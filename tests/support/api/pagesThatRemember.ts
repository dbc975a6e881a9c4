import type { Pages } from '../../../graphql/http/pages/pages.ts';

export type RefusedForms = Parameters<Pages['renderForm']>[0][];

/** Stands in for the pages of the site. It keeps the forms that it was asked to render again. */
export function pagesThatRemember(refusedForms: RefusedForms): Pages {
  return {
    tryServe: () => false,
    async handle(request, visit) {
      const { pathname } = new URL(request.url);
      const variant = visit.variantOf(pathname);
      if (request.method === 'GET') visit.seen(pathname);
      variant?.count();
      return new Response(variant?.name ?? 'a page');
    },
    renderForm: async (refused) => {
      refusedForms.push(refused);
      const headers = { 'content-security-policy': "default-src 'self'" };
      return new Response('the page again', { status: refused.status, headers });
    },
    caughtUp: async () => undefined,
    middleware: null,
    close: async () => undefined,
  };
}
