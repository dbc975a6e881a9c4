import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/**
 * A link that the console calls a button: announced as one and pressed by Space too. A click with a key held opens it in
 * a tab, as every link.
 */
export function ButtonLink(props: Omit<ComponentProps<typeof Link>, 'role' | 'onKeyDown'>) {
  return (
    <Link
      {...props}
      role="button"
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        // Else the page scrolls.
        event.preventDefault();
        if (!event.repeat) event.currentTarget.click();
      }}
    />
  );
}
