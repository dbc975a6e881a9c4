import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees, seesToast } from '../../../support/component/screen.ts';

const CREATE = 'RedirectFormCreateMutation';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });

const connection = (nodes: object[]) => ({
  totalCount: nodes.length,
  pageInfo: { hasNextPage: false, hasPreviousPage: false },
  edges: nodes.map((node, at) => ({ cursor: `cursor-${at}`, node })),
});

const OLD = {
  id: 'redirect-1',
  from: '/old/a/very/long/address/that/nobody/can/read/at/once/in/a/row',
  to: '/new/a',
  status: 301,
  below: true,
  hits: 12,
  lastHitAt: '2026-11-20T10:00:00Z',
  note: 'Made when the slug changed',
};

const LOST = {
  id: 'lost-1',
  path: '/prices',
  count: 3,
  referrer: 'search.example',
  lastAt: '2026-11-20T10:00:00Z',
  near: ['/pricing', '/product'],
};

describe('redirects', () => {
  it('say what leads where, and how a first one comes to be', async () => {
    const screen = await openConsole('/admin/redirects', { user: { role: 'admin' } });
    await screen.answer('RedirectsPageQuery', { Query: () => ({ redirects: connection([]) }) });
    await sees('No redirects yet. One is made by itself when a slug changes.');
    await expectAccessibleLayout();
  });

  it('open beside the list, with their addresses in full', async () => {
    const screen = await openConsole('/admin/redirects/redirect-1', { user: { role: 'admin' } });
    await screen.answer('RedirectsPageQuery', { Query: () => ({ redirects: connection([OLD]) }) });
    expect(await screen.asked('RedirectPaneQuery')).toEqual({ id: 'redirect-1' });
    await screen.answer('RedirectPaneQuery', {
      Query: () => ({ node: { __typename: 'Redirect', ...OLD } }),
    });
    const pane = dialog('Redirect details');
    await sees(OLD.from, pane);
    await sees('and everything below leads to', pane);
    await sees('301, moved for good', pane);
    await sees(OLD.note, pane);
    await expectAccessibleLayout();
    await pane.getByRole('button', { name: `Edit ${OLD.from}` }).click();
    await expect.element(page.getByLabelText('And everything below')).toBeChecked();
  });

  it('are made in words, and a refusal says the way out', async () => {
    const screen = await openConsole('/admin/redirects', { user: { role: 'admin' } });
    await screen.answer('RedirectsPageQuery', { Query: () => ({ redirects: connection([OLD]) }) });
    await sees('/new/a');
    await expectAccessibleLayout();
    await button('New Redirect').click();
    const form = dialog('New Redirect');
    await form.getByLabelText('From').fill('/old/a');
    await form.getByLabelText('To', { exact: true }).fill('/new/a');
    await sees('/old/a leads to /new/a', form);
    await expect.element(form.getByLabelText('Lead to another site')).not.toBeInTheDocument();
    await form.getByLabelText('To', { exact: true }).fill('https://shop.example/a');
    await expect.element(form.getByLabelText('Lead to another site')).toBeVisible();
    await form.getByLabelText('To', { exact: true }).fill('/b');
    await expectAccessibleLayout();
    await button('Make Redirect').click();
    expect(await screen.asked(CREATE)).toEqual({
      input: {
        from: '/old/a',
        to: '/b',
        status: 301,
        below: false,
        note: null,
        allowForeign: false,
      },
    });
    const message = '/b leads on to /c. Use /c?';
    await screen.answer(CREATE, {
      Mutation: () => ({ createRedirect: { __typename: 'ConflictError', field: 'to', message } }),
    });
    await sees(message, form);
  });

  it('are made of a lost address with Enter, and the nearest page is chosen', async () => {
    const screen = await openConsole('/admin/redirects/not-found', { user: { role: 'admin' } });
    await screen.answer('NotFoundPageQuery', {
      Query: () => ({ notFoundAddresses: connection([LOST]) }),
    });
    await sees('search.example');
    await expectAccessibleLayout();
    await button('Redirect /prices').click();
    const form = dialog('New Redirect');
    await expect.element(form.getByLabelText('From')).toHaveValue('/prices');
    await expect.element(form.getByLabelText('To', { exact: true })).toHaveValue('/pricing');
    await button('Make Redirect').click();
    await screen.answer(CREATE, {
      Redirect: () => ({ from: '/prices', to: '/pricing' }),
    });
    await seesToast('Redirect made', '/prices leads to /pricing');
    await screen.answer('NotFoundPageQuery', {
      Query: () => ({ notFoundAddresses: connection([]) }),
    });
    await sees('Nobody has asked for a page that is not there.');
  });

  it('stand beside broken links with their place', async () => {
    const screen = await openConsole('/admin/redirects/broken-links', { user: { role: 'admin' } });
    const link = { id: 'l', url: '/gone', place: '/blog/a', checkedAt: '2026-11-20T10:00:00Z' };
    const ofPage = { ...link, id: 'm', place: '/demo', slot: 'lead', slotLabel: 'Lead' };
    await screen.answer('BrokenLinksPageQuery', {
      Query: () => ({ brokenLinks: connection([{ ...link, slot: null }, ofPage]) }),
    });
    await expect
      .element(page.getByRole('link', { name: '/demo: Lead' }))
      .toHaveAttribute('href', '/admin/pages?path=%2Fdemo&slot=lead');
    await expect.element(page.getByRole('link', { name: '/blog/a' })).toBeVisible();
    await expectAccessibleLayout();
  });
});
