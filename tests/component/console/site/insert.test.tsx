import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import {
  expectAccessibleLayout,
  hasFocus,
  sees,
  seesHeading,
} from '../../../support/component/screen.ts';

const content = page.getByLabelText('Content', { exact: true });
const dialog = page.getByRole('dialog', { name: 'Insert' });
const field = dialog.getByRole('combobox', { name: 'Search blocks and posts' });
const option = (name: RegExp) => dialog.getByRole('option', { name });

async function open() {
  const screen = await openConsole('/admin/blog/new', { strict: false });
  await seesHeading('New Post');
  await screen.answer('postMetadataQuery', {
    Query: () => ({ authors: [], categories: [], defaultAuthor: null }),
  });
  await content.click();
  return screen;
}

/** The part of the text that is selected. */
const selected = () => {
  const area = content.element() as HTMLTextAreaElement;
  return area.value.slice(area.selectionStart, area.selectionEnd);
};

describe('the menu of the editor', () => {
  it('opens with a slash at the beginning of a line, and is a combobox with its options', async () => {
    await open();
    await userEvent.keyboard('/');
    await hasFocus(field);
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    for (const name of [/^Image/, /^Table/, /^Callout A note/, /^Button/, /^Embed/])
      await expect.element(option(name)).toBeVisible();
    await expectAccessibleLayout();
  });

  it('inserts a block by keyboard, and selects what the writer types over', async () => {
    await open();
    await userEvent.keyboard('Before{Enter}{Enter}/');
    await hasFocus(field);
    await userEvent.keyboard('warn{Enter}');
    await hasFocus(content);
    await expect.element(content).toHaveValue('Before\n\n> [!WARNING]\n> Text of the warning.');
    expect(selected()).toBe('Text of the warning.');
    await userEvent.keyboard('Stop.');
    await expect.element(content).toHaveValue('Before\n\n> [!WARNING]\n> Stop.');
  });

  it('walks with the arrows', async () => {
    await open();
    await userEvent.keyboard('/');
    await hasFocus(field);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect
      .element(content)
      .toHaveValue('| Heading | Heading |\n| --- | --- |\n| Cell | Cell |');
  });

  it('leaves the slash with Escape, and a slash within a line is text', async () => {
    await open();
    await userEvent.keyboard('/');
    await hasFocus(field);
    await userEvent.keyboard('{Escape}');
    await hasFocus(content);
    await expect.element(content).toHaveValue('/');
    await userEvent.keyboard('either/or');
    await expect.element(content).toHaveValue('/either/or');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('links to a post that it finds', async () => {
    const screen = await open();
    await userEvent.keyboard('/');
    await hasFocus(field);
    await userEvent.keyboard('speed');
    expect(await screen.asked('InsertDialogQuery')).toEqual({ search: 'speed' });
    await screen.answer('InsertDialogQuery', {
      Query: () => ({
        posts: { edges: [{ node: { id: 'a', title: 'Speed [to] lead', slug: 'speed' } }] },
      }),
    });
    await option(/^Speed/).click();
    await expect.element(content).toHaveValue('[Speed \\[to\\] lead](/blog/speed)');
  });

  it('embeds the video of a pasted address, and opens from the toolbar too', async () => {
    await open();
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await hasFocus(field);
    await field.fill('https://youtu.be/dQw4w9WgXcQ');
    await sees('Embed from YouTube', dialog);
    await userEvent.keyboard('{Enter}');
    await expect
      .element(content)
      .toHaveValue('[Title of the video](https://youtu.be/dQw4w9WgXcQ "embed")');
    expect(selected()).toBe('Title of the video');
  });
});
