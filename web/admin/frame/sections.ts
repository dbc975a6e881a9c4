import type { CurrentUser } from '../kit/session/currentUser.ts';

type Role = CurrentUser['role'];

export interface Section {
  to: string;
  name: string;
  /** The shortcut's second key, after `g`. */
  key: string;
}

interface Group {
  /** Null for a group without a heading. */
  name: string | null;
  sections: readonly (Section & { who: readonly Role[] })[];
}

const everybody: readonly Role[] = ['editor', 'admin', 'super_admin'];
const admins: readonly Role[] = ['admin', 'super_admin'];
const superAdmins: readonly Role[] = ['super_admin'];

const GROUPS: readonly Group[] = [
  {
    name: null,
    sections: [{ to: '/admin/overview', name: 'Overview', key: 'o', who: admins }],
  },
  {
    name: 'Sales',
    sections: [
      { to: '/admin/leads', name: 'Leads', key: 'l', who: admins },
      { to: '/admin/calls', name: 'Calls', key: 'c', who: admins },
      { to: '/admin/bookings', name: 'Bookings', key: 'm', who: admins },
      { to: '/admin/do-not-call', name: 'Do Not Call', key: 'd', who: admins },
      { to: '/admin/waitlist', name: 'Waitlist', key: 'w', who: admins },
      {
        to: '/admin/integration-requests',
        name: 'Integration Requests',
        key: 'i',
        who: admins,
      },
      { to: '/admin/integrations', name: 'Integrations', key: 'n', who: admins },
    ],
  },
  {
    name: 'Site and team',
    sections: [
      { to: '/admin/blog', name: 'Blog Posts', key: 'b', who: everybody },
      { to: '/admin/users', name: 'Users', key: 'u', who: everybody },
      { to: '/admin/availability', name: 'Availability', key: 'v', who: everybody },
    ],
  },
  {
    name: 'Security',
    sections: [
      { to: '/admin/privacy', name: 'Privacy', key: 'p', who: admins },
      { to: '/admin/audit', name: 'Audit Log', key: 'a', who: superAdmins },
      { to: '/admin/api-keys', name: 'API Keys', key: 'k', who: superAdmins },
      { to: '/admin/webhooks', name: 'Webhooks', key: 'h', who: superAdmins },
    ],
  },
];

/** The sections that a user of this role can use. */
export function sectionGroups(role: Role): { name: string | null; sections: Section[] }[] {
  return GROUPS.map(({ name, sections }) => ({
    name,
    sections: sections.filter(({ who }) => who.includes(role)),
  })).filter(({ sections }) => sections.length > 0);
}

export function sectionsOf(role: Role): Section[] {
  return sectionGroups(role).flatMap(({ sections }) => sections);
}
