/** Puts the player in place of an embed that somebody clicks. Before that, the page has loaded nothing of its service. */
export function playOnClick(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element))
    return;
  const link = event.target.closest<HTMLAnchorElement>('a[data-embed]');
  const address = link?.dataset['embed'];
  if (!link || !address) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = link.textContent;
  frame.allow = 'fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
  link.nextElementSibling?.remove();
  link.replaceWith(frame);
  frame.focus();
}
