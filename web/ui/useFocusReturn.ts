import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Browsers take the focus away from a button that becomes disabled. This hook gives it back as soon as the button can be
 * pressed again, unless the focus has moved to another element meanwhile, such as a wrong field of the form.
 */
export function useFocusReturn(
  button: RefObject<HTMLButtonElement | null>,
  isDisabled: boolean,
): void {
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    if (isDisabled) {
      // The browser moves the focus later, when it draws the page.
      hadFocus.current = document.activeElement === button.current;
      return;
    }
    if (hadFocus.current && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true });
    }
    hadFocus.current = false;
  }, [button, isDisabled]);
}
