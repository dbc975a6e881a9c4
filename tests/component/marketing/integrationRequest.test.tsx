import { http, HttpResponse } from 'msw/http';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { wordsOfPage } from '../../../web/content/pages/words/wordsOfPage.ts';
import { WordsContext } from '../../../web/layout/pageWords.ts';
import { RequestForm } from '../../../web/marketing/integrations/RequestForm.tsx';
import { rest } from '../../support/component/rest.ts';
import { expectAccessibleLayout, sees, seesToast } from '../../support/component/screen.ts';
import { showPart } from '../../support/component/sitePart.tsx';

const part = (
  <WordsContext value={wordsOfPage('/integrations', {})}>
    <RequestForm />
  </WordsContext>
);

const REQUEST = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.com',
  Company: 'Engines',
  Integration: 'Analytical Engine',
};

const send = page.getByRole('button', { name: 'Send Request' });

async function fill(texts: Record<string, string> = REQUEST): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabelText(label).fill(text);
  }
}

describe('the request for an integration', () => {
  it('is checked when it is sent, and then as each field changes', async () => {
    await showPart(part);
    await page.getByLabelText('Email').fill('ada');
    expect(page.getByText('Valid email is required').elements()).toEqual([]);
    await send.click();
    await sees('Name is required');
    await sees('Valid email is required');
    await sees('Company is required');
    await sees('Integration name is required');
    await expect.element(page.getByLabelText('Name')).toHaveFocus();
    await expectAccessibleLayout();
    await page.getByLabelText('Email').fill('ada@example.com');
    await expect.element(page.getByText('Valid email is required')).not.toBeInTheDocument();
    await page.getByLabelText('Email').fill('ada@');
    await sees('Valid email is required');
  });

  it('is saved, reported, and the form is empty again', async () => {
    const sent: unknown[] = [];
    rest.use(
      http.post('/api/integration-requests', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    await showPart(part);
    await fill({ ...REQUEST, Notes: 'By punched card.' });
    await send.click();
    await seesToast('Success!', "We'll review your integration request and get back to you soon.");
    expect(sent).toEqual([
      expect.objectContaining({
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        company: 'Engines',
        integration: 'Analytical Engine',
        notes: 'By punched card.',
      }),
    ]);
    for (const label of [...Object.keys(REQUEST), 'Notes']) {
      await expect.element(page.getByLabelText(label)).toHaveValue('');
    }
  });

  it('says Submitting..., and keeps its text when the server fails', async () => {
    const gate = Promise.withResolvers<Response>();
    rest.use(http.post('/api/integration-requests', () => gate.promise));
    await showPart(part);
    await fill();
    await send.click();
    await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    gate.resolve(new HttpResponse(null, { status: 500 }));
    await seesToast('Error', 'Something went wrong. Please try again.');
    await expect.element(page.getByLabelText('Integration')).toHaveValue('Analytical Engine');
    await expect.element(send).toBeEnabled();
  });

  it('thanks a visitor whose request was saved without JavaScript', async () => {
    await showPart(part, { path: '/integrations?notice=integration-requested' });
    await sees('Success!', page.getByRole('status'));
  });
});
