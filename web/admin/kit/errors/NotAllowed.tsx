import type { Area } from '../../../content/staff/areas.ts';
import { LOWEST_ROLE, type Role } from '../../../content/staff/policy.ts';
import { Blank } from '../layout/Blank.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';

/** Everybody from a role on. */
const VIEWERS: Record<Role, string> = {
  editor: 'staff',
  admin: 'admins',
  super_admin: 'super admins',
};

/** Shown instead of a page that only other roles see. */
export function NotAllowed({ area: { title, who } }: { area: Area }) {
  const lowest = who === 'staff' || who === 'everybody' ? 'editor' : LOWEST_ROLE[who];
  return (
    <>
      <PageHeader title={title} />
      <Blank title={`Only ${VIEWERS[lowest]} see this page`}>
        <p>Ask one of them to change your role if you need it for your work.</p>
      </Blank>
    </>
  );
}
