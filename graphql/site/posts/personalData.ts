import type { TableData } from '../../platform/personalData.ts';

export const postTables: readonly TableData[] = [
  { table: 'Author', ofStaff: 'stays with the posts, which are published under the name' },
  { table: 'Category', notPersonal: 'names a subject' },
  { table: 'Tag', notPersonal: 'names a subject' },
  { table: 'Post', notPersonal: 'is written to be published' },
  { table: 'PostCategory', partOf: 'Post' },
  { table: 'PostTag', partOf: 'Post' },
  { table: 'PostRevision', partOf: 'Post' },
  { table: 'PostSlug', partOf: 'Post' },
  { table: 'PreviewLink', partOf: 'Post' },
  { table: 'PostImage', partOf: 'Post' },
  { table: 'PostEditor', ofStaff: 'seconds after the editor was closed, and with the account' },
];
