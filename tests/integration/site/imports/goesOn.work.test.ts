import { describe, expect, test } from 'vitest';
import { runImport } from '../../../../graphql/site/imports/runImport.ts';
import { idOf } from '../../../../graphql/schema/globalId.ts';
import { useApi } from '../../../support/api/api.ts';
import { ghostExport } from '../../../support/site/ghostExport.ts';
import { importJob, startImport, uploadImport } from '../../../support/site/importing.ts';

const POSTS = 150;
const FILE = ghostExport({
  posts: Array.from({ length: POSTS }, (_none, index) => ({
    title: `Post ${index}`,
    html: `<p>Text ${index}</p>`,
  })),
});

describe('an import that is interrupted', () => {
  const api = useApi();
  const posts = () => api.services.database.prisma.post.count();

  /** Runs a new import until some of its posts are in, then does this. */
  async function interrupted(interrupt: (id: string, end: AbortController) => Promise<unknown>) {
    const token = await api.signIn('admin');
    const upload = await uploadImport(api, token, 'ghost', FILE);
    const input = { kind: 'ghost', upload, dryRun: false } as const;
    const id = await startImport(api, token, input);
    const end = new AbortController();
    const before = await posts();
    const running = runImport(idOf('ImportJob', id), end.signal, api.services);
    await expect.poll(posts).toBeGreaterThan(before + 5);
    await interrupt(id, end);
    return { id, token, input, answer: await running };
  }

  test('goes on after the post at which its process ended', async () => {
    const { id, token, answer } = await interrupted(async (_id, end) => end.abort());
    expect(answer).toMatchObject({ againAt: expect.any(Date) });
    const job = await importJob(api, token, id);
    expect(job.state).toBe('running');
    expect(job.done).toBe(await posts());
    expect(job.done).toBeLessThan(POSTS);
    await runImport(idOf('ImportJob', id), new AbortController().signal, api.services);
    const ended = await importJob(api, token, id);
    expect(ended).toMatchObject({ state: 'done', done: POSTS, made: { posts: POSTS } });
    expect(await posts()).toBe(POSTS);
    expect(
      ended.report.filter(({ message }) => message === 'It becomes a published post.'),
    ).toHaveLength(POSTS);
  });

  test('stops when staff stop it, and goes on when it is started again', async () => {
    await api.services.database.prisma.post.deleteMany();
    const { id, token, input } = await interrupted(async (running) =>
      api.graphql(
        `mutation ($id: ID!) { stopImport(input: { id: $id }) { ... on StopImportPayload { importJob { state } } } }`,
        { token: await api.signIn('admin'), variables: { id: running } },
      ),
    );
    const stopped = await importJob(api, token, id);
    expect(stopped.state).toBe('stopped');
    expect(stopped.done).toBeLessThan(POSTS);
    const again = await startImport(api, token, input);
    await runImport(idOf('ImportJob', again), new AbortController().signal, api.services);
    const job = await importJob(api, token, again);
    expect(job).toMatchObject({ state: 'done', done: POSTS });
    expect(job.made['posts']).toBe(POSTS - stopped.done);
    expect(await posts()).toBe(POSTS);
  });
});
