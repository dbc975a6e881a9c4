import type { ComponentProps } from 'react';
import { Dial } from './Dial.tsx';
import { waiting } from './Dial.css.ts';
import { type Look, button } from './Button.css.ts';

interface Props extends ComponentProps<'button'> {
  look?: Look;
  /** The button's text while its action is running. Then it is disabled and shows a spinner. */
  pending?: string | false | null;
}

/** A button. The default `type` is `button`, so that it does not submit a form by accident. */
export function Button({ look = 'plain', pending, className = '', children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={Boolean(pending) || rest.disabled}
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
