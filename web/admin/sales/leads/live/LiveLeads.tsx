import type { LeadsPageQuery } from '#relay/LeadsPageQuery.graphql';
import { useRouteLoaderData } from 'react-router-dom';
import { hidden } from '../../../kit/text.css.ts';
import type { LiveProps } from '../../../kit/list/rows.ts';
import type { CurrentUser } from '../../../kit/session/currentUser.ts';
import { useAnnouncements } from './useAnnouncements.ts';
import { useLeadChanges } from './useLeadChanges.ts';

/** Keeps the leads on screen up to date, and announces changes to screen readers. */
export function LiveLeads(props: LiveProps<LeadsPageQuery['variables']>) {
  const { connectionId, variables, askedAt, isFirstPage, children } = props;
  const [announcement, onChange] = useAnnouncements();
  const filter = variables.filter ?? null;
  const viewerId = useRouteLoaderData<CurrentUser>('layout')?.id ?? '';
  const list = { connectionId, filter, viewerId, askedAt, isFirstPage };
  const waiting = useLeadChanges({ ...list, onChange });
  return (
    <>
      <p aria-live="polite" className={hidden}>
        {announcement}
      </p>
      {children(waiting)}
    </>
  );
}
