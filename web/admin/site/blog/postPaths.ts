export const POSTS_PATH = '/admin/blog';
export const NEW_POST_PATH = '/admin/blog/new';

export function editPath(id: string): string {
  return `/admin/blog/edit/${encodeURIComponent(id)}`;
}

export function previewPath(slug: string): string {
  return `/admin/blog/preview/${encodeURIComponent(slug)}`;
}
