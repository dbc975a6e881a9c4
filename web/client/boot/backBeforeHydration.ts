// Entries that the client's router added belong to the document of a reload too. Going back to one changes the address
// without loading it, and before hydration nobody shows its page, so we load it.
const pageOf = ({ pathname, search }: Location) => pathname + search;
const shown = pageOf(location);

function loadOtherPage(): void {
  if (pageOf(location) !== shown) location.replace(location.href);
}

addEventListener('popstate', loadOtherPage);
document.addEventListener('sixty:hydrated', () => removeEventListener('popstate', loadOtherPage));
