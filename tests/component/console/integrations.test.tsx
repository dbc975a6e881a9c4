import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../support/component/consoleScreen.tsx';
import { expectSound } from '../../support/component/screen.ts';

describe('the page of integrations', () => {
  it('has a section for forms', async () => {
    await openConsole('/admin/integrations', { user: { role: 'admin' } });
    await expect.element(page.getByRole('region', { name: 'Forms' })).toBeVisible();
    await expectSound();
  });
});
