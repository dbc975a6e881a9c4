import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole } from '../../../support/component/consoleScreen.tsx';
import { expectAccessibleLayout, sees } from '../../../support/component/screen.ts';

const PAGE = 'ImportPageQuery';
const PROGRESS = 'ImportProgressQuery';
const START = 'useImportStartMutation';

const JOB = { id: 'job-1', kind: 'ghost', fileName: 'old.json', uploadId: 'u', siteUrl: null };

const report = [
  { level: 'error', item: 'Deep', message: 'Content is nested too deeply.' },
  { level: 'warning', item: 'One', message: 'The gallery becomes single pictures.' },
  { level: 'warning', item: 'Two', message: 'The gallery becomes single pictures.' },
  { level: 'info', item: 'One', message: 'It becomes a published post.' },
];

const progress = (job: object) => ({
  ImportJob: () => ({
    state: 'done',
    dryRun: true,
    total: 640,
    done: 640,
    warnings: 9,
    made: { posts: 640, authors: 8, categories: 14, redirects: 212 },
    report,
    ...job,
  }),
});

async function open(jobs: object[]) {
  const screen = await openConsole('/admin/import', { user: { role: 'admin' } });
  await screen.answer(PAGE, { Query: () => ({ importJobs: jobs }) });
  return screen;
}

describe('Import', () => {
  it('asks for the kind and the file first, and offers exports', async () => {
    await open([]);
    await expect.element(page.getByRole('radio', { name: 'Ghost' })).toBeChecked();
    await expect.element(page.getByRole('button', { name: 'Dry Run' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Export as Markdown' })).toBeVisible();
    await expectAccessibleLayout();
  });

  it('says what a dry run foretells, folds equal messages, and then imports', async () => {
    const screen = await open([{ ...JOB, dryRun: true }]);
    await screen.answer(PROGRESS, progress({}));
    await sees('640 posts, 8 authors, 14 categories, 212 redirects. 9 posts need a look.');
    await sees('2 posts: The gallery becomes single pictures.');
    await page.getByRole('button', { name: 'Warnings 2' }).click();
    await expect
      .element(page.getByText('2 posts: The gallery becomes single pictures.'))
      .not.toBeInTheDocument();
    await sees('Deep: Content is nested too deeply.');
    await expectAccessibleLayout();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await screen.answer(START, {
      StartImportPayload: () => ({ importJob: { id: 'job-2' } }),
    });
    await screen.answer(
      PROGRESS,
      progress({ state: 'stopped', dryRun: false, done: 212, report: [] }),
    );
    await sees('212 are in. Import goes on from there.');
  });

  it('leads to the posts and redirects that it made', async () => {
    const screen = await open([{ ...JOB, dryRun: false }]);
    await screen.answer(PROGRESS, progress({ dryRun: false }));
    const run = page.getByRole('region', { name: 'Import' });
    await expect
      .element(run.getByRole('link', { name: 'Redirects' }))
      .toHaveAttribute('href', '/admin/redirects');
    await expect.element(run.getByRole('link', { name: 'Blog Posts' })).toBeVisible();
  });
});
