// A link that is announced as a button is pressed by Space as well, as every button is. Enter is the browser's own.
addEventListener('keydown', (event) => {
  const { target, key, repeat } = event;
  if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('a[role=button]')) return;
  // Else the page scrolls.
  event.preventDefault();
  if (!repeat) target.click();
});
