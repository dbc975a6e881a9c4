/** Posts on one page of the list. */
export const POSTS_PER_PAGE = 9;

/** The texts of the list of posts. */
export const blog = {
  title: 'Blog',
  heading: 'Notes from the first minute.',
  intro: 'Speed to lead, compliance and what makes people pick up.',
  description:
    'What we learn from calling every lead within 60 seconds: speed to lead, compliance, integrations and conversations that end in a booked meeting.',
  searchLabel: 'Search posts',
  search: 'Search',
  allCategories: 'All posts',
  empty: {
    title: 'No posts yet',
    text: 'Check back soon for our latest insights and updates.',
  },
  nothingFound: { title: 'Nothing found', clear: 'Show all posts' },
  loading: 'Loading posts…',
  failed: 'Unable to load blog posts. Please try again later.',
  noSuchPage: {
    title: 'Page Not Found',
    text: 'There are no posts at this address.',
    back: 'Back to Blog',
  },
} as const;

/** The names of the contents of a post. */
export const contentsNames = {
  contents: 'On this page',
  /** Names the collapsed contents. Two landmarks of one page must not have the same name. */
  foldedContents: 'Contents',
} as const;

/** '5 min read'. */
export function readingTimeText(minutes: number): string {
  return `${minutes} min read`;
}
