import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toast } from '../../../web/ui/toast/toastStore.ts';
import { sees } from '../../support/component/screen.ts';
import { showPart } from '../../support/component/sitePart.tsx';

const TITLE = 'Something went wrong';
const shown = page.getByRole('alert');

async function showToast(): Promise<void> {
  await showPart(null);
  toast({ title: TITLE, variant: 'destructive' });
  await sees(TITLE);
}

/** Pushes the toast to the right by so many pixels. */
function swipe(distance: number): void {
  const target = shown.element();
  const { left, top } = target.getBoundingClientRect();
  const send = (type: string, moved: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        clientX: left + 5 + moved,
        clientY: top + 5,
        pointerId: 1,
      }),
    );
  // A pointer that the browser did not make cannot be captured.
  vi.spyOn(target, 'setPointerCapture').mockImplementation(() => {});
  send('pointerdown', 0);
  send('pointermove', distance);
  send('pointerup', distance);
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a toast', () => {
  it('is 420 pixels wide at most', async () => {
    await showToast();
    const region = page.getByRole('region', { name: 'Notifications (F8)' });
    expect(region.element().getBoundingClientRect().width).toBeLessThanOrEqual(420);
  });

  it('goes after five seconds, which stand still while the pointer is on it', async () => {
    await showPart(null);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    toast({ title: TITLE, variant: 'destructive' });
    await sees(TITLE);
    await userEvent.hover(shown);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(shown.elements()).toHaveLength(1);
    await userEvent.hover(page.getByRole('heading'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shown.elements()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_500);
    await expect.element(shown).not.toBeInTheDocument();
  });

  it('goes with a swipe of 50 pixels to the right, and not before', async () => {
    await showToast();
    swipe(40);
    await sees(TITLE);
    swipe(60);
    await expect.element(shown).not.toBeInTheDocument();
  });

  it('is reached by F8 and dismissed by Escape', async () => {
    await showToast();
    await userEvent.keyboard('{F8}');
    await expect.element(page.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(shown).not.toBeInTheDocument();
  });

  it('is dismissed by its button', async () => {
    await showToast();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(shown).not.toBeInTheDocument();
  });

  it('makes room for the next one', async () => {
    await showToast();
    toast({ title: 'Another message', variant: 'destructive' });
    await sees('Another message');
    expect(shown.elements()).toHaveLength(1);
  });
});
