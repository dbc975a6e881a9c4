import { type Action, LOWEST_ROLE, type Role } from '../../../content/staff/policy.ts';
import { Blank } from '../layout/Blank.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';

interface Props {
  title: string;
  /** What a role must be allowed to see the page. */
  action: Action;
}

/** Everybody from a role on. */
const VIEWERS: Record<Role, string> = {
  editor: 'staff',
  admin: 'admins',
  super_admin: 'super admins',
};

/** Shown instead of a page that only other roles see. */
export function NotAllowed({ title, action }: Props) {
  return (
    <>
      <PageHeader title={title} />
      <Blank title={`Only ${VIEWERS[LOWEST_ROLE[action]]} see this page`}>
        <p>Ask one of them to change your role if you need it for your work.</p>
      </Blank>
    </>
  );
}
