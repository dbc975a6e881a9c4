import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '../../../support/complaints.ts';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees, seesToast } from '../../../support/component/screen.ts';

const CONTACT = 'ann@example.com';
const FOUND = 'PersonSearchQuery';
const ERASE = 'ErasePersonDialogMutation';
const NOTHING = {
  leads: 0,
  calls: 0,
  consents: 0,
  waitlistEntries: 0,
  integrationRequests: 0,
  accessRequests: 0,
  bookings: 0,
  webhookDeliveries: 0,
  suppressions: 0,
  submissions: 0,
  keptConsents: 0,
};
const keeps = (counts: Partial<typeof NOTHING>): MockResolvers => ({
  Query: () => ({ personalData: { ...NOTHING, ...counts } }),
});

const contact = page.getByLabelText('Email or phone');
const find = page.getByRole('button', { name: 'Find' });

async function open() {
  const screen = await openConsole('/admin/privacy', { user: { role: 'admin' }, strict: false });
  await sees('Loading retention periods');
  await screen.answer('PrivacyPageQuery');
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  return screen;
}

async function search(text = CONTACT) {
  await contact.fill(text);
  await find.click();
}

describe('the search for the data of a person', () => {
  it('asks for an address or a phone number', async () => {
    const screen = await open();
    await search('nonsense');
    await expect.element(contact).toHaveFocus();
    await expect.element(contact).toHaveAttribute('aria-invalid', 'true');
    expect(screen.pending()).not.toContain(FOUND);
    await expectAccessibleLayout();
  });

  it('says that nothing is kept', async () => {
    const screen = await open();
    await search();
    expect(await screen.asked(FOUND)).toEqual({ contact: CONTACT });
    await screen.answer(FOUND, keeps({}));
    await sees(`We have no data about ${CONTACT}.`);
  });

  it('counts what is kept, and erases it after the contact is typed again', async () => {
    const screen = await open();
    await search();
    await screen.answer(FOUND, keeps({ leads: 2, keptConsents: 1 }));
    await sees(`We have this data about ${CONTACT}:`);
    await sees('Consents kept as evidence');
    await expectAccessibleLayout();
    await page.getByRole('button', { name: 'Erase this data...' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase ${CONTACT}?` });
    await dialog.getByLabelText(/^Type/).fill('bob@example.com');
    await dialog.getByRole('button', { name: 'Erase permanently' }).click();
    await sees(/This is not the email address/, dialog);
    await expectAccessibleLayout();
    await dialog.getByLabelText(/^Type/).fill(CONTACT);
    await dialog.getByRole('button', { name: 'Erase permanently' }).click();
    expect(await screen.asked(ERASE)).toEqual({
      input: { contact: CONTACT, confirmation: CONTACT },
    });
    await screen.answer(ERASE);
    await expect.element(dialog).not.toBeInTheDocument();
    await screen.answer(FOUND, keeps({ keptConsents: 1 }));
    await expect
      .element(page.getByRole('button', { name: 'Erase this data...' }))
      .not.toBeInTheDocument();
  });

  it('keeps the dialog when the server does not answer', async () => {
    const screen = await open();
    await search();
    await screen.answer(FOUND, keeps({ leads: 1 }));
    await page.getByRole('button', { name: 'Erase this data...' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText(/^Type/).fill(CONTACT);
    await dialog.getByRole('button', { name: 'Erase permanently' }).click();
    await screen.fail(ERASE);
    await seesToast('Error');
    await expect.element(dialog).toBeVisible();
  });

  it('tries again when it could not be asked', async () => {
    const screen = await open();
    expectConsole('error', /Failed to fetch/);
    await search();
    await screen.fail(FOUND);
    await sees('The data could not be loaded');
    await page.getByRole('button', { name: 'Try again' }).click();
    await screen.answer(FOUND, keeps({}));
    await sees(`We have no data about ${CONTACT}.`);
  });
});

describe('the retention periods', () => {
  it('can be loaded again, and leave the search as it is', async () => {
    const screen = await openConsole('/admin/privacy', { user: { role: 'admin' } });
    expectConsole('error', /Failed to fetch/);
    await screen.fail('PrivacyPageQuery');
    await sees('The retention periods could not be loaded');
    await expect.element(contact).toBeVisible();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: 'Try again' }).click();
    await screen.answer('PrivacyPageQuery');
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  });
});
