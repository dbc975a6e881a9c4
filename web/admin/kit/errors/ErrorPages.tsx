import { Link, useMatches, useRouteError } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { Blank } from '../layout/Blank.tsx';
import { PageHeader } from '../layout/PageFrame.tsx';
import { NOT_AUTHENTICATED } from '../session/currentUser.ts';
import { failureTitle, NotAllowedError } from '../page/definePage.ts';
import { LoadFailed } from './QueryBoundary.tsx';
import type { Area } from '../../../content/staff/areas.ts';
import { LOWEST_ROLE, type Role } from '../../../content/staff/policy.ts';
import { control } from '../controls.css.ts';

/** Shown when the console itself failed. */
export function AppError() {
  const error = useRouteError();
  const isSession = error instanceof Error && error.message === NOT_AUTHENTICATED;
  const title =
    failureTitle(useMatches()) ?? (isSession ? NOT_AUTHENTICATED : 'The console could not start');
  return (
    <main role="alert">
      <PageHeader title="Error" />
      <Blank title={title}>
        <p>
          The server did not respond, or it has a newer version than this page. Nothing was changed.
        </p>
        <Button look="quiet" onClick={() => location.reload()}>
          Reload
        </Button>
      </Blank>
    </main>
  );
}

/**
 * Replaces a page that failed, or that the user may not see. The navigation stays. A retry reloads the document, because
 * the server may have a newer version without the code of this one.
 */
export function ContentError() {
  const error = useRouteError();
  if (error instanceof NotAllowedError) return <NotAllowed area={error.area} />;
  return (
    <>
      <PageHeader title="Error" />
      <LoadFailed subject="This page" onRetry={() => location.reload()} />
    </>
  );
}

/** Everybody from a role on. */
const VIEWERS: Record<Role, string> = {
  editor: 'staff',
  admin: 'admins',
  super_admin: 'super admins',
};

/** Shown instead of a page that only other roles see. */
function NotAllowed({ area: { title, who } }: { area: Area }) {
  const lowest = who === 'staff' || who === 'everybody' ? 'editor' : LOWEST_ROLE[who];
  return (
    <>
      <PageHeader title={title} />
      <Blank title={`Only ${VIEWERS[lowest]} can see this page`}>
        <p>If you need this page for your work, ask one of them to change your role.</p>
      </Blank>
    </>
  );
}

export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page Not Found" />
      <Blank title="This page does not exist">
        <p>The URL may contain a typing error, or the page was removed.</p>
        <Link to="/admin" className={control}>
          Go to the console
        </Link>
      </Blank>
    </>
  );
}
