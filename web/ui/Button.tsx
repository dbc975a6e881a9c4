import { type ComponentProps, useRef } from 'react';
import { Dial } from './Dial.tsx';
import { waiting } from './Dial.css.ts';
import { type Look, button } from './Button.css.ts';
import { useFocusReturn } from './useFocusReturn.ts';

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
