import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import {
  expectAccessibleLayout,
  sees,
  seesHeading,
  seesToast,
} from '../../../support/component/screen.ts';

const REQUEST = 'RequestAccessPageMutation';
const send = page.getByRole('button', { name: 'Request Access' });

async function open() {
  const screen = await openConsole('/admin/request-access', { user: null });
  await seesHeading('Request access');
  return screen;
}

async function fill(): Promise<void> {
  await page.getByLabelText('Name').fill('Zoe');
  await page.getByLabelText('Email').fill('zoe@example.com');
  await page.getByLabelText('Reason').fill('I write posts.');
  await send.click();
}

describe('the request for an account', () => {
  it('says which fields are missing', async () => {
    await open();
    await send.click();
    await sees('Name is required');
    await sees('Email is required');
    await expectAccessibleLayout();
  });

  it('is sent, and says that a mail will follow', async () => {
    const screen = await open();
    await fill();
    expect(await screen.asked(REQUEST)).toEqual({
      input: { name: 'Zoe', email: 'zoe@example.com', reason: 'I write posts.' },
    });
    await expect.element(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await screen.answer(REQUEST);
    await sees('Your request was sent.');
    await expectAccessibleLayout();
  });

  it('says what failed, and keeps what was typed', async () => {
    const screen = await open();
    await fill();
    await screen.fail(REQUEST);
    await seesToast('Error', 'Failed to send the request');
    await expect.element(page.getByLabelText('Name')).toHaveValue('Zoe');
    await send.click();
    const message = 'Too many requests. Please try again later.';
    await screen.answer(REQUEST, {
      Mutation: () => ({ requestAccess: { __typename: 'RateLimitedError', message } }),
    });
    await seesToast('Error', message);
  });
});
