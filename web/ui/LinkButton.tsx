import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type Look, button } from './Button.css.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, or the URL of another site. */
  to: string;
  look?: Look;
  /** True for a path that another document serves, such as the console's. */
  reloadDocument?: boolean;
}

/** A link that looks like a button. With `role="button"` screen readers announce a button, and the space bar activates it (web/client/boot). */
export function LinkButton({
  to,
  look = 'plain',
  reloadDocument,
  className = '',
  children,
  ...rest
}: Props) {
  // Editors remove a link by emptying its words.
  if (children === '') return null;
  const all = `${button[look]} ${className}`;
  return to.startsWith('/') ? (
    <Link to={to} reloadDocument={reloadDocument} {...rest} className={all}>
      {children}
    </Link>
  ) : (
    <a href={to} {...rest} className={all}>
      {children}
    </a>
  );
}
