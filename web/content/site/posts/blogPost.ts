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
