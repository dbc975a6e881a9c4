// Says in words what the browser knows: whether the menu that a button opens is open. Only by script, since a page
// without it could not keep the words true.

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
