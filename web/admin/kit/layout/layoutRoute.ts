/** The id of the route below which the pages of the signed-in console are. */
export const LAYOUT_ROUTE = 'layout';
