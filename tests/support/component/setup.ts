import './globals.ts';
import './consoleGuard.ts';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import { currentToast, dismissToast } from '../../../web/ui/toast/toastStore.ts';
import { settle } from '../complaints.ts';
import { rest, started } from './rest.ts';

// Files share a page and its modules. This module alone runs again for each file, so all hooks are here.

// The boot module does so on each page, and no page here loads it.
document.documentElement.dataset.booted = '';

beforeAll(async () => {
  await started;
});

afterEach(async () => {
  await cleanup();
  rest.resetHandlers();
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
  localStorage.clear();
  sessionStorage.clear();
  document.body.className = '';
  settle();
});
afterAll(settle);
