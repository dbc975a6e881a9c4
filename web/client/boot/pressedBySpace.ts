// Lets the space bar activate a link that has the role of a button, as for every button. The browser handles Enter.
addEventListener('keydown', (event) => {
  const { target, key, repeat } = event;
  if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('a[role=button]')) return;
  // Prevents scrolling.
  event.preventDefault();
  if (!repeat) target.click();
});
