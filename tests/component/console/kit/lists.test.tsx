import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../../support/complaints.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees, seesHeading } from '../../../support/component/screen.ts';

interface ListScreen {
  path: string;
  title: string;
  query: string;
  /** Of the screen while it loads. */
  loading: string;
  /** What the screen says without any entry. */
  empty: string;
  none: MockResolvers;
  failure: string;
}

const NO_EDGES = { edges: [], totalCount: 0, pageInfo: { hasNextPage: false } };

/** An answer in which the field of the list has no entry. */
const without = (field: string): MockResolvers => ({ Query: () => ({ [field]: NO_EDGES }) });

const LISTS: ListScreen[] = [
  {
    path: 'leads',
    title: 'Leads',
    query: 'LeadsPageQuery',
    loading: 'Loading leads',
    empty: 'No leads yet',
    none: without('leads'),
    failure: 'The leads could not be loaded',
  },
  {
    path: 'calls',
    title: 'Calls',
    query: 'CallsPageQuery',
    loading: 'Loading calls',
    empty: 'No calls yet',
    none: without('calls'),
    failure: 'The calls could not be loaded',
  },
  {
    path: 'do-not-call',
    title: 'Do Not Call',
    query: 'DoNotCallPageQuery',
    loading: 'Loading the list',
    empty: 'No numbers yet',
    none: without('suppressions'),
    failure: 'The list could not be loaded',
  },
  {
    path: 'waitlist',
    title: 'Waitlist',
    query: 'WaitlistPageQuery',
    loading: 'Loading the waitlist',
    empty: 'No entries yet',
    none: without('waitlistEntries'),
    failure: 'The waitlist could not be loaded',
  },
  {
    path: 'integration-requests',
    title: 'Integration Requests',
    query: 'IntegrationRequestsPageQuery',
    loading: 'Loading requests',
    empty: 'No requests yet',
    none: without('integrationRequests'),
    failure: 'The requests could not be loaded',
  },
  {
    path: 'audit',
    title: 'Audit Log',
    query: 'AuditPageQuery',
    loading: 'Loading the audit log',
    empty: 'No entries yet',
    none: without('auditEvents'),
    failure: 'The audit log could not be loaded',
  },
  {
    path: 'blog',
    title: 'Blog Management',
    query: 'BlogPageQuery',
    loading: 'Loading posts',
    empty: 'No posts found',
    none: without('posts'),
    failure: 'Failed to fetch posts',
  },
  {
    path: 'categories',
    title: 'Categories',
    query: 'CategoriesPageQuery',
    loading: 'Loading categories',
    empty: 'There are no categories yet.',
    none: { Query: () => ({ categories: [] }) },
    failure: 'The categories could not be loaded',
  },
  {
    path: 'users',
    title: 'User Management',
    query: 'UsersPageQuery',
    loading: 'Loading users',
    empty: 'No open invitations.',
    none: without('invitations'),
    failure: 'Failed to fetch users',
  },
  {
    path: 'api-keys',
    title: 'API Keys',
    query: 'ApiKeysPageQuery',
    loading: 'Loading API keys',
    empty: 'No partner has a key.',
    none: { Query: () => ({ apiKeys: [] }) },
    failure: 'The API keys could not be loaded',
  },
  {
    path: 'webhooks',
    title: 'Webhooks',
    query: 'WebhooksPageQuery',
    loading: 'Loading webhooks',
    empty: 'No partner receives events yet.',
    none: without('webhookEndpoints'),
    failure: 'The webhooks could not be loaded',
  },
];

/** Nothing in it says where a line may break. */
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitaen';

/** Values longer than any column is wide. */
const LONG: MockResolvers = {
  Lead: () => ({
    firstName: `Bartholomew ${WORD}`,
    email: `${WORD}@example.com`,
    phone: '8015550100',
    source: WORD,
    utmCampaign: WORD,
  }),
  Booking: () => ({ start: '2026-01-15T12:00:00-07:00' }),
  WaitlistEntry: () => ({ name: WORD, email: `${WORD}@example.com`, country: WORD }),
  WaitlistCountry: () => ({ country: WORD }),
  IntegrationRequest: () => ({ name: WORD, company: WORD, integration: WORD, notes: WORD }),
  IntegrationDemand: () => ({ integration: WORD }),
  Suppression: () => ({
    phone: '8015550100',
    source: 'page',
    reason: 'Please never call this number again, whatever anybody says.',
    evidence: '{"address":"203.0.113.9"}',
    liftEvidence: null,
    liftedAt: null,
  }),
  AuditEvent: () => ({
    action: 'post.updated',
    subjectType: 'Post',
    subjectId: btoa('Post:01890a5d-ac96-774b-bcce-b302099a8057'),
    details: '{}',
  }),
  User: () => ({ username: 'bartholomew-featherstonehaugh-cholmondeley' }),
  ApiKey: () => ({ name: 'A partner whose name is longer than any column is wide' }),
  WebhookEndpoint: () => ({
    url: 'https://a-partner-with-a-very-long-name.integrations.example/hooks/sixty/requests',
  }),
  Category: () => ({ name: WORD, slug: WORD.toLowerCase(), allPostCount: 1_234_567 }),
  Post: () => ({ title: `A draft with a rather long title about a ${WORD}`, excerpt: WORD }),
};

describe.each(LISTS)('the list at /admin/$path', (list) => {
  const open = () => openConsole(`/admin/${list.path}`);

  it('shows its title and a skeleton while it loads, and then its entries', async () => {
    const screen = await open();
    await seesHeading(list.title);
    await expect.element(page.getByText(list.loading)).toBeInTheDocument();
    expect(screen.pending()).toContain(list.query);
    await expectAccessibleLayout();
    await screen.answer(list.query, LONG);
    await expect.element(page.getByText(list.loading)).not.toBeInTheDocument();
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    await expectAccessibleLayout();
  });

  it('says when it could not be loaded, keeps the navigation, tries again, and says that it has none', async () => {
    const screen = await open();
    expectConsole('error', /Failed to fetch/);
    await screen.fail(list.query);
    await sees(list.failure);
    await expect.element(page.getByRole('navigation', { name: 'Console' })).toBeInTheDocument();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: 'Try again' }).click();
    await screen.answer(list.query, list.none);
    await sees(list.empty);
    await expectAccessibleLayout();
  });
});

describe.each(LISTS)('the list at /admin/$path', ({ path, query, none, failure }) => {
  it('says that it could not be loaded when the server refuses it', async () => {
    const screen = await openConsole(`/admin/${path}`);
    expectConsole('error', /Missing @required value/);
    // A field that the viewer may not read is null.
    const fields = Object.keys(none['Query']?.({} as never, () => 0) ?? {});
    await screen.answer(query, {
      Query: () => Object.fromEntries(fields.map((field) => [field, null])),
    });
    await sees(failure);
  });
});

describe('filters of the leads', () => {
  it('are read from the address', async () => {
    const screen = await openConsole('/admin/leads?q=past&state=failed&source=partner');
    expect(await screen.asked('LeadsPageQuery')).toMatchObject({
      filter: { search: 'past', callStatus: ['failed'], source: 'partner' },
    });
    await screen.answer('LeadsPageQuery', without('leads'));
    await sees('No lead matches these filters');
    await expectAccessibleLayout();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect.poll(screen.address).toBe('/admin/leads');
  });

  it('are written to the address, with those of a list of choices', async () => {
    const screen = await openConsole('/admin/leads');
    await screen.answer('LeadsPageQuery', without('leads'));
    await page.getByRole('combobox', { name: 'Call state' }).click();
    await expect.element(page.getByRole('option', { name: 'Ringing' })).toBeVisible();
    await expectAccessibleLayout();
    await page.getByRole('option', { name: 'Failed' }).click();
    await expect.poll(screen.address).toBe('/admin/leads?state=failed');
  });

  it('have one arrow, whether one value or several can be chosen', async () => {
    await openConsole('/admin/leads');
    await seesHeading('Leads');
    const selects = page.getByRole('combobox').elements();
    const drawn = selects.filter((select) => select.tagName !== 'INPUT').map(arrowOf);
    expect(drawn.length).toBeGreaterThan(3);
    expect(new Set(drawn).size).toBe(1);
    expect(drawn[0]).toContain('linear-gradient');
  });
});

describe.each([
  ['leads', 'LeadsPageQuery', 'LeadPaneQuery', 'Lead details'],
  ['calls', 'CallsPageQuery', 'CallPaneQuery', 'Call details'],
  ['audit', 'AuditPageQuery', 'AuditPaneQuery', 'Audit log entry'],
  ['do-not-call', 'DoNotCallPageQuery', 'DoNotCallPaneQuery', 'Opt-out details'],
  [
    'integration-requests',
    'IntegrationRequestsPageQuery',
    'IntegrationRequestPaneQuery',
    'Request details',
  ],
])('the details at /admin/%s', (path, listQuery, paneQuery, name) => {
  it('open beside the list, and close with Escape', async () => {
    const screen = await openConsole(`/admin/${path}/an-id`);
    await screen.answer(listQuery, LONG);
    expect(await screen.asked(paneQuery)).toEqual({ id: 'an-id' });
    await screen.answer(paneQuery, LONG);
    const pane = page.getByRole('dialog', { name });
    await expect.element(pane.getByRole('heading').first()).toBeVisible();
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    await expectAccessibleLayout();
    await userEvent.keyboard('{Escape}');
    await expect.poll(screen.address).toBe(`/admin/${path}`);
  });
});

function arrowOf(select: Element): string {
  const { backgroundImage, backgroundPosition, backgroundSize, appearance } =
    getComputedStyle(select);
  const own = select.querySelectorAll('svg').length;
  return [backgroundImage, backgroundPosition, backgroundSize, appearance, own].join(' ');
}
