import { type ComponentProps, useRef, type RefObject, useLayoutEffect } from 'react';
import { Dial } from './Dial.tsx';
import { waiting } from './Dial.css.ts';
import { type Look, button } from './Button.css.ts';

interface Props extends Omit<ComponentProps<'button'>, 'ref'> {
  look?: Look;
  /** The button's text while its action is running. Then it is disabled and shows a spinner. */
  pending?: string | false | null;
}

/** A button. The default `type` is `button`, so that it does not submit a form by accident. */
export function Button({ look = 'plain', pending, className = '', children, ...rest }: Props) {
  const element = useRef<HTMLButtonElement>(null);
  const isDisabled = Boolean(pending) || rest.disabled === true;
  useFocusReturn(element, isDisabled);
  return (
    <button
      type="button"
      {...rest}
      ref={element}
      disabled={isDisabled}
      aria-busy={Boolean(pending) || undefined}
      className={`${button[look]} ${className}`}
    >
      {pending ? (
        <>
          <Dial ticks={12} className={waiting} />
          {pending}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/**
 * Browsers take the focus away from a button that becomes disabled. This hook gives it back as soon as the button can be
 * pressed again, unless the focus has moved to another element meanwhile, such as a wrong field of the form.
 */
function useFocusReturn(button: RefObject<HTMLButtonElement | null>, isDisabled: boolean): void {
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
