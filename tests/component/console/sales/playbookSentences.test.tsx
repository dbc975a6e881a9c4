import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPlaybook, PLAYBOOK } from '../../../support/component/playbooks.ts';
import { expectAccessibleLayout, hasFocus, sees } from '../../../support/component/screen.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });

describe('what the rep gets, beside the fields of the playbook', () => {
  async function open() {
    await openPlaybook();
    await expect.element(field('Opening')).toBeVisible();
  }

  /** What the rep gets, in the card beside the fields. */
  function pane(): HTMLElement {
    const found = page.getByText('What the rep gets').element().closest('section');
    if (!found) throw new Error('The card is missing.');
    return found;
  }
  const lit = () => [...pane().querySelectorAll('[aria-current]')].map((each) => each.textContent);

  it('lights the sentence that the field in focus makes, and scrolls only its pane to it', async () => {
    await open();
    await field('Opening').click();
    await expect.poll(lit).toEqual([PLAYBOOK.opening]);
    await userEvent.keyboard('{Control>}{End}{/Control} Hi.');
    await expect.poll(lit).toEqual([`${PLAYBOOK.opening} Hi.`]);
    await field('Name').click();
    await expect.poll(lit).toEqual([]);
    const last = PLAYBOOK.questions.length - 1;
    await field('Key').nth(last).click();
    await expect
      .poll(lit)
      .toEqual([expect.stringContaining(PLAYBOOK.questions[last]?.question ?? '-')]);
    await field('How the rep ends the call').click();
    await expect.poll(lit).toEqual([PLAYBOOK.closing]);
    const scrolled = window.scrollY;
    const sentence = pane().querySelector('[aria-current]')?.getBoundingClientRect();
    const room = pane().getBoundingClientRect();
    expect(sentence?.top).toBeGreaterThanOrEqual(room.top);
    expect(sentence?.bottom).toBeLessThanOrEqual(Math.min(room.bottom, window.innerHeight));
    pane().scrollTo({ top: 0 });
    await userEvent.keyboard('{End} Bye.');
    await expect.poll(() => pane().scrollTop).toBeGreaterThan(0);
    expect(window.scrollY).toBe(scrolled);
    await expectAccessibleLayout();
  });

  it('lights another sentence when the row of the field in focus moves', async () => {
    await open();
    const [first, second] = PLAYBOOK.questions;
    await field('Question').nth(1).click();
    await expect.poll(lit).toEqual([expect.stringContaining(`2. ${second?.question}`)]);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(lit).toEqual([expect.stringContaining(`1. ${second?.question}`)]);
    await sees(`2. ${first?.question}`);
  });

  it('leads from a sentence to its field, by click and by key', async () => {
    await open();
    const sentence = (name: string | RegExp) => page.getByRole('link', { name });
    await sentence(PLAYBOOK.goal).click();
    await hasFocus(field('Goal'));
    const [{ objection, answer } = { objection: '', answer: '' }] = PLAYBOOK.objections;
    await sentence(objection).click();
    await hasFocus(field('They say').nth(0));
    await expect.element(sentence(answer)).toBeVisible();
    const link = sentence(answer).element();
    if (link instanceof HTMLElement) link.focus();
    await userEvent.keyboard('{Enter}');
    await hasFocus(field('The rep answers').nth(0));
    await expect.element(page.getByText('Unsaved changes')).not.toBeInTheDocument();
  });
});
