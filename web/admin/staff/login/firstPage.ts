/** The page after sign-in. */
export const FIRST_PAGE = '/admin/blog';
