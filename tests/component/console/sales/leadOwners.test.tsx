import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees, seesToast } from '../../../support/component/screen.ts';

const OWNERS: MockResolvers = {
  Query: () => ({
    leadOwners: [
      { id: 'user-1', username: 'Ann' },
      { id: 'user-2', username: 'Bob' },
    ],
  }),
};

const LEA = { id: 'lead-1', firstName: 'Lea', phone: '8015550100', email: 'lea@example.com' };

/** A list with one lead that nobody owns and one of Bob. */
const LEADS: MockResolvers = {
  Query: () => ({
    leads: {
      totalCount: 2,
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
      edges: [
        { node: { ...LEA, owner: null } },
        { node: { ...LEA, id: 'lead-2', firstName: 'Leo', owner: { username: 'Bob' } } },
      ],
    },
  }),
};

describe('the owners of leads', () => {
  it('are shown in the list, and given to all chosen leads at once', async () => {
    const screen = await openConsole('/admin/leads');
    await screen.answer('LeadsPageQuery', LEADS);
    await screen.answer('LeadOwnerQuery', OWNERS);
    await sees('Unassigned', page.getByRole('row', { name: /Lea/ }));
    await sees('Bob', page.getByRole('row', { name: /Leo/ }));
    await page.getByRole('checkbox', { name: 'Select Lea' }).click();
    const toolbar = page.getByRole('toolbar', { name: 'Selected leads' });
    await sees('1 lead selected', toolbar);
    await page.getByRole('checkbox', { name: 'Select all leads on this page' }).click();
    await sees('2 leads selected', toolbar);
    // A click on a box does not open the lead.
    expect(screen.address()).toBe('/admin/leads');
    await expectAccessibleLayout();
    await toolbar.getByRole('combobox', { name: 'New owner' }).selectOptions('Bob');
    await toolbar.getByRole('button', { name: 'Assign' }).click();
    expect(await screen.asked('LeadsBulkBarMutation')).toEqual({
      input: { ids: ['lead-1', 'lead-2'], ownerId: 'user-2' },
    });
    await screen.answer('LeadsBulkBarMutation', {
      AssignLeadsPayload: () => ({ leads: [{ ...LEA, owner: { username: 'Bob' } }] }),
    });
    await seesToast('Owner changed', '2 leads');
    await expect.element(toolbar).not.toBeInTheDocument();
    await sees('Bob', page.getByRole('row', { name: /Lea/ }));
  });

  it('are a filter in the address', async () => {
    const screen = await openConsole('/admin/leads?owner=mine');
    expect(await screen.asked('LeadsPageQuery')).toMatchObject({ filter: { owner: 'mine' } });
    await screen.answer('LeadsPageQuery', LEADS);
    await page.getByRole('combobox', { name: 'Owner' }).selectOptions('Unassigned');
    await expect.poll(screen.address).toBe('/admin/leads?owner=unassigned');
  });

  it('are changed in the details, also when the owner can no longer be chosen', async () => {
    const screen = await openConsole('/admin/leads/lead-1');
    await screen.answer('LeadsPageQuery', LEADS);
    await screen.answer('LeadPaneQuery', {
      ...OWNERS,
      Lead: () => ({ ...LEA, bookings: [], owner: { id: 'user-9', username: 'Eve' } }),
    });
    const field = page.getByRole('combobox', { name: 'Owner of this lead' });
    await expect.element(field).toHaveDisplayValue('Eve');
    await expectAccessibleLayout();
    await field.selectOptions('Nobody');
    expect(await screen.asked('LeadOwnerMutation')).toEqual({
      input: { id: 'lead-1', ownerId: null },
    });
    await screen.answer('LeadOwnerMutation', {
      Lead: () => ({ ...LEA, owner: null }),
    });
    await seesToast('Owner changed');
    await expect.element(field).toHaveDisplayValue('Nobody');
  });
});
