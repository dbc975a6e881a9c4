import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../support/component/pageScreen.tsx';
import { expectAccessibleLayout, sees } from '../../support/component/screen.ts';

const listed = (available: readonly string[]) => ({
  Query: () => ({
    listedIntegrations: ['Zoho CRM', 'Zapier', 'Monday', 'AccuLynx', 'GoHighLevel'].map((name) => ({
      name,
      isAvailable: available.includes(name),
    })),
  }),
});

const card = (name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .last();

describe('the integrations page', () => {
  it('says of each integration whether it is available or planned', async () => {
    const screen = await openPage('/integrations');
    await screen.answer('IntegrationsPageQuery', listed(['Zapier', 'Monday']));
    await sees('Planned', card('Zoho CRM'));
    await sees('Available', card('Zapier'));
    await sees('Available too: Monday. Planned too: AccuLynx, GoHighLevel.');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Works With Your Stack');
    await expectAccessibleLayout();
  });

  it('names no further integration as planned when all are available', async () => {
    const screen = await openPage('/integrations');
    await screen.answer('IntegrationsPageQuery', listed(['Monday', 'AccuLynx', 'GoHighLevel']));
    await sees('Available too: Monday, AccuLynx, GoHighLevel.');
    await expect.element(page.getByText('Planned too')).not.toBeInTheDocument();
  });
});
