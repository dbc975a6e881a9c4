/** What visitors see of a post: nothing, nothing yet, or the post. */
export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

export const POST_STATE_LABELS: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

export function isPostState(text: string): text is PostState {
  return POST_STATES.some((state) => state === text);
}

export function postState(status: 'draft' | 'published', isScheduled: boolean): PostState {
  return isScheduled ? 'scheduled' : status;
}
