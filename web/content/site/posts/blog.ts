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

/** The texts around a post. */
export const blogPost = {
  back: 'Back to Blog',
  loading: 'Loading the post…',
  failed: 'Failed to fetch post',
  notFound: {
    title: 'Post not found',
    text: "The blog post you're looking for doesn't exist.",
    back: 'Back to Blog',
  },
  contents: 'On this page',
  /** Names the collapsed contents. Two landmarks of one page must not have the same name. */
  foldedContents: 'Contents',
  share: {
    title: 'Share this post',
    twitter: 'Share on Twitter',
    linkedin: 'Share on LinkedIn',
    copy: 'Copy link',
    copied: { title: 'Link copied', description: 'It is on your clipboard, ready to paste.' },
    notCopied: {
      title: 'The link was not copied',
      description: 'Your browser keeps the clipboard closed. Copy it from the address bar.',
    },
  },
  aside: {
    title: 'Ready to Transform Your Sales?',
    text: 'Sixty calls every new lead within 60 seconds and books the meeting into your calendar.',
    book: 'Book Your Demo',
  },
  resources: {
    title: 'Quick Resources',
    links: [
      { label: 'What Sixty does', to: '/product' },
      { label: 'Industries we serve', to: '/industries' },
    ],
    /** Leads to the newest post about compliance. */
    compliance: 'AI calling and TCPA compliance',
  },
  writtenBy: 'Written by',
  related: 'Read next',
  closing: {
    title: 'Your next lead is waiting for a call.',
    text: 'See Sixty answer one with your playbook, and hear it on your own phone.',
    book: 'Book Your Demo',
    more: 'Learn More',
    moreTo: '/product',
  },
} as const;

/** The call to action under the list. */
export const blogClosing = {
  title: 'Read less. Hear it call.',
  text: 'A demo takes an hour. The first call takes sixty seconds.',
  book: 'Book a Demo',
} as const;

/** The texts around a shared draft. */
export const sharedPreview = {
  title: 'Shared preview',
  undated: 'Not published yet',
  text: 'This draft was shared with you. It is not public, and the link stops working after a while.',
  failed: 'Failed to load preview',
  notFound: {
    title: 'This preview is gone',
    text: 'The link has expired, or the draft was deleted. Ask the person who sent it for a new one.',
    back: 'Go to the blog',
  },
} as const;

/** '5 min read'. */
export function readingTimeText(minutes: number): string {
  return `${minutes} min read`;
}
