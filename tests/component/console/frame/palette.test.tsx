import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../../support/complaints.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import {
  expectAccessibleLayout,
  hasFocus,
  sees,
  seesHeading,
} from '../../../support/component/screen.ts';

const QUERY = 'FoundQuery';
const palette = page.getByRole('dialog', { name: 'Search and go' });
const field = palette.getByRole('combobox');
const option = (name: string) => palette.getByRole('option', { name });

async function open(role: 'admin' | 'editor' = 'admin') {
  const screen = await openConsole('/admin/account', { user: { role } });
  await seesHeading('Your Account');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  return screen;
}

describe('the palette', () => {
  it('offers the pages and commands of the role', async () => {
    await open('editor');
    await expect.element(option('Blog Posts')).toBeVisible();
    await expect.element(option('New post')).toBeVisible();
    expect(option('Leads').elements()).toEqual([]);
    expect(option('Invite user').elements()).toEqual([]);
    await expectAccessibleLayout();
  });

  it('goes to the chosen page', async () => {
    const screen = await open();
    await userEvent.keyboard('wait{Enter}');
    await expect.poll(screen.address).toBe('/admin/waitlist');
    await expect.element(palette).not.toBeInTheDocument();
  });

  it('finds posts and leads by name, from three letters on', async () => {
    const screen = await open();
    await field.fill('an');
    expect(screen.pending()).not.toContain(QUERY);
    await field.fill('ann');
    expect(await screen.asked(QUERY)).toEqual({ search: 'ann', showLeads: true });
    await sees('Searching names', palette);
    await screen.answer(QUERY, {
      Lead: () => ({ firstName: 'Ann Lee', email: 'ann@example.com' }),
      Post: () => ({ title: 'Annual report', status: 'draft' }),
    });
    await sees('2 found.', palette);
    await expectAccessibleLayout();
    await option('Ann Lee').click();
    await expect.poll(screen.address).toMatch(/^\/admin\/leads\/./);
  });

  it('says that nothing was found, and when the server does not answer', async () => {
    const screen = await open();
    await field.fill('nobody');
    await screen.answer(QUERY, {
      Query: () => ({ posts: { edges: [] }, leads: { edges: [] } }),
    });
    await sees('No posts or leads match “nobody”.', palette);
    expectConsole('error', /Failed to fetch/);
    await field.fill('somebody');
    await expect.poll(() => screen.asked(QUERY)).toMatchObject({ search: 'somebody' });
    await screen.fail(QUERY);
    await sees('The names could not be loaded.', palette);
  });

  it('lists the keys', async () => {
    await openConsole('/admin/account');
    await seesHeading('Your Account');
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectAccessibleLayout();
  });

  it('gives the focus back when it closes', async () => {
    await openConsole('/admin/account');
    const button = page.getByRole('button', { name: 'Logout' });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await hasFocus(field);
    await userEvent.keyboard('{Escape}');
    await hasFocus(button);
  });
});

describe('the keys of the console', () => {
  it('lead to pages, but not where somebody types or a dialog is open', async () => {
    const screen = await openConsole('/admin/blog');
    const search = page.getByPlaceholder('Search posts...');
    await search.fill('');
    await userEvent.keyboard('gl?');
    await expect.element(search).toHaveValue('gl?');
    expect(screen.address()).toMatch(/^\/admin\/blog/);
    await page.getByRole('heading', { level: 1 }).click();
    await goTo('Leads', 'gl');
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await userEvent.keyboard('go{Escape}');
    await expect.poll(screen.address).toBe('/admin/leads');
    await goTo('Overview', 'go');
  });
});

describe('the menu on a phone', () => {
  it('opens, closes by Escape, and closes when it led somewhere', async () => {
    await page.viewport(320, 640);
    await openConsole('/admin/account');
    const menu = page.getByRole('button', { name: 'Menu' });
    const users = page.getByRole('link', { name: 'Users' });
    await expect.element(users).not.toBeInTheDocument();
    await menu.click();
    await expect.element(menu).toHaveAttribute('aria-expanded', 'true');
    await expect.element(users).toBeVisible();
    await expectAccessibleLayout();
    await page.viewport(320, 640);
    await userEvent.keyboard('{Escape}');
    await hasFocus(menu);
    await expect.element(users).not.toBeInTheDocument();
    await menu.click();
    await users.click();
    await seesHeading('User Management');
    await expect.element(users).not.toBeInTheDocument();
    await page.viewport(1280, 800);
  });
});

/** Presses two keys until they lead to a page: they count together only within 1.5 seconds, which a slow machine may miss. */
async function goTo(heading: string, keys: string): Promise<void> {
  const pressed = async () => {
    await userEvent.keyboard(keys);
    return page.getByRole('heading', { level: 1, name: heading }).query();
  };
  await expect.poll(pressed, { interval: 3_000 }).not.toBeNull();
}
