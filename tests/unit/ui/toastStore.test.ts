import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as ToastStore from '../../../web/ui/toast/toastStore.ts';

let store: typeof ToastStore;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  store = await import('../../../web/ui/toast/toastStore.ts');
});

afterEach(() => {
  vi.useRealTimers();
});

it('shows only the newest toast', () => {
  store.toast({ title: 'First' });
  store.toast({ title: 'Second', variant: 'destructive' });
  expect(store.currentToast()).toMatchObject({
    title: 'Second',
    variant: 'destructive',
    open: true,
  });
});

it('keeps a dismissed toast in memory for 1,000,000 ms', () => {
  store.toast({ title: 'Saved' });
  store.dismissToast(store.currentToast()?.id ?? 0);
  expect(store.currentToast()).toMatchObject({ title: 'Saved', open: false });
  vi.advanceTimersByTime(999_999);
  expect(store.currentToast()).toMatchObject({ title: 'Saved', open: false });
  vi.advanceTimersByTime(1);
  expect(store.currentToast()).toBeNull();
});

it('leaves a newer toast alone when an older one is dismissed or removed', () => {
  store.toast({ title: 'Old' });
  const old = store.currentToast()?.id ?? 0;
  store.dismissToast(old);
  store.toast({ title: 'New' });
  store.dismissToast(old);
  vi.advanceTimersByTime(1_000_000);
  expect(store.currentToast()).toMatchObject({ title: 'New', open: true });
});

it('tells its listeners of every change until they leave', () => {
  const listener = vi.fn<() => void>();
  const leave = store.subscribeToToast(listener);
  store.toast({ title: 'One' });
  store.dismissToast(store.currentToast()?.id ?? 0);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.toast({ title: 'Two' });
  expect(listener).toHaveBeenCalledTimes(2);
});
