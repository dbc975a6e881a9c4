import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readToken } from '../../../../web/admin/kit/session/token.ts';
import { AREAS } from '../../../../web/content/staff/areas.ts';
import { LOWEST_ROLE, ROLES } from '../../../../web/content/staff/policy.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { endedSessions } from '../../../support/component/rest.ts';
import { expectAccessibleLayout, sees, seesHeading } from '../../../support/component/screen.ts';

const navigation = page.getByRole('navigation', { name: 'Console' });
const sections = () =>
  navigation
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

const VIEWERS = { editor: 'staff', admin: 'admins', super_admin: 'super admins' };

/** The pages that not every role may open, each for the highest role that may not. */
const refused = Object.values(AREAS).flatMap(({ path, title, who }) => {
  if (who === 'everybody' || who === 'staff') return [];
  const lowest = LOWEST_ROLE[who];
  const role = ROLES[ROLES.indexOf(lowest) - 1];
  const text = `Only ${VIEWERS[lowest]} can see this page`;
  return role ? [{ path: `/admin/${path.replace(':id', '1')}`, title, role, text }] : [];
});

/** The pages of the navigation. */
const entries = Object.values(AREAS)
  .filter(({ menu }) => menu !== undefined)
  .map(({ path, title }) => ({ path: `/admin/${path}`, title }));

describe('access to the console', () => {
  it.each(['/admin', '/admin/blog', '/admin/users', '/admin/leads', '/admin/nowhere'])(
    'leads from %s to the sign-in page without a token',
    async (path) => {
      const screen = await openConsole(path, { user: null });
      await seesHeading('Sign in');
      expect(screen.address()).toBe('/admin/login');
    },
  );

  it('shows who is signed in and what an admin may see', async () => {
    await openConsole('/admin/account', { user: { role: 'admin', username: 'Bea' } });
    await seesHeading('Your Account');
    expect(sections()).toEqual([
      'Overview',
      'Leads',
      'Calls',
      'Bookings',
      'Playbooks',
      'Do Not Call',
      'Waitlist',
      'Integration Requests',
      'Integrations',
      'Traffic',
      'Experiments',
      'Blog Posts',
      'Categories',
      'Pages',
      'Redirects',
      'Import',
      'Users',
      'Availability',
      'Privacy',
    ]);
    await sees('ann@example.com');
    await sees('Bea');
  });

  it('shows an editor playbooks, posts, categories, pages, users and the own availability only', async () => {
    await openConsole('/admin/account', { user: { role: 'editor' } });
    await seesHeading('Your Account');
    expect(sections()).toEqual([
      'Playbooks',
      'Blog Posts',
      'Categories',
      'Pages',
      'Users',
      'Availability',
    ]);
  });

  it('shows the section of the page on a low screen, where the sections scroll', async () => {
    await page.viewport(1280, 400);
    await openConsole('/admin/webhooks', { user: { role: 'super_admin' } });
    const current = navigation.getByRole('link', { name: 'Webhooks' });
    await expect.element(current).toHaveAttribute('aria-current', 'page');
    await expect.element(current).toBeInViewport();
    await page.viewport(1280, 800);
  });

  it.each(refused)('keeps $path from an $role, without asking for the data', async (area) => {
    const screen = await openConsole(area.path, { user: { role: area.role } });
    await sees(area.text);
    await seesHeading(area.title);
    expect(screen.pending()).toEqual([]);
  });

  it.each(entries)('shows $path under its title', async ({ path, title }) => {
    await openConsole(path);
    await seesHeading(title);
    await expect.poll(() => document.title).toBe(`${title} · Sixty console`);
  });

  // The refused pages differ only in their titles.
  it('tells everybody that a page is for other roles', async () => {
    await openConsole('/admin/leads', { user: { role: 'editor' } });
    await sees('Only admins can see this page');
    await expectAccessibleLayout();
  });

  it('ends the session here and on the server when a person logs out', async () => {
    const ended = endedSessions();
    const screen = await openConsole('/admin/account');
    const token = readToken();
    await page.getByRole('button', { name: 'Logout' }).click();
    await seesHeading('Sign in');
    expect(readToken()).toBeNull();
    await expect.poll(() => ended).toEqual([token]);
    await screen.goBack();
    await seesHeading('Sign in');
  });

  it('says that the session has ended when the server no longer knows it', async () => {
    const screen = await openConsole('/admin/leads?state=failed', { user: 'expired' });
    await sees('Your session has ended. Sign in to continue where you were.');
    expect(screen.address()).toBe('/admin/login');
    expect(readToken()).toBeNull();
    await expectAccessibleLayout();
  });

  it('finds nothing at an unknown address, within the console', async () => {
    await openConsole('/admin/nowhere');
    await seesHeading('Page Not Found');
    await expect.element(navigation).toBeVisible();
    expect(document.title).toContain('Page Not Found');
    await expectAccessibleLayout();
  });

  it.each([
    ['leads', 'Not authenticated'],
    ['blog', 'Failed to fetch posts'],
    ['blog/new', 'Failed to fetch metadata'],
    ['blog/edit/01890a5d-ac96-774b-bcce-b302099a8057', 'Failed to fetch post'],
    ['users', 'Failed to fetch users'],
  ] as const)('names what failed at %s when the server does not answer', async (path, title) => {
    await openConsole(`/admin/${path}`, { user: 'broken' });
    await sees(title);
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it.each(['/admin/unknown', '/admin/leads/a/b'])('has no page at %s', async (path) => {
    await openConsole(path);
    await seesHeading('Page Not Found');
    await expect.poll(() => document.title).toBe('Page Not Found · Sixty console');
  });
});
