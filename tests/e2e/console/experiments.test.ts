import { expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/browser.ts';
import { useConsoleServer } from '../../support/product/consoleServer.ts';

const browser = useBrowser();
const server = useConsoleServer({ DEMO_CONTENT: 'false' });

it('makes, starts, shows and stops an experiment, by keys alone, and keeps its text from being published', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await server.signIn(page, await server.addUser('admin'), '/admin/experiments');
  await page.getByText('No experiments yet').waitFor();
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };

  await press('New Experiment');
  const dialog = page.getByRole('dialog', { name: 'New Experiment' });
  await dialog.getByLabel('Page', { exact: true }).selectOption('/pricing');
  await dialog.getByRole('checkbox', { name: 'Headline', exact: true }).focus();
  await page.keyboard.press('Space');
  const headline = dialog.getByRole('textbox', { name: 'Headline', exact: true });
  const usual = await headline.inputValue();
  // Nobody has seen the page in this database.
  await dialog.getByText(/^For a difference of 10% it needs about 201,000 visitors\./).waitFor();
  await press('Create Experiment');
  await dialog.getByText('Variant 1 shows the same as the page').waitFor();
  await headline.fill('Pay for answered calls');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '/pricing: Headline' }).waitFor();
  await page.getByText('Draft by').waitFor();

  await press('Start');
  await press('Start Experiment');
  await page.getByText('Running since').waitFor();
  await page.getByText('Too early to say').waitFor();

  await page.goto(`${server.url}/admin/pages?path=/pricing`);
  await page.getByText(/^This headline is under test until/).waitFor();
  await page.getByLabel('Headline', { exact: true }).fill('Another one');
  await page.getByText(/^Draft saved/).waitFor();
  await press('Publish');
  await page.getByText(/Stop it before you publish another text/).waitFor();

  await page.goto(`${server.url}/admin/experiments`);
  await press('Stop');
  await press('Stop Experiment');
  await page.getByText('Stopped on').waitFor();
  expect(await server.database.prisma.experiment.findMany()).toMatchObject([
    { page: '/pricing', slots: ['headline'] },
  ]);
  expect(usual).not.toBe('');
});
