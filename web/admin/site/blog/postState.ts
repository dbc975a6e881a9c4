/** What visitors see of a post: nothing, nothing yet, or the post. */
export const POST_STATE_LABELS = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
} as const;

export type PostState = keyof typeof POST_STATE_LABELS;

export function postState(status: 'draft' | 'published', isScheduled: boolean): PostState {
  return isScheduled ? 'scheduled' : status;
}
