import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import {
  expectAccessibleLayout,
  hasFocus,
  sees,
  seesToast,
} from '../../../support/component/screen.ts';

/** An answer with these entries in the field of the list. */
const entries = (field: string, nodes: readonly object[], rest: object = {}): MockResolvers => ({
  Query: () => ({
    [field]: {
      totalCount: nodes.length,
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
      edges: nodes.map((node) => ({ node })),
    },
    ...rest,
  }),
});

const LEADS = entries(
  'leads',
  ['Ann Lee', 'Bob Ray', 'Cid Fox'].map((firstName, index) => ({
    id: `lead-${index}`,
    firstName,
    email: `${firstName.toLowerCase().replace(' ', '.')}@example.com`,
    phone: '8015550100',
    status: 'new',
  })),
);

const postId = (index: number) =>
  btoa(`Post:01890a5d-ac96-774b-bcce-b302099a${String(index).padStart(4, '0')}`);

const POSTS: MockResolvers = {
  Query: () => ({
    posts: {
      totalCount: 90,
      edges: Array.from({ length: 40 }, (_each, index) => ({
        node: { id: postId(index), slug: `post-${index}`, title: `Post ${index}`, excerpt: null },
      })),
    },
  }),
};

describe('the list of posts', () => {
  const LEFT = '/admin/blog?q=call&status=draft&sort=title&page=2';
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const editor = page.getByRole('heading', { name: 'Edit Post' });

  /** Goes to the editor of a post in the middle of a list with filters, with two checked rows. */
  async function leave() {
    const screen = await openConsole(LEFT, { strict: false });
    await screen.answer('BlogPageQuery', POSTS);
    await box('Select Post 3').click();
    await box('Select Post 20').click();
    const link = page.getByRole('link', { name: 'Post 20', exact: true });
    link.element().scrollIntoView({ block: 'start' });
    await expect.poll(() => window.scrollY).toBeGreaterThan(200);
    const scrolled = window.scrollY;
    link.element().focus({ preventScroll: true });
    await userEvent.keyboard('{Enter}');
    await screen.answer('EditPostPageQuery', {
      Query: () => ({
        node: {
          __typename: 'Post',
          id: postId(20),
          version: 1,
          title: 'Post 20',
          slug: 'post-20',
          content: 'Words',
          status: 'draft',
          publishedAt: null,
          featuredImage: null,
        },
      }),
    });
    await expect.element(editor).toBeVisible();
    await expect.poll(() => window.scrollY).toBe(0);
    return { screen, scrolled };
  }

  async function isAsLeft({ screen, scrolled }: Awaited<ReturnType<typeof leave>>) {
    await expect.poll(screen.address).toBe(LEFT);
    await expect.element(box('Select Post 3')).toBeChecked();
    await expect.element(box('Select Post 20')).toBeChecked();
    await expect.element(box('Select Post 4')).not.toBeChecked();
    await expect.poll(() => Math.round(window.scrollY)).toBe(Math.round(scrolled));
    await hasFocus(page.getByRole('link', { name: 'Post 20', exact: true }));
  }

  it.each(['Back to Posts', 'Cancel', 'Update Post'])(
    'comes back as it was left by the button %s of the editor',
    async (name) => {
      const left = await leave();
      await page.getByRole('button', { name }).click();
      if (name === 'Update Post') await left.screen.answer('useSavePostUpdateMutation');
      await isAsLeft(left);
    },
  );

  it('comes back as it was left by the button of the browser', async () => {
    const left = await leave();
    await left.screen.goBack();
    await isAsLeft(left);
  });

  it('begins at its beginning when somebody opens it anew', async () => {
    const { screen } = await leave();
    await page.getByRole('link', { name: 'Blog Posts' }).click();
    await screen.answer('BlogPageQuery', POSTS);
    await expect.poll(screen.address).toBe('/admin/blog');
    await expect.element(box('Select Post 3')).not.toBeChecked();
    expect(window.scrollY).toBe(0);
  });
});

describe('the list of leads', () => {
  async function open() {
    const screen = await openConsole('/admin/leads');
    await screen.answer('LeadsPageQuery', LEADS);
    await expect.element(page.getByRole('link', { name: 'Ann Lee' })).toBeVisible();
    return screen;
  }

  it('is gone through by keyboard, from the search to the details and back', async () => {
    const screen = await open();
    const lead = (name: string) => page.getByRole('link', { name });
    await userEvent.keyboard('/');
    await hasFocus(page.getByRole('searchbox'));
    await userEvent.keyboard('{Escape}j');
    await hasFocus(lead('Ann Lee'));
    await userEvent.keyboard('{ArrowDown}jk');
    await hasFocus(lead('Bob Ray'));
    await userEvent.keyboard('{Enter}');
    await screen.answer('LeadPaneQuery', {
      Lead: () => ({ firstName: 'Bob Ray', bookings: [] }),
    });
    await expect.element(page.getByRole('heading', { level: 2, name: 'Bob Ray' })).toBeVisible();
    await userEvent.keyboard('j');
    await hasFocus(lead('Cid Fox'));
    await userEvent.keyboard('k{Escape}');
    await expect.poll(screen.address).toBe('/admin/leads');
    await hasFocus(lead('Bob Ray'));
  });

  it('shows whole addresses in a window of 1440 pixels', async () => {
    await page.viewport(1440, 900);
    await open();
    const cell = page.getByRole('cell', { name: 'ann.lee@example.com' }).element();
    expect(cell.scrollWidth).toBe(cell.clientWidth);
    await page.viewport(1280, 800);
  });
});

describe.each([
  {
    path: 'leads',
    query: 'LeadsPageQuery',
    answer: LEADS,
    select: 'Status of Ann Lee',
    mutation: 'LeadStatusSelectMutation',
    chosen: ['contacted', 'lost'],
    failure: 'Failed to update the lead',
  },
  {
    path: 'integration-requests',
    query: 'IntegrationRequestsPageQuery',
    answer: entries('integrationRequests', [
      { id: 'request-1', name: 'Xiu', integration: 'Close', status: 'pending' },
    ]),
    select: 'Status of Close for Xiu',
    mutation: 'RequestStatusSelectMutation',
    chosen: ['planned', 'declined'],
    failure: 'Failed to update the request',
  },
])('a status in /admin/$path', ({ path, query, answer, select, mutation, chosen, failure }) => {
  it('is shown at once, sent in order, and taken back if it cannot be kept', async () => {
    const [first = '', second = ''] = chosen;
    const screen = await openConsole(`/admin/${path}`);
    await screen.answer(query, answer);
    const status = page.getByRole('combobox', { name: select });
    await status.selectOptions(first);
    await expect.element(status).toHaveValue(first);
    await status.selectOptions(second);
    expect(await screen.asked(mutation)).toMatchObject({ input: { status: first } });
    await screen.answer(mutation, {
      // The lead of its call would be the same one, with other meetings.
      Lead: () => ({ id: 'lead-0', firstName: 'Ann Lee', status: first, call: null }),
      IntegrationRequest: () => ({ id: 'request-1', status: first }),
    });
    await expect.poll(() => screen.asked(mutation)).toMatchObject({ input: { status: second } });
    await expect.element(status).toHaveValue(second);
    await screen.fail(mutation);
    await seesToast('Error', failure);
    await expect.element(status).toHaveValue(first);
  });
});

describe('the countries of the waitlist', () => {
  const countries = ['Sweden', 'Norway', 'Chile', 'Kenya'].map((country) => ({
    country,
    waiting: 2,
    openedAt: null,
  }));
  const rows = () =>
    page.getByRole('table', { name: 'The waitlist by country' }).getByRole('rowheader').elements();

  it('are a few on a phone, and all when asked, in no box that scrolls', async () => {
    await page.viewport(390, 844);
    const screen = await openConsole('/admin/waitlist');
    await screen.answer(
      'WaitlistPageQuery',
      entries('waitlistEntries', [], { waitlistCountries: countries }),
    );
    const all = page.getByRole('button', { name: 'Show all 4 countries' });
    await expect.element(all).toBeVisible();
    const visible = () => rows().filter((row) => row.checkVisibility()).length;
    expect(visible()).toBe(3);
    await all.click();
    await expect.poll(visible).toBe(4);
    const box = rows()[0]?.closest('table')?.parentElement;
    expect(box?.scrollHeight).toBe(box?.clientHeight);
    const fewer = page.getByRole('button', { name: 'Show fewer' });
    await hasFocus(fewer);
    await userEvent.keyboard('{Enter}');
    await expect.poll(visible).toBe(3);
    await page.getByRole('button', { name: 'Open this region: Sweden' }).click();
    await sees('This sends 2 emails');
    await expectAccessibleLayout();
  });
});

describe('a note to those who asked for an integration', () => {
  it('needs a text', async () => {
    const screen = await openConsole('/admin/integration-requests');
    await screen.answer(
      'IntegrationRequestsPageQuery',
      entries('integrationRequests', [], {
        integrationDemand: [{ integration: 'Close', people: 2 }],
      }),
    );
    await page.getByRole('button', { name: 'Write to people about Close' }).click();
    await page.getByRole('button', { name: 'Send to 2 addresses' }).click();
    await sees('Text is required');
    await expectAccessibleLayout();
  });
});

describe('the audit log', () => {
  const EVENT = {
    id: 'line-1',
    action: 'post.updated',
    actorName: 'ann',
    address: '203.0.113.7',
    subjectType: 'Post',
    subjectId: btoa('Post:01890a5d-ac96-774b-bcce-b302099a8057'),
    details: '{"slug":"post-7","title":"Post 7"}',
  };
  const SIGN_IN = { id: 'line-2', action: 'session.opened', subjectType: null, subjectId: null };

  it('names what an entry is about, and leads on from there', async () => {
    const screen = await openConsole('/admin/audit');
    await screen.answer('AuditPageQuery', entries('auditEvents', [EVENT, SIGN_IN]));
    await expect
      .element(page.getByRole('link', { name: 'Post 7' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/admin\/blog\/edit\/\w+/));
    await page.getByRole('rowheader').first().getByRole('link').click();
    await screen.answer('AuditPaneQuery', {
      Query: () => ({ node: { __typename: 'AuditEvent', ...EVENT } }),
    });
    const pane = page.getByRole('dialog', { name: 'Audit log entry' });
    await sees('"slug": "post-7"', pane);
    await sees('203.0.113.7', pane);
    await pane.getByRole('link', { name: 'Show everything by ann' }).click();
    await expect.poll(screen.address).toBe('/admin/audit?actor=ann');
  });

  it('shows no name on a phone for an entry without a subject', async () => {
    await page.viewport(390, 844);
    const screen = await openConsole('/admin/audit');
    await screen.answer('AuditPageQuery', entries('auditEvents', [SIGN_IN]));
    await sees('session.opened');
    expect(document.querySelector('td[data-label="To"]')?.checkVisibility()).toBe(false);
    await page.viewport(1280, 800);
  });
});

describe('the posts of the list', () => {
  const POSTS = entries('posts', [
    { id: 'post-1', title: 'One', status: 'draft' },
    { id: 'post-2', title: 'Two', status: 'draft' },
  ]);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  async function open() {
    const screen = await openConsole('/admin/blog');
    await screen.answer('BlogPageQuery', POSTS);
    await expect.element(page.getByRole('link', { name: 'One', exact: true })).toBeVisible();
    return screen;
  }

  it('are deleted after a question, or the screen says that it failed', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
    const screen = await open();
    await button('Delete One').click();
    expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete this post?');
    expect(screen.pending()).not.toContain('postActionsDeleteMutation');
    await button('Delete One').click();
    await screen.fail('postActionsDeleteMutation');
    await seesToast('Error', 'Failed to delete the post');
    confirm.mockRestore();
  });

  it('leave the focus on the list when their row is deleted', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
    const screen = await open();
    await button('Delete One').click();
    await screen.answer('postActionsDeleteMutation', {
      DeletePostPayload: () => ({ deletedPostId: 'post-1' }),
    });
    await seesToast('Post deleted');
    await expect.element(button('Delete One')).not.toBeInTheDocument();
    const hasListFocus = () =>
      document.activeElement !== document.body &&
      document.activeElement?.contains(button('Delete Two').element());
    await expect.poll(hasListFocus).toBe(true);
    confirm.mockRestore();
  });

  it('stay chosen when the server does not answer, with the focus where it was', async () => {
    const screen = await open();
    await page.getByLabelText('Select all posts on this page').click();
    await sees('2 posts selected');
    (button('Publish').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await screen.fail('postActionsStatusMutation');
    await seesToast('Error', 'Failed to publish the posts');
    await sees('2 posts selected');
    await hasFocus(button('Publish'));
    await userEvent.keyboard('{Enter}');
    await screen.answer('postActionsStatusMutation');
    await seesToast('Posts published');
    await hasFocus(page.getByLabelText('Select all posts on this page'));
  });
});
