import './globals.ts';
import './consoleGuard.ts';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { currentToast, dismissToast } from '../../../web/ui/toast/toastStore.ts';
import { rest, startRest } from './rest.ts';

// The boot module does so on each page, and no page here loads it.
document.documentElement.dataset.booted = '';

beforeAll(startRest);

afterEach(() => {
  rest.resetHandlers();
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => rest.stop());
