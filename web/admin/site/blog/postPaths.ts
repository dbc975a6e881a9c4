import { pathOf } from '../../../content/staff/areas.ts';

export const POSTS_PATH = pathOf('posts');
export const NEW_POST_PATH = pathOf('newPost');

export function editPath(id: string): string {
  return `${POSTS_PATH}/edit/${encodeURIComponent(id)}`;
}

export function previewPath(slug: string): string {
  return `${POSTS_PATH}/preview/${encodeURIComponent(slug)}`;
}
