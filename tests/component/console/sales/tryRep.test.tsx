import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPlaybook } from '../../../support/component/playbooks.ts';
import {
  expectAccessibleLayout,
  hasFocus,
  sees,
  seesToast,
} from '../../../support/component/screen.ts';

const NOTE = 'Scripted talk. No voice vendor is set up.';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const message = page.getByLabelText('Message', { exact: true });
const log = page.getByRole('log');

describe('trying the rep', () => {
  async function open() {
    const screen = await openPlaybook();
    await button('Try It').click();
    return {
      ...screen,
      asked: async () => (await screen.asked('useTalkMutation'))['input'],
      says: (text: string, action: string | null = null) =>
        screen.answer('useTalkMutation', {
          Mutation: () => ({
            tryRep: {
              __typename: 'TryRepPayload',
              messages: [{ role: 'rep', text, action }],
              note: NOTE,
            },
          }),
        }),
      refuses: (text: string) =>
        screen.answer('useTalkMutation', {
          Mutation: () => ({ tryRep: { __typename: 'ConflictError', message: text } }),
        }),
    };
  }

  it('lets the rep speak first, announces the talk, and sends with Enter', async () => {
    const screen = await open();
    const beginning = { playbookId: 'usual', draft: true, messages: [] };
    expect(await screen.asked()).toEqual(beginning);
    await hasFocus(message);
    await screen.says('Hello.');
    await sees('Hello.', log);
    await sees(NOTE);
    await sees('Nothing is called, booked or stored.');
    await message.fill('I want a person');
    await userEvent.keyboard('{Enter}');
    expect(await screen.asked()).toEqual({
      ...beginning,
      messages: [
        { role: 'rep', text: 'Hello.' },
        { role: 'person', text: 'I want a person' },
      ],
    });
    await screen.says('One moment.', 'transfer');
    await sees('I want a person', log);
    await sees('Would hand over to a person.', log);
    await expect.element(message).toHaveValue('');
    await hasFocus(message);
    await expectAccessibleLayout();
  });

  it('breaks the line with Shift and Enter', async () => {
    const screen = await open();
    await screen.says('Hello.');
    await message.fill('Yes.');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}No.');
    await expect.element(message).toHaveValue('Yes.\nNo.');
    await expect.element(log.getByText('Yes.')).not.toBeInTheDocument();
  });

  it('sends after the first words of the rep what was entered before them', async () => {
    const screen = await open();
    expect(await screen.asked()).toMatchObject({ messages: [] });
    await message.fill('Yes.');
    await userEvent.keyboard('{Enter}');
    await sees('Yes.', log);
    await expect.element(message).toHaveValue('');
    await screen.says('Hello.');
    expect(await screen.asked()).toMatchObject({
      messages: [
        { role: 'rep', text: 'Hello.' },
        { role: 'person', text: 'Yes.' },
      ],
    });
    await screen.says('Good.');
    await sees('Good.', log);
    await expectAccessibleLayout();
  });

  it('puts back what was entered early when the rep did not answer', async () => {
    const screen = await open();
    await message.fill('Yes.');
    await userEvent.keyboard('{Enter}');
    await screen.refuses('The vendor is gone.');
    await expect.element(message).toHaveValue('Yes.');
    await expect.element(log.getByText('Yes.')).not.toBeInTheDocument();
  });

  it('puts a message back into its field when the rep did not answer', async () => {
    const screen = await open();
    await screen.says('Hello.');
    await message.fill('Yes.');
    await button('Send').click();
    await screen.refuses('The vendor is gone.');
    await seesToast('Error', 'The vendor is gone.');
    await expect.element(message).toHaveValue('Yes.');
    await expect.element(log.getByText('Yes.')).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('begins anew, and with the published version', async () => {
    const screen = await open();
    await screen.says('Hello.');
    await button('Start Again').click();
    expect(await screen.asked()).toMatchObject({ messages: [] });
    await screen.says('Hello again.');
    await sees('Hello again.', log);
    await page.getByLabelText('Version', { exact: true }).selectOptions('Published');
    expect(await screen.asked()).toMatchObject({ draft: false, messages: [] });
    await screen.says('Hello of version 2.');
    await sees('Hello of version 2.', log);
    await expect.element(log.getByText('Hello again.')).not.toBeInTheDocument();
  });

  /** Opens both talks. The draft is asked first, and the answers come in any order. */
  async function openBoth() {
    const screen = await open();
    await screen.says('Hello.');
    await page.getByLabelText('Version', { exact: true }).selectOptions('Beside Published');
    const side = (name: string) => page.getByRole('region', { name, exact: true });
    return { ...screen, draft: side('Draft'), published: side('Published') };
  }
  const isOfDraft = (input: Record<string, unknown>) => input['draft'] === true;

  it('sends each message to the draft and to the published version, and shows both answers', async () => {
    const screen = await openBoth();
    const { draft, published } = screen;
    await hasFocus(message);
    expect(await screen.asked()).toEqual({ playbookId: 'usual', draft: false, messages: [] });
    await screen.says('Hello of version 2.');
    await expect.poll(async () => isOfDraft(await screen.asked())).toBe(true);
    expect(await screen.asked()).toMatchObject({ messages: [] });
    await screen.says('Hello of the draft.');
    await sees('Hello of the draft.', draft);
    await sees('Hello of version 2.', published);
    await expect.element(published.getByText('Hello of the draft.')).not.toBeInTheDocument();
    await expectAccessibleLayout();

    await message.fill('Yes.');
    await userEvent.keyboard('{Enter}');
    for (const [version, hello] of [
      ['published', 'Hello of version 2.'],
      ['draft', 'Hello of the draft.'],
    ]) {
      // Each version hears what it said itself.
      await expect
        .poll(async () => screen.asked())
        .toMatchObject({
          draft: version === 'draft',
          messages: [
            { role: 'rep', text: hello },
            { role: 'person', text: 'Yes.' },
          ],
        });
      await screen.says(`The ${version} version answers.`, version === 'draft' ? 'book' : null);
    }
    await sees('Yes.', draft);
    await sees('Yes.', published);
    await sees('The draft version answers.', draft);
    await sees('Would book a meeting.', draft);
    await sees('The published version answers.', published);
    await expect.element(published.getByText('Would book')).not.toBeInTheDocument();
    expect(page.getByText(NOTE).elements()).toHaveLength(1);
    await expect.element(message).toHaveValue('');
    await hasFocus(message);
    await page.viewport(390, 844);
    const boxes = [draft, published].map((side) => side.element().getBoundingClientRect());
    expect(boxes[1]?.top).toBeGreaterThan(boxes[0]?.bottom ?? Infinity);
    await page.viewport(1280, 800);
  });

  it('shows at its side which version did not answer, and sends the message only there again', async () => {
    const screen = await openBoth();
    const { draft, published } = screen;
    await screen.says('Hello of version 2.');
    await screen.says('Hello of the draft.');
    await sees('Hello of the draft.', draft);
    await message.fill('Yes.');
    await button('Send').click();
    await screen.says('Good.');
    await sees('Good.', published);
    await screen.refuses('The vendor is gone.');
    await sees('The vendor is gone.', draft);
    await sees('The message is back in its field.', draft);
    await expect.element(published.getByText('The vendor is gone.')).not.toBeInTheDocument();
    await expect.element(draft.getByText('Yes.')).not.toBeInTheDocument();
    await expect.element(message).toHaveValue('Yes.');
    await expectAccessibleLayout();

    await button('Send').click();
    expect(await screen.asked()).toMatchObject({
      draft: true,
      messages: [
        { role: 'rep', text: 'Hello of the draft.' },
        { role: 'person', text: 'Yes.' },
      ],
    });
    await screen.says('Good, too.');
    await sees('Good, too.', draft);
    expect(published.getByText('Yes.').elements()).toHaveLength(1);
    await expect.element(draft.getByText('The vendor is gone.')).not.toBeInTheDocument();
    // The next message goes to both again.
    await message.fill('Two.');
    await button('Send').click();
    await sees('Two.', draft);
    await sees('Two.', published);
  });

  it('puts a message back once if neither version answered', async () => {
    const screen = await openBoth();
    await screen.says('Hello of version 2.');
    await screen.says('Hello of the draft.');
    await sees('Hello of the draft.', screen.draft);
    await message.fill('Yes.');
    await button('Send').click();
    await screen.refuses('The vendor is gone.');
    await screen.refuses('The vendor is gone.');
    await sees('The vendor is gone.', screen.draft);
    await sees('The vendor is gone.', screen.published);
    await expect.element(message).toHaveValue('Yes.');
    await button('Send').click();
    await screen.says('Good.');
    await screen.says('Good.');
    await sees('Good.', screen.draft);
    await sees('Good.', screen.published);
  });

  it('says that the rep does not know what was not saved', async () => {
    await openPlaybook();
    await page.getByLabelText('Goal', { exact: true }).fill('Sell.');
    await button('Try It').click();
    await sees('The rep does not know your unsaved changes yet.');
  });
});
