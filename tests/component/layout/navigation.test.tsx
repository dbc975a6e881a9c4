import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../support/component/consoleScreen.tsx';
import { openPage } from '../../support/component/pageScreen.tsx';
import { hasFocus, seesHeading } from '../../support/component/screen.ts';

const announced = () =>
  [...document.querySelectorAll('p[aria-live=polite]')].map(({ textContent }) => textContent);
/** The links of header and footer that lead to the page which is shown. */
const current = () =>
  [...document.querySelectorAll('nav [aria-current=page]')].map(({ textContent }) => textContent);
const main = page.getByRole('main');

describe('a navigation', () => {
  it('of the site leads the focus to the page, announces its title and marks its links, back included', async () => {
    const screen = await openPage('/product');
    expect(announced()).toEqual(['']);
    expect(document.activeElement).toBe(document.body);
    expect(current()).toEqual(['Product', 'Product']);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Industries', exact: true })
      .click();
    await hasFocus(main);
    await expect.poll(announced).toEqual(['Industries We Serve']);
    expect(current()).toEqual(['Industries', 'Industries']);
    await screen.goBack();
    await expect.poll(announced).toEqual(['Product Features - AI Inside Sales Rep']);
    await hasFocus(main);
  });

  it('of the console does so too, but not to a pane beside its list', async () => {
    const screen = await openConsole('/admin/account');
    await seesHeading('Your Account');
    expect(announced()).toEqual(['']);
    await page.getByRole('link', { name: 'Leads', exact: true }).click();
    await seesHeading('Leads');
    await hasFocus(main);
    await expect.poll(announced).toEqual(['Leads · Sixty console']);
    await screen.answer('LeadsPageQuery', {
      Lead: () => ({ id: 'lead-1', firstName: 'Lea', status: 'new' }),
    });
    await page.getByRole('link', { name: 'Lea', exact: true }).first().click();
    await expect.element(page.getByRole('dialog', { name: 'Lead details' })).toBeVisible();
    await expect.element(main).not.toHaveFocus();
  });
});
