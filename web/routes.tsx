import { type Params, redirect, type RouteObject, useLocation } from 'react-router-dom';
import { blogParameters } from './blog/blogAddress.ts';
import {
  loadAuthor,
  loadBlogList,
  loadBlogPost,
  loadCategory,
  loadSharedPreview,
} from './blog/loaders.ts';
import { bookingParameters } from './content/meetings/bookingParameters.ts';
import { choiceParameters } from './layout/booker/slotMonth.ts';
import { AppError, PageError, Layout } from './layout/Layout.tsx';
import { isOtherPage, PageWords, wordsLoader } from './layout/PageWords.tsx';
import { PageArrival, PageViews, useScrollOnNavigation } from './layout/navigation.tsx';
import {
  loadBook,
  loadConfirmation,
  loadIntegrations,
  loadManage,
  loadSpeed,
} from './marketing/loaders.ts';
import { loadRelayEnvironment } from './relay/pageRelay.ts';

/** What the server needs to know about a route. */
export type PageHandle = {
  /** Source module of the page. Its styles are inlined, and its scripts are preloaded on intent. */
  module?: string;
  /** Whether editors can change words of this page, and at least its title. */
  words?: true;
  /** Invalidating one of these tags makes the server render the page again. */
  tags?: string[] | ((params: Params) => string[]);
  /** The query parameters that the page reads, with their valid values. No other parameter changes its HTML. */
  parameters?: Record<string, RegExp>;
  /** Whether the cache may keep the page at this address. By default it may. */
  keep?: (url: URL) => boolean;
};

/** A page of the site map. Its code loads at the same time as its data. */
type Page = RouteObject & { handle: PageHandle };

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
  const { key, pathname } = useLocation();
  useScrollOnNavigation(key);
  return (
    <>
      <PageArrival path={pathname} />
      {/* It tells the boot modules of the page. One of them moves the focus on to the lead form. */}
      <PageViews />
      <Layout />
    </>
  );
}

/** The calendar of the team or of a host. */
const calendar = {
  handle: {
    module: 'web/marketing/book/BookPage.tsx',
    parameters: choiceParameters,
    // Its slots change with every booking and with the time.
    keep: () => false,
  },
  loader: loadBook,
  lazy: () => import('./marketing/book/BookPage.tsx'),
};

/** The posts of an author or a category. One file serves all lists of posts. */
const subject = {
  handle: {
    module: 'web/blog/list/BlogListPage.tsx',
    tags: ['posts'],
    parameters: { page: blogParameters.page },
  },
  lazy: () => import('./blog/list/BlogListPage.tsx'),
};

const pagesWithQueries: Page[] = [
  {
    path: 'blog',
    handle: {
      module: 'web/blog/list/BlogListPage.tsx',
      words: true,
      tags: ['posts'],
      parameters: blogParameters,
      // Each search is another address. Kept searches would remove the pages that everybody reads from the cache.
      keep: (url) => !url.searchParams.has('q'),
    },
    loader: loadBlogList,
    lazy: () => import('./blog/list/BlogListPage.tsx'),
  },
  {
    path: 'blog/:slug',
    handle: {
      module: 'web/blog/post/BlogPostPage.tsx',
      // It shows other posts too.
      tags: ({ slug }) => [`post:${slug}`, 'posts'],
    },
    loader: loadBlogPost,
    lazy: () => import('./blog/post/BlogPostPage.tsx'),
  },
  { path: 'blog/author/:slug', loader: loadAuthor, ...subject },
  { path: 'blog/category/:slug', loader: loadCategory, ...subject },
  {
    path: 'preview/:token',
    handle: {
      module: 'web/blog/post/SharedPreviewPage.tsx',
      keep: () => false,
    },
    loader: loadSharedPreview,
    lazy: () => import('./blog/post/SharedPreviewPage.tsx'),
  },
  {
    path: 'integrations',
    handle: {
      module: 'web/marketing/integrations/IntegrationsPage.tsx',
      words: true,
      tags: ['integrations'],
      parameters: { notice: /^integration-requested$/ },
    },
    loader: loadIntegrations,
    lazy: () => import('./marketing/integrations/IntegrationsPage.tsx'),
  },
  {
    path: 'speed',
    handle: {
      module: 'web/marketing/speed/SpeedPage.tsx',
      words: true,
      // Its figures are at most five seconds old.
      keep: () => false,
    },
    loader: loadSpeed,
    lazy: () => import('./marketing/speed/SpeedPage.tsx'),
  },
  { path: 'book', ...calendar, handle: { ...calendar.handle, words: true } },
  { path: 'book/:host', ...calendar },
  {
    path: 'book/manage/:token',
    handle: {
      module: 'web/marketing/book/ManagePage.tsx',
      parameters: { notice: /^(cancelled|moved|reminders-stopped)$/ },
      keep: () => false,
    },
    loader: loadManage,
    lazy: () => import('./marketing/book/ManagePage.tsx'),
  },
  {
    path: 'demo/booking-confirmation',
    handle: {
      module: 'web/marketing/book/ConfirmationPage.tsx',
      parameters: bookingParameters,
      words: true,
      // It shows one visitor's booking.
      keep: () => false,
    },
    loader: loadConfirmation,
    lazy: () => import('./marketing/book/ConfirmationPage.tsx'),
  },
];

/** The codes of messages for the lead form, at most one for each quarter of an hour. */
const LEAD_NOTICE = /^lead-(?:saved|on-its-way|called|held(?:-(?:[01]\d|2[0-3])(?:00|15|30|45))?)$/;
const DEMO_NOTICE =
  /^(?:waitlist-joined|lead-(?:saved|on-its-way|called|held(?:-(?:[01]\d|2[0-3])(?:00|15|30|45))?))$/;

const pages: Page[] = [
  {
    index: true,
    handle: {
      module: 'web/marketing/home/HomePage.tsx',
      words: true,
      parameters: { notice: LEAD_NOTICE },
    },
    lazy: () => import('./marketing/home/HomePage.tsx'),
  },
  {
    path: 'pricing',
    handle: { module: 'web/marketing/pricing/PricingPage.tsx', words: true },
    lazy: () => import('./marketing/pricing/PricingPage.tsx'),
  },
  {
    path: 'product',
    handle: { module: 'web/marketing/product/ProductPage.tsx', words: true },
    lazy: () => import('./marketing/product/ProductPage.tsx'),
  },
  {
    path: 'industries',
    handle: { module: 'web/marketing/industries/IndustriesPage.tsx', words: true },
    lazy: () => import('./marketing/industries/IndustriesPage.tsx'),
  },
  {
    path: 'demo',
    handle: {
      module: 'web/marketing/DemoPage.tsx',
      words: true,
      parameters: { notice: DEMO_NOTICE },
    },
    lazy: () => import('./marketing/DemoPage.tsx'),
  },
  {
    path: 'developers',
    handle: { module: 'web/developers/DevelopersPage.tsx', words: true },
    lazy: () => import('./developers/DevelopersPage.tsx'),
  },
  {
    path: 'developers/reference',
    handle: { module: 'web/developers/ReferencePage.tsx', words: true },
    lazy: () => import('./developers/ReferencePage.tsx'),
  },
  {
    path: 'msa',
    handle: { module: 'web/legal/MsaPage.tsx', words: true },
    lazy: () => import('./legal/MsaPage.tsx'),
  },
  {
    path: 'terms',
    handle: { module: 'web/legal/TermsPage.tsx', words: true },
    lazy: () => import('./legal/TermsPage.tsx'),
  },
  {
    path: 'privacy',
    handle: { module: 'web/legal/PrivacyPage.tsx', words: true },
    lazy: () => import('./legal/PrivacyPage.tsx'),
  },
  {
    path: 'do-not-call',
    handle: {
      module: 'web/legal/DoNotCallPage.tsx',
      words: true,
      parameters: { notice: /^calls-stopped$/ },
    },
    lazy: () => import('./legal/DoNotCallPage.tsx'),
  },
  {
    // The server renders it instead of a page that fails. Nobody links to this address.
    path: '500',
    handle: { module: 'web/marketing/ServerErrorPage.tsx' },
    lazy: () => import('./marketing/ServerErrorPage.tsx'),
  },
  {
    path: '*',
    handle: { module: 'web/marketing/NotFoundPage.tsx' },
    loader: ({ request }) => {
      if (isProfileLink(new URL(request.url).pathname)) throw redirect(campaign);
      return null;
    },
    lazy: () => import('./marketing/NotFoundPage.tsx'),
  },
];

const worded = new Set(
  [...pages, ...pagesWithQueries].flatMap(({ path = '', handle }) =>
    handle.words ? `/${path}` : [],
  ),
);

/** The site map: path → page and query. A loader imports only the parameters of its query, so that code and data load at the same time. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Root,
    ErrorBoundary: AppError,
    children: [
      {
        id: 'words',
        loader: wordsLoader((path) => worded.has(path)),
        shouldRevalidate: isOtherPage,
        Component: PageWords,
        ErrorBoundary: PageError,
        children: [
          ...pages,
          {
            loader: loadRelayEnvironment,
            lazy: () => import('./relay/RelayOutlet.tsx'),
            children: pagesWithQueries,
          },
        ],
      },
    ],
  },
];
