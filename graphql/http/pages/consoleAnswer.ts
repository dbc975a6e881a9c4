/** The status and title of the console's document. The browser renders the page, and its own title, for those signed in. */
export const consoleAnswer = {
  page: { status: 200, title: 'Sixty Console' },
  notFound: { status: 404, title: 'Page Not Found · Sixty console' },
} as const;
