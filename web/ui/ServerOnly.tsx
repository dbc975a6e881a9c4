import type { ReactNode } from 'react';
import { NO_HTML } from './trustedHtml.ts';

/**
 * Markup that never changes in the browser. The server writes it; hydration leaves it alone, so its code need not be
 * sent. Give it its content as `{import.meta.env.SSR && <Part />}`: that is what keeps the code out. A page with
 * such parts can only come from the server (see `serverPage`).
 */
export function ServerOnly({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? (
    <div>{children}</div>
  ) : (
    <div suppressHydrationWarning dangerouslySetInnerHTML={NO_HTML} />
  );
}
