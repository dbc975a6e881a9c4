import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import {
  expectAccessibleLayout,
  hasFocus,
  sees,
  seesHeading,
  seesToast,
} from '../../../support/component/screen.ts';

const NO_MAPPING = {
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  externalId: null,
  timeZone: null,
  consent: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  utmTerm: null,
  utmContent: null,
  referrer: null,
  landingPage: null,
};
const ANSWERS = [
  { key: 'Who', label: 'Your name', value: 'Ann Lee' },
  { key: 'Mail', label: 'Your e-mail', value: 'ann@example.com' },
  { key: 'Number', label: 'Phone', value: '+1 415 555 0132' },
];
const KEPT = { id: 'kept-1', problem: 'Name is required.', fields: ANSWERS };
const SOURCE = {
  id: 'source-1',
  name: 'Landing page',
  preset: 'other',
  consentText: null,
  consentPage: null,
  redirectUrl: null,
  mapping: NO_MAPPING,
  sample: ANSWERS,
  kept: [KEPT],
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the section for forms', () => {
  async function open() {
    const screen = await openConsole('/admin/integrations', { user: { role: 'admin' } });
    await screen.answer('FormsSectionQuery', { InboundSource: () => SOURCE });
    await expect.element(page.getByRole('link', { name: 'Landing page' })).toBeVisible();
    return screen;
  }

  it('lists the forms, with what they have kept', async () => {
    await open();
    await sees('Another tool');
    await sees('1 not understood');
    await sees('Nobody is called, because the consent text is missing');
    await expectAccessibleLayout();
  });

  it('connects a form, and shows its address once', async () => {
    const screen = await open();
    await button('Connect a Form').click();
    await button('Connect').click();
    await hasFocus(page.getByLabelText('Name'));
    await page.getByLabelText('Form tool').selectOptions('Google Ads lead form');
    await page.getByLabelText('Name').fill('Ads');
    await page.getByLabelText('Webhook key').fill('shared-secret');
    await expectAccessibleLayout();
    await button('Connect').click();
    expect(await screen.asked('ConnectFormMutation')).toEqual({
      input: { preset: 'google_ads', name: 'Ads', signingSecret: 'shared-secret' },
    });
    await screen.answer('ConnectFormMutation', {
      CreateInboundSourceResult: () => ({ __typename: 'CreateInboundSourcePayload' }),
      CreateInboundSourcePayload: () => ({ token: 'the-token' }),
      InboundSource: () => ({ ...SOURCE, id: 'source-2', name: 'Ads' }),
    });
    const address = page.getByLabelText('URL of Ads');
    await expect.element(address).toHaveValue(`${window.location.origin}/api/inbound/the-token`);
  });
});

describe('the page of a form', () => {
  async function open(source: object = SOURCE) {
    const screen = await openConsole('/admin/integrations/forms/source-1', {
      user: { role: 'admin' },
      strict: false,
    });
    await screen.answer('SourcePageQuery', {
      Query: () => ({ node: { __typename: 'InboundSource', ...source } }),
    });
    await seesHeading('Landing page');
    return screen;
  }
  const preview = page.getByRole('region', { name: 'Preview' });

  it('suggests a mapping and shows the lead that it makes', async () => {
    const screen = await open();
    await expect.element(page.getByLabelText('Email')).toHaveValue('Mail');
    await expect.element(page.getByLabelText('Phone', { exact: true })).toHaveValue('Number');
    await sees('ann@example.com', preview);
    await sees('Will not be called, because there is no consent', preview);
    await page.getByLabelText('Consent text').fill('I agree to a call.');
    await sees('Will be called', preview);
    await expectAccessibleLayout();
    await button('Save').click();
    expect(await screen.asked('SourceSettingsMutation')).toMatchObject({
      input: {
        id: 'source-1',
        consentText: 'I agree to a call.',
        mapping: { firstName: 'Who', email: 'Mail', phone: 'Number' },
      },
    });
  });

  it('is mapped by the keyboard, and says what is missing', async () => {
    await open();
    const email = page.getByLabelText('Email');
    await email.selectOptions('');
    await sees('Email is required', preview);
    email.element().focus();
    await userEvent.keyboard('Your e');
    await expect.element(email).toHaveValue('Mail');
    await sees('ann@example.com', preview);
  });

  it('takes a pasted submission', async () => {
    await open({ ...SOURCE, sample: null, kept: [] });
    await sees('There is no preview without a submission.');
    const pasted = page.getByLabelText('Paste a submission (optional)');
    await pasted.fill('no JSON');
    await button('Use this one').click();
    await expect.element(pasted).toHaveAttribute('aria-invalid', 'true');
    await button('Show an example').click();
    await button('Use this one').click();
    await sees('415-555-0132', preview);
  });

  it('shows what is wrong at its field, and sends nothing', async () => {
    const screen = await open();
    const address = page.getByLabelText('URL of the form (optional)');
    await address.fill('example.com');
    await button('Save').click();
    await sees('Please enter an address that begins with https://');
    await hasFocus(address);
    await address.fill('');
    await expect
      .element(page.getByText('Please enter an address that begins with https://'))
      .not.toBeInTheDocument();
    expect(screen.pending()).not.toContain('SourceSettingsMutation');
  });

  it('runs again what was kept, and discards it', async () => {
    const screen = await open();
    await sees(/Name is required/);
    await button('Run again').click();
    expect(await screen.asked('KeptSubmissionsRunMutation')).toEqual({ input: { id: 'kept-1' } });
    await screen.answer('KeptSubmissionsRunMutation', {
      RunInboundDeliveryResult: () => ({ __typename: 'RunInboundDeliveryPayload' }),
      RunInboundDeliveryPayload: () => ({ problem: 'Email is required.' }),
      InboundSource: () => SOURCE,
    });
    await seesToast('Still No Lead', 'Email is required.');
    await button('Discard').click();
    await screen.answer('KeptSubmissionsDiscardMutation', {
      DiscardInboundDeliveryResult: () => ({ __typename: 'DiscardInboundDeliveryPayload' }),
      InboundSource: () => ({ ...SOURCE, kept: [] }),
    });
    await sees('There are no such submissions.');
  });

  it('disconnects the form after a question', async () => {
    const screen = await open();
    await button('Disconnect...').click();
    await button('Disconnect Landing page').click();
    expect(await screen.asked('SourcePageDeleteMutation')).toEqual({ input: { id: 'source-1' } });
  });
});
