// Sets `aria-expanded` on a button while its menu is open. Only a script can do that: static HTML could not keep it
// correct.

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
