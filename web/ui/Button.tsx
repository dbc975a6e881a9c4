import type { ComponentProps } from 'react';
import { Dial } from './Dial.tsx';
import { waiting } from './Dial.css.ts';
import { type Look, button } from './Button.css.ts';

interface Props extends ComponentProps<'button'> {
  look?: Look;
  /** What the button says, disabled and with the dial going round, while its action is under way. */
  pending?: string | false | null;
}

/** A button. `type` is `button` unless said otherwise, so that none submits by accident. */
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
