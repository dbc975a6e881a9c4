// Controls that need a script before hydration: the menu, links that have the role of a button, and 'Skip to content'.

// Sets `aria-expanded` on a button while its menu is open, and closes the menu when the focus leaves both. Only a script
// can do that: static HTML could not keep it correct.

function say(menu: HTMLElement, isOpen: boolean): void {
  const button = document.querySelector(`[popovertarget="${menu.id}"]`);
  if (button) button.ariaExpanded = String(isOpen);
}

for (const menu of document.querySelectorAll<HTMLElement>('nav[popover]')) say(menu, false);

addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (target instanceof HTMLElement && target.matches('nav[popover]')) {
      say(target, newState === 'open');
    }
  },
  // It does not bubble.
  true,
);

addEventListener('focusin', ({ target }) => {
  const menu = document.querySelector<HTMLElement>('nav[popover]:popover-open');
  const isBeside = target instanceof Element && !target.closest('nav[popover],[popovertarget]');
  if (menu && isBeside) menu.hidePopover();
});

// Lets the space bar activate a link that has the role of a button, as for every button. The browser handles Enter.
addEventListener('keydown', (event) => {
  const { target, key, repeat } = event;
  if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('a[role=button]')) return;
  // Prevents scrolling.
  event.preventDefault();
  if (!repeat) target.click();
});

// 'Skip to content' leads to the heading of the page. Without JavaScript it leads to the content.
document.addEventListener('click', (event) => {
  const isSkipLink = event.target instanceof Element && event.target.closest('a[href="#content"]');
  const heading = isSkipLink && document.querySelector<HTMLElement>('#content h1');
  if (!heading) return;
  event.preventDefault();
  heading.tabIndex = -1;
  heading.focus();
});
