import { type Params, redirect, type RouteObject } from 'react-router-dom';
import { blogParameters } from './blog/blogAddress.ts';
import { blogLoaders } from './blog/loaders.ts';
import { bookingParameters } from './content/inputs/bookingParameters.ts';
import { PageViews } from './hydration/PageViews.tsx';
import { ScrollOnNavigation } from './hydration/ScrollOnNavigation.tsx';
import { fullLoad } from './legal/fullLoad.ts';
import { AppError, PageError } from './layout/PageError.tsx';
import type { PageLoader } from './relay/loadPageQuery.ts';
import { Layout } from './layout/Layout.tsx';
import { serverPage } from './ui/serverPage.ts';

/** What the server must know of a route. */
export type PageHandle = {
  /** Source module of the page: its styles are inlined, its scripts fetched ahead. */
  module?: string;
  /** The page is rendered again when one of these is invalidated. */
  tags?: string[] | ((params: Params) => string[]);
  /** Query parameters the page reads, with the values it knows; nothing else makes a difference to its HTML. */
  parameters?: Record<string, RegExp>;
  /** Whether the page at this address may stand for later requests; it may unless said otherwise. */
  keep?: (url: URL) => boolean;
};

export function handleOf(route: { handle?: PageHandle }): PageHandle | undefined {
  return route.handle;
}

/** Short addresses printed in social profiles, such as /anna-ig. */
export function isProfileLink(pathname: string): boolean {
  return /^\/[^/]+-ig\/?$/.test(pathname);
}

const campaign =
  '/?utm_source=instagram&utm_medium=bio&utm_campaign=personal_brand&utm_content=profile_link';

function Root() {
  return (
    <>
      <ScrollOnNavigation />
      <PageViews />
      <Layout />
    </>
  );
}

/**
 * The site map: path → page and query.
 *
 * @param load starts a query. A page's loader imports the query's parameters only (`XQuery$parameters`), so that code
 *   and data load side by side.
 */
export function createRoutes(load: PageLoader): RouteObject[] {
  return [
    {
      path: '/',
      Component: Root,
      ErrorBoundary: AppError,
      children: [
        {
          ErrorBoundary: PageError,
          children: [...pages(), { ...withRelay, children: pagesWithQueries(load) }],
        },
      ],
    },
  ];
}

/** The server brings the environment of the request; browsers load Relay when they come to the first such page. */
const withRelay: Pick<RouteObject, 'handle' | 'lazy'> = import.meta.env.SSR
  ? { handle: { module: 'web/pageRelay.tsx' } satisfies PageHandle }
  : { lazy: { Component: async () => (await import('./pageRelay.tsx')).Component } };

function pagesWithQueries(load: PageLoader): RouteObject[] {
  const blog = blogLoaders(load);
  return [
    {
      path: 'blog',
      handle: {
        module: 'web/blog/BlogListPage.tsx',
        tags: ['posts'],
        parameters: blogParameters,
        // There are as many searches as words: they would drive the pages out that everybody reads.
        keep: (url) => !url.searchParams.has('q'),
      } satisfies PageHandle,
      loader: blog.list,
      lazy: { Component: async () => (await import('./blog/BlogListPage.tsx')).Component },
    },
    {
      path: 'blog/:slug',
      handle: {
        module: 'web/blog/BlogPostPage.tsx',
        // It shows other posts as well.
        tags: ({ slug }) => [`post:${slug}`, 'posts'],
      } satisfies PageHandle,
      loader: blog.post,
      lazy: { Component: async () => (await import('./blog/BlogPostPage.tsx')).Component },
    },
    {
      path: 'preview/:token',
      handle: {
        module: 'web/blog/SharedPreviewPage.tsx',
        keep: () => false,
      } satisfies PageHandle,
      loader: blog.preview,
      lazy: { Component: async () => (await import('./blog/SharedPreviewPage.tsx')).Component },
    },
  ];
}

function pages(): RouteObject[] {
  return [
    {
      index: true,
      handle: {
        module: 'web/marketing/home/HomePage.tsx',
        parameters: { notice: /^lead-saved$/ },
      } satisfies PageHandle,
      loader: serverPage('hero'),
      lazy: {
        Component: async () => (await import('./marketing/home/HomePage.tsx')).Component,
      },
    },
    {
      path: 'pricing',
      handle: { module: 'web/marketing/pricing/PricingPage.tsx' } satisfies PageHandle,
      loader: serverPage('roi'),
      lazy: {
        Component: async () => (await import('./marketing/pricing/PricingPage.tsx')).Component,
      },
    },
    {
      path: 'integrations',
      handle: {
        module: 'web/marketing/integrations/IntegrationsPage.tsx',
        parameters: { notice: /^integration-requested$/ },
      } satisfies PageHandle,
      loader: serverPage('integration-request'),
      lazy: {
        Component: async () =>
          (await import('./marketing/integrations/IntegrationsPage.tsx')).Component,
      },
    },
    {
      path: 'product',
      handle: { module: 'web/marketing/product/ProductPage.tsx' } satisfies PageHandle,
      loader: serverPage('product-hero'),
      lazy: {
        Component: async () => (await import('./marketing/product/ProductPage.tsx')).Component,
      },
    },
    {
      path: 'industries',
      handle: { module: 'web/marketing/industries/IndustriesPage.tsx' } satisfies PageHandle,
      loader: serverPage('industries-hero'),
      lazy: {
        Component: async () =>
          (await import('./marketing/industries/IndustriesPage.tsx')).Component,
      },
    },
    {
      path: 'demo',
      handle: {
        module: 'web/marketing/demo/DemoPage.tsx',
        parameters: { notice: /^(lead-saved|waitlist-joined)$/ },
      } satisfies PageHandle,
      loader: serverPage('demo-hero'),
      lazy: {
        Component: async () => (await import('./marketing/demo/DemoPage.tsx')).Component,
      },
    },
    {
      path: 'demo/booking-confirmation',
      handle: {
        module: 'web/marketing/confirmation/ConfirmationPage.tsx',
        parameters: bookingParameters,
        // It shows one visitor's booking.
        keep: () => false,
      } satisfies PageHandle,
      loader: serverPage('booking-confirmation'),
      lazy: {
        Component: async () =>
          (await import('./marketing/confirmation/ConfirmationPage.tsx')).Component,
      },
    },
    {
      path: 'developers',
      handle: { module: 'web/developers/DevelopersPage.tsx' } satisfies PageHandle,
      loader: serverPage('developers'),
      lazy: { Component: async () => (await import('./developers/DevelopersPage.tsx')).Component },
    },
    {
      path: 'msa',
      handle: { module: 'web/legal/MsaPage.tsx' } satisfies PageHandle,
      loader: fullLoad('/msa'),
      lazy: { Component: async () => (await import('./legal/MsaPage.tsx')).Component },
    },
    {
      path: 'terms',
      handle: { module: 'web/legal/TermsPage.tsx' } satisfies PageHandle,
      loader: fullLoad('/terms'),
      lazy: { Component: async () => (await import('./legal/TermsPage.tsx')).Component },
    },
    {
      path: 'privacy',
      handle: { module: 'web/legal/PrivacyPage.tsx' } satisfies PageHandle,
      loader: fullLoad('/privacy'),
      lazy: { Component: async () => (await import('./legal/PrivacyPage.tsx')).Component },
    },
    {
      // Rendered in place of a page that fails; never reached by this address.
      path: '500',
      handle: { module: 'web/marketing/serverError/ServerErrorPage.tsx' } satisfies PageHandle,
      lazy: {
        Component: async () =>
          (await import('./marketing/serverError/ServerErrorPage.tsx')).Component,
      },
    },
    {
      path: '*',
      handle: { module: 'web/marketing/notFound/NotFoundPage.tsx' } satisfies PageHandle,
      loader: ({ request }) => {
        if (isProfileLink(new URL(request.url).pathname)) throw redirect(campaign);
        return null;
      },
      lazy: {
        Component: async () => (await import('./marketing/notFound/NotFoundPage.tsx')).Component,
      },
    },
  ];
}
