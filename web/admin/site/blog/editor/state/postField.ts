import type { PostField, PostValues } from './postValues.ts';

/** Changes fields of the form. */
export type EditPost = (changed: Partial<PostValues>) => void;

/** Id of the element that edits a field. */
export function fieldId(field: PostField): string {
  return `post-${field}`;
}
