import { http, HttpResponse } from 'msw/http';
import type { MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { rest } from '../../../support/component/rest.ts';
import {
  expectAccessibleLayout,
  hasFocus,
  sees,
  seesToast,
} from '../../../support/component/screen.ts';

const LEADS: MockResolvers = { Query: () => ({ leads: { totalCount: 0, edges: [] } }) };
const REPORT = {
  recorded: 2,
  alreadyThere: 3,
  refused: 1,
  refusals: [{ line: 7, field: 'phone', msg: 'Please enter a 10-digit phone number' }],
};
const LIST = 'name,email,phone\nLea,lea@example.com,8015550100\n';

const dialog = (name: string) => page.getByRole('dialog', { name });

/** Answers what the dialog sends. @returns the calls, in their order. */
function answer(respond: (query: string) => Response): string[] {
  const calls: string[] = [];
  rest.use(
    http.post('/api/leads/import', async ({ request }) => {
      const { search } = new URL(request.url);
      calls.push(`${request.headers.get('content-type')} ${search} ${await request.text()}`);
      return respond(search);
    }),
  );
  return calls;
}

async function openDialog() {
  const screen = await openConsole('/admin/leads');
  await screen.answer('LeadsPageQuery', LEADS);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  return { screen, form: dialog('Import Leads') };
}

describe('the import of leads', () => {
  it('shows what would become of a list before it saves it', async () => {
    const calls = answer((query) =>
      query.includes('report') ? new HttpResponse('line,field,msg\r\n') : HttpResponse.json(REPORT),
    );
    const { screen, form } = await openDialog();
    await form.getByRole('button', { name: 'Preview' }).click();
    await sees('File is required', form);
    await hasFocus(form.getByLabelText('File'));
    await expectAccessibleLayout();
    await form.getByLabelText('File').upload(new File([LIST], 'list.csv', { type: 'text/csv' }));
    await form.getByRole('button', { name: 'Preview' }).click();
    await sees('New: 2', form);
    await sees('Line 7, phone', form);
    await expectAccessibleLayout();
    await form.getByRole('button', { name: 'Download report' }).click();
    await expect.element(form.getByRole('button', { name: 'Download report' })).toBeEnabled();
    await form.getByRole('button', { name: 'Import', exact: true }).click();
    const done = dialog('Leads Imported');
    await sees('Imported: 2', done);
    await sees('Already there: 3', done);
    expect(calls).toEqual([
      `text/csv ?dryRun=true ${LIST}`,
      `text/csv ?dryRun=true&report=csv ${LIST}`,
      `text/csv  ${LIST}`,
    ]);
    await screen.answer('LeadsPageQuery', LEADS);
    await done.getByRole('button', { name: 'Done' }).click();
    await expect.element(done).not.toBeInTheDocument();
  });

  it('says why the server refuses a list', async () => {
    answer(() =>
      HttpResponse.json({ error: 'The list must be written in UTF-8.' }, { status: 400 }),
    );
    const { form } = await openDialog();
    await form.getByLabelText('File').upload(new File(['{}'], 'list.jsonl'));
    await form.getByRole('button', { name: 'Preview' }).click();
    await seesToast('Error', 'The list must be written in UTF-8.');
  });
});
