import { type Action, roleMay, type Role } from './policy.ts';

/** A page of the console. Routes, the server's paths, sidebar, palette, shortcuts and tests are made of these. */
export interface Area {
  /** Its path below /admin. */
  path: string;
  title: string;
  /** Everybody, all staff, or staff whose role may perform the action. Others are told who may. */
  who: Action | 'staff' | 'everybody';
  /** Its place in the navigation. Without one, other pages and emails link to it. */
  menu?: Entry;
  /** An entry of its list opens beside it, with its id below the path. */
  opensEntries?: true;
  /** What surrounds it instead of the navigation: the frame of the sign-in page, or nothing. */
  frame?: 'access' | 'none';
}

interface Entry {
  /** The heading above it. Null above all headings. */
  group: string | null;
  /** Its name there, if that is not the title. */
  name?: string;
  /** The shortcut's second key, after `g`. */
  key: string;
  /** Who sees the entry, if others do than see the page. */
  who?: 'staff';
  /** It leaves the navigation when the installation is ready. The page stays. */
  untilReady?: true;
}

const sales = (key: string) => ({ group: 'Sales', key });
const site = (key: string) => ({ group: 'Site', key });
const team = (key: string) => ({ group: 'Team', key });
const security = (key: string) => ({ group: 'Security', key });

const declared = {
  login: { path: 'login', title: 'Sign in', who: 'everybody', frame: 'access' },
  forgotPassword: {
    path: 'forgot-password',
    title: 'Forgot password',
    who: 'everybody',
    frame: 'access',
  },
  resetPassword: {
    path: 'reset-password',
    title: 'Reset Password',
    who: 'everybody',
    frame: 'access',
  },
  requestAccess: {
    path: 'request-access',
    title: 'Request access',
    who: 'everybody',
    frame: 'access',
  },
  acceptInvitation: {
    path: 'accept-invitation',
    title: 'Accept Invitation',
    who: 'everybody',
    frame: 'access',
  },

  overview: {
    path: 'overview',
    title: 'Overview',
    who: 'overview:read',
    menu: { group: null, key: 'o' },
  },

  getReady: {
    path: 'get-ready',
    title: 'Get Ready',
    who: 'readiness:read',
    menu: { group: null, key: 'r', untilReady: true },
  },

  leads: {
    path: 'leads',
    title: 'Leads',
    who: 'leads:read',
    menu: sales('l'),
    opensEntries: true,
  },
  calls: {
    path: 'calls',
    title: 'Calls',
    who: 'calls:read',
    menu: sales('c'),
    opensEntries: true,
  },
  bookings: {
    path: 'bookings',
    title: 'Bookings',
    who: 'bookings:read',
    menu: sales('m'),
    opensEntries: true,
  },
  playbooks: { path: 'playbooks', title: 'Playbooks', who: 'playbooks:read', menu: sales('y') },
  playbook: { path: 'playbooks/:id', title: 'Playbook', who: 'playbooks:read' },
  doNotCall: {
    path: 'do-not-call',
    title: 'Do Not Call',
    who: 'suppressions:read',
    menu: sales('d'),
    opensEntries: true,
  },
  waitlist: { path: 'waitlist', title: 'Waitlist', who: 'waitlist:read', menu: sales('w') },
  integrationRequests: {
    path: 'integration-requests',
    title: 'Integration Requests',
    who: 'integration_requests:read',
    menu: sales('i'),
    opensEntries: true,
  },
  integrations: {
    path: 'integrations',
    title: 'Integrations',
    who: 'inbound_sources:read',
    menu: sales('n'),
  },
  form: { path: 'integrations/forms/:id', title: 'Form', who: 'inbound_sources:read' },

  traffic: {
    path: 'traffic',
    title: 'Traffic',
    who: 'analytics:read',
    menu: { group: 'Results', key: 't' },
  },
  experiments: {
    path: 'experiments',
    title: 'Experiments',
    who: 'analytics:read',
    menu: { group: 'Results', key: 'x' },
  },

  posts: {
    path: 'blog',
    title: 'Blog Management',
    who: 'drafts:read',
    menu: { ...site('b'), name: 'Blog Posts' },
  },
  newPost: { path: 'blog/new', title: 'New Post', who: 'posts:write' },
  editPost: { path: 'blog/edit/:postId?', title: 'Edit Post', who: 'posts:write' },
  categories: {
    path: 'categories',
    title: 'Categories',
    who: 'categories:write',
    menu: site('e'),
  },
  pages: { path: 'pages', title: 'Pages', who: 'pages:read', menu: site('s') },
  redirects: {
    path: 'redirects',
    title: 'Redirects',
    who: 'redirects:read',
    menu: site('f'),
    opensEntries: true,
  },
  notFound: { path: 'redirects/not-found', title: 'Not Found', who: 'redirects:read' },
  brokenLinks: { path: 'redirects/broken-links', title: 'Broken Links', who: 'redirects:read' },
  import: { path: 'import', title: 'Import', who: 'imports:write', menu: site('q') },
  // It looks like the site, and handles a missing session itself.
  preview: { path: 'blog/preview/:slug', title: 'Preview', who: 'everybody', frame: 'none' },
  users: {
    path: 'users',
    title: 'User Management',
    who: 'users:read',
    menu: { ...team('u'), name: 'Users', who: 'staff' },
  },
  availability: { path: 'availability', title: 'Availability', who: 'staff', menu: team('v') },

  privacy: {
    path: 'privacy',
    title: 'Privacy',
    who: 'personal_data:read',
    menu: security('p'),
  },
  audit: {
    path: 'audit',
    title: 'Audit Log',
    who: 'audit_events:read',
    menu: security('a'),
    opensEntries: true,
  },
  apiKeys: { path: 'api-keys', title: 'API Keys', who: 'api_keys:read', menu: security('k') },
  webhooks: { path: 'webhooks', title: 'Webhooks', who: 'webhooks:read', menu: security('h') },
  endpoint: { path: 'webhooks/:id', title: 'Webhook endpoint', who: 'webhooks:read' },

  account: { path: 'account', title: 'Your Account', who: 'staff' },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof declared;

/** All pages of the console, those of the navigation in its order. */
export const AREAS: Readonly<Record<AreaName, Area>> = declared;

/** The address of a page of the console. */
export function pathOf(name: AreaName): string {
  return `/admin/${AREAS[name].path}`;
}

/** Whether somebody in this role may open a page. Visitors have no role. */
export function mayOpen({ who }: Pick<Area, 'who'>, role: Role | null): boolean {
  if (who === 'everybody') return true;
  return role !== null && (who === 'staff' || roleMay(role, who));
}

/** The paths of all pages of the console, with their parameters. */
export const CONSOLE_PATHS = [
  '/admin',
  ...Object.values(AREAS).flatMap(({ path, opensEntries }) =>
    opensEntries ? [`/admin/${path}`, `/admin/${path}/:id`] : [`/admin/${path}`],
  ),
];
