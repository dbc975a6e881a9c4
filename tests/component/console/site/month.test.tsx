import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import {
  expectAccessibleLayout,
  hasFocus,
  sees,
  seesToast,
} from '../../../support/component/screen.ts';

const QUERY = 'BlogPageQuery';
const MOVE = 'useMovePostsMutation';
const MOVE_PAGE = 'useMovePostsPageMutation';

/** By the reader's clock. */
const at = (day: number, time = '09:00') =>
  new Date(`2036-12-${String(day).padStart(2, '0')}T${time}`).toISOString();

const post = (id: string, title: string, publishedAt: string | null) => ({
  __typename: 'Post',
  id,
  title,
  status: publishedAt ? 'published' : 'draft',
  isScheduled: publishedAt !== null,
  publishedAt,
  version: 4,
});
const ALPHA = post('alpha', 'Alpha', at(3));
const BETA = post('beta', 'Beta', at(4, '14:30'));
const GAMMA = post('gamma', 'Gamma', at(5));
const OLD = { ...post('old', 'Old', at(2)), isScheduled: false };
const IDEA = post('idea', 'Idea', null);

const month = (posts: object[], drafts: object[], pages: object[] = []): MockResolvers => ({
  Query: () => ({
    posts: { totalCount: posts.length, edges: posts.map((node) => ({ node })) },
    pages,
    drafts: { totalCount: drafts.length, edges: drafts.map((node) => ({ node })) },
  }),
});

async function open(
  posts: object[] = [OLD, ALPHA, BETA, GAMMA],
  drafts: object[] = [IDEA],
  pages: object[] = [],
) {
  const screen = await openConsole('/admin/blog?view=month&month=2036-12', {
    user: { role: 'editor' },
  });
  await screen.answer(QUERY, month(posts, drafts, pages));
  await expect.element(page.getByRole('heading', { name: 'December 2036' })).toBeVisible();
  return screen;
}

const day = (name: string) => page.getByRole('gridcell', { name: new RegExp(`${name}, 2036`) });
const moved = (...posts: [id: string, publishedAt: string][]) => ({
  input: { posts: posts.map(([id, publishedAt]) => ({ id, version: 4, publishedAt })) },
});

describe('the month of the blog', () => {
  it('shows what goes live when, in the zone of the reader, and what has no date', async () => {
    const screen = await open();
    await sees(/9:00 AM/, day('December 3'));
    await sees('Alpha', day('December 3'));
    await sees('Idea', page.getByRole('region', { name: 'Not scheduled' }));
    await sees(/^Times are in /);
    await expect
      .element(page.getByRole('link', { name: 'Month', exact: true }))
      .toHaveAttribute('aria-current', 'page');
    await expectAccessibleLayout();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect.poll(screen.address).toBe('/admin/blog');
  });

  const PRICING = { id: 'p', path: '/pricing', scheduledAt: at(4, '08:00'), version: 7 };
  const PAGES = [PRICING, { id: 'q', path: '/demo', scheduledAt: null, version: 0 }];

  it('shows the words of pages on their day, and opens their editor', async () => {
    const screen = await open(undefined, undefined, PAGES);
    const entries = day('December 4').getByRole('listitem');
    await sees(/8:00 AM.*Words of \/pricing/, entries.nth(0));
    await sees(/2:30 PM.*Beta/, entries.nth(1));
    expect(page.getByText('/demo').elements()).toEqual([]);
    await expectAccessibleLayout();
    day('December 4').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toBe('/admin/pages?path=%2Fpricing');
  });

  it('moves the words of a page by pointer, also to the day of a post, and says so', async () => {
    const screen = await open(undefined, undefined, PAGES);
    const words = page.getByRole('link', { name: 'Words of /pricing' });
    await userEvent.dragAndDrop(words, day('December 5'));
    const input = { path: '/pricing', at: at(5, '08:00'), version: 7 };
    expect(await screen.asked(MOVE_PAGE)).toEqual({ input });
    await screen.answer(MOVE_PAGE, {
      Page: () => ({ ...PRICING, scheduledAt: at(5, '08:00'), version: 8 }),
    });
    await seesToast('Moved to Fri, Dec 5, 8:00 AM.');
    await sees('Words of /pricing', day('December 5'));
  });

  it('moves the words of a page by keyboard, and says what the server refuses', async () => {
    const screen = await open(undefined, undefined, PAGES);
    day('December 4').element().focus();
    await userEvent.keyboard('m');
    await sees(/^Words of \/pricing is taken\./);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const input = { path: '/pricing', at: at(11, '08:00'), version: 7 };
    expect(await screen.asked(MOVE_PAGE)).toEqual({ input });
    const message = 'Somebody else has saved this page.';
    await screen.answer(MOVE_PAGE, {
      Mutation: () => ({ reschedulePage: { __typename: 'StaleVersionError', message } }),
    });
    await seesToast('Error', message);
    await sees('Words of /pricing', day('December 4'));
  });

  it('moves the words of a page in a dialog, which refuses the past', async () => {
    const screen = await open(undefined, undefined, PAGES);
    await page.getByRole('button', { name: 'Move to… Words of /pricing' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Words of /pricing' });
    await dialog.getByLabelText('Date').fill('2020-01-02');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await sees('Words cannot go live in the past.', dialog);
    await dialog.getByLabelText('Date').fill('2036-12-03');
    await dialog.getByLabelText('Time').fill('10:30');
    expect(page.getByLabelText('Move the following posts too').elements()).toEqual([]);
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    const input = { path: '/pricing', at: at(3, '10:30'), version: 7 };
    expect(await screen.asked(MOVE_PAGE)).toEqual({ input });
  });

  it('says that nothing goes live, and leads to the next month', async () => {
    const screen = await open([], []);
    await sees('Nothing goes live in December.');
    await page.getByRole('link', { name: 'Next month' }).click();
    await expect.poll(screen.address).toBe('/admin/blog?view=month&month=2037-01');
  });

  it('moves a post by pointer and keeps its time of day', async () => {
    const screen = await open();
    await userEvent.dragAndDrop(page.getByRole('link', { name: 'Alpha' }), day('December 10'));
    expect(await screen.asked(MOVE)).toEqual(moved(['alpha', at(10)]));
    await screen.answer(MOVE, { Post: () => ({ ...ALPHA, publishedAt: at(10), version: 5 }) });
    await seesToast('Moved to Wed, Dec 10, 9:00 AM.');
    await sees('Alpha', day('December 10'));
  });

  it('moves a post by keyboard, and puts it back with Escape', async () => {
    const screen = await open();
    const alpha = page.getByRole('link', { name: 'Alpha' });
    (alpha.element() as HTMLElement).focus();
    await userEvent.keyboard('m');
    await sees(/^Alpha is taken\./);
    await userEvent.keyboard('{Escape}');
    await sees('Alpha is back in its place.');
    (day('December 3').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await hasFocus(day('December 4'));
    await userEvent.keyboard('m{ArrowDown}');
    await hasFocus(day('December 11'));
    await sees('Thursday, December 11, 2036', page.getByRole('status').last());
    await userEvent.keyboard('{Enter}');
    expect(await screen.asked(MOVE)).toEqual(moved(['beta', at(11, '14:30')]));
  });

  it('opens the first post of a day with Enter', async () => {
    const screen = await open();
    (day('December 4').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toBe('/admin/blog/edit/beta');
  });

  it('asks for the time of a draft before it goes live', async () => {
    const screen = await open();
    await userEvent.dragAndDrop(page.getByRole('link', { name: 'Idea' }), day('December 11'));
    const dialog = page.getByRole('dialog', { name: 'Move Idea' });
    await sees('This draft goes live by itself at this time.', dialog);
    await expect.element(dialog.getByLabelText('Date')).toHaveValue('2036-12-11');
    await expectAccessibleLayout();
    await dialog.getByLabelText('Time').fill('16:15');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    expect(await screen.asked(MOVE)).toEqual(moved(['idea', at(11, '16:15')]));
  });

  it('moves the following posts too, up to the first free day', async () => {
    const screen = await open();
    await userEvent.dragAndDrop(page.getByRole('link', { name: 'Alpha' }), day('December 4'));
    const dialog = page.getByRole('dialog', { name: 'Move Alpha' });
    await dialog.getByLabelText('Move the following posts too').click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    expect(await screen.asked(MOVE)).toEqual(
      moved(['alpha', at(4)], ['beta', at(5, '14:30')], ['gamma', at(6)]),
    );
    await screen.answer(MOVE);
    await seesToast('Moved to Thu, Dec 4, 9:00 AM, and 2 posts after it.');
  });

  it('moves none of them if one was changed meanwhile, and says so', async () => {
    const screen = await open();
    await userEvent.dragAndDrop(page.getByRole('link', { name: 'Alpha' }), day('December 4'));
    const dialog = page.getByRole('dialog', { name: 'Move Alpha' });
    await dialog.getByLabelText('Move the following posts too').click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    const message = 'Somebody else has saved this post.';
    await screen.answer(MOVE, {
      Mutation: () => ({ schedulePosts: { __typename: 'StaleVersionError', message } }),
    });
    await seesToast('Error', message);
    await expect.element(dialog).toBeVisible();
  });

  it('refuses the past', async () => {
    await open();
    await page.getByRole('button', { name: 'Move to… Alpha' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Alpha' });
    await dialog.getByLabelText('Date').fill('2020-01-02');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await sees('A post cannot go live in the past.', dialog);
    await hasFocus(dialog.getByLabelText('Date'));
  });
});
