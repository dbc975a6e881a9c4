import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/**
 * A link that screen readers announce as a button. The space bar activates it too. A click with a modifier key opens
 * a tab, as for every link.
 */
export function ButtonLink(props: Omit<ComponentProps<typeof Link>, 'role' | 'onKeyDown'>) {
  return (
    <Link
      {...props}
      role="button"
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        // Prevents scrolling.
        event.preventDefault();
        if (!event.repeat) event.currentTarget.click();
      }}
    />
  );
}
