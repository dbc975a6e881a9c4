/** Calls `prepare` for the page from the server, and again for each page that a navigation opens. */
export function onEachPage(prepare: () => void): void {
  prepare();
  document.addEventListener('sixty:report', ({ detail }) => {
    if (detail.kind === 'page') prepare();
  });
}
