import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type Look, button } from './Button.css.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, or a whole address of another. */
  to: string;
  look?: Look;
}

/** A link that looks like a button. With `role="button"` it is announced as one, and Space presses it (web/boot). */
export function LinkButton({ to, look = 'plain', className = '', children, ...rest }: Props) {
  const all = `${button[look]} ${className}`;
  // The router's loaders never see what follows a #, so the browser goes there itself.
  return to.startsWith('/') && !to.includes('#') ? (
    <Link to={to} {...rest} className={all}>
      {children}
    </Link>
  ) : (
    <a href={to} {...rest} className={all}>
      {children}
    </a>
  );
}
