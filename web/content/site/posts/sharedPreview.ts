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
