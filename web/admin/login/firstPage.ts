/** Where somebody is taken who signs in. */
export const FIRST_PAGE = '/admin/blog';
