import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { startPageSchedule } from '../../../graphql/site/pages/startPageSchedule.ts';
import { systemClock } from '../../../graphql/platform/clock.ts';
import { pageFacts } from '../../../web/content/facts/pageFacts.ts';
import { slotsOf } from '../../../web/content/pages/words/slots.ts';
import { useApi } from '../../support/api/api.ts';

const PAGE = `version state scheduledAt publishedAt publishedBy
  versions { id version publishedAt by values { key value } }
  slots { key value default draft isBroken }`;

interface PageAnswer {
  version: number;
  state: string | null;
  scheduledAt: string | null;
  publishedBy: string | null;
  versions: { version: number; by: string | null; values: object[] | null }[];
  slots: { key: string; value: string | null; default: string; draft: string | null }[];
}

interface Result {
  __typename: string;
  message?: string;
  field?: string | null;
  issues?: { field: string; message: string }[];
  version?: number;
  page?: PageAnswer;
}

describe('the words of a page', () => {
  const api = useApi();
  let editor = '';
  beforeAll(async () => {
    editor = await api.signIn('editor');
  });

  async function run(name: string, input: object, token = editor): Promise<Result> {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}`;
    const stale = /save|publish|reschedule/.test(name)
      ? '... on StaleVersionError { version }'
      : '';
    const issues = /save|publish/.test(name)
      ? '... on InvalidInputError { issues { field message } }'
      : '';
    const { data, errors } = await api.graphql<{ result: Result }>(
      `mutation ($input: ${type}Input!) { result: ${name}(input: $input) {
        __typename ... on ${type}Payload { page { ${PAGE} } } ... on Error { message field } ${stale} ${issues}
      } }`,
      { variables: { input }, token },
    );
    if (!data) throw new Error(JSON.stringify(errors));
    return data.result;
  }

  const save = (path: string, values: Record<string, string>, more: object = {}, token = editor) =>
    run(
      'savePageDraft',
      { path, slots: Object.entries(values).map(([key, value]) => ({ key, value })), ...more },
      token,
    );
  const slot = (result: Result, key: string) => result.page?.slots.find((each) => each.key === key);

  /** What the page renders in the place of its defaults. */
  async function shown(path: string): Promise<Record<string, string>> {
    const { data } = await api.graphql<{ pageWords: { key: string; value: string }[] }>(
      'query ($path: String!) { pageWords(path: $path) { key value } }',
      { variables: { path } },
    );
    return Object.fromEntries((data?.pageWords ?? []).map(({ key, value }) => [key, value]));
  }

  it('are drafted, published as one change, and taken back', async () => {
    const path = '/product';
    const drafted = await save(path, { title: 'One', description: 'Two' });
    expect(drafted.page).toMatchObject({ version: 1, state: 'draft' });
    expect(slot(drafted, 'title')).toMatchObject({ value: null, draft: 'One' });
    expect(await shown(path)).toEqual({});

    const published = await run('publishPage', { path });
    expect(published.page).toMatchObject({ version: 2, state: 'published' });
    expect(slot(published, 'title')).toMatchObject({ value: 'One', draft: null });
    await expect.poll(() => shown(path)).toEqual({ title: 'One', description: 'Two' });

    await save(path, { title: 'Three' });
    await run('publishPage', { path });
    const restored = await run('restorePageVersion', { path, version: 1 });
    expect(restored.page?.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    await expect.poll(() => shown(path)).toEqual({ title: 'One', description: 'Two' });

    const usual = await run('restorePageVersion', { path, version: 0 });
    expect(usual.page?.versions).toHaveLength(4);
    await expect.poll(() => shown(path)).toEqual({});
    expect(await run('restorePageVersion', { path, version: 9 })).toMatchObject({
      __typename: 'NotFoundError',
    });
  });

  it('make no version when they are published without a difference', async () => {
    const path = '/industries';
    const title = slotsOf(path)?.find(({ key }) => key === 'title')?.default ?? '';
    await save(path, { title });
    const { page } = await run('publishPage', { path });
    expect(page).toMatchObject({ versions: [] });
  });

  it('refuse a writer who has not seen the newest version', async () => {
    const path = '/demo';
    const { page } = await save(path, { title: 'A' });
    await save(path, { title: 'B' }, { version: page?.version });
    for (const late of [
      await save(path, { title: 'C' }, { version: page?.version }),
      await run('publishPage', { path, version: page?.version }),
    ])
      expect(late).toMatchObject({ __typename: 'StaleVersionError', version: 2 });
    expect(slot(await save(path, { description: 'D' }), 'title')?.draft).toBe('B');
  });

  it.each([
    [{ nothing: 'x' }, 'nothing'],
    [{ constructor: 'x' }, 'constructor'],
    [{ title: 'Good', description: '\u200b \n' }, 'description'],
    [{ title: 'x'.repeat(100_00) }, 'title'],
    [{ title: '{fact:nobody.knows}' }, 'title'],
    [{ title: 'a\nb' }, 'title'],
    [{ title: 'a\u202eb' }, 'title'],
  ])('refuse %j and keep nothing of the call', async (values, key) => {
    const path = '/blog';
    expect(await save(path, values as Record<string, string>)).toMatchObject({
      __typename: 'InvalidInputError',
      field: key,
      issues: [{ field: key }],
    });
    const row = await api.services.database.prisma.page.findUnique({ where: { path } });
    expect(row?.draft ?? null).toBeNull();
  });

  it('refuse a text twice, and a path that is no page', async () => {
    const slots = ['a', 'b'].map((value) => ({ key: 'title', value }));
    const twice = await run('savePageDraft', { path: '/blog', slots });
    expect(twice.issues).toEqual([{ field: 'title', message: 'This text was sent twice' }]);
    for (const path of ['/blog/', '/admin', '/blog/a', ''])
      expect(await save(path, { title: 'x' })).toMatchObject({ __typename: 'NotFoundError' });
  });

  it('keep markup and facts as they were typed', async () => {
    const path = '/terms';
    const title = `<script>alert(1)</script> {{x}} \${y} {fact:${pageFacts[0]?.name}}`;
    await save(path, { title });
    await run('publishPage', { path });
    await expect.poll(() => shown(path)).toEqual({ title });
  });

  it('discard the draft and the schedule', async () => {
    const path = '/msa';
    await save(path, { title: 'Later' });
    const at = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
    const scheduled = await run('publishPage', { path, at });
    expect(scheduled.page).toMatchObject({ state: 'scheduled', scheduledAt: at, versions: [] });
    const key = await api.createApiKey(['pages:draft']);
    expect(await run('discardPageDraft', { path }, key)).toMatchObject({
      __typename: 'NotAllowedError',
    });
    const discarded = await run('discardPageDraft', { path });
    expect(discarded.page).toMatchObject({ state: 'unchanged', scheduledAt: null, version: 3 });
    expect(slot(discarded, 'title')?.draft).toBeNull();
  });

  it('withdraw a schedule when what the page shows already is published', async () => {
    const path = '/msa';
    const at = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
    const { page: first } = await save(path, {});
    const shownTitle = first?.slots.find(({ key }) => key === 'title')?.default ?? '';
    await save(path, { title: 'Later' });
    await run('publishPage', { path, at });
    await save(path, { title: shownTitle });
    const { page } = await run('publishPage', { path });
    expect(page).toMatchObject({ state: 'unchanged', scheduledAt: null, versions: [] });
  });

  it('are published on time as they were scheduled, and later saves stay a draft', async () => {
    const path = '/privacy';
    await save(path, { title: 'Monday' });
    const now = api.clock.now();
    const at = new Date(now.getTime() + 60_000).toISOString();
    await run('publishPage', { path, at });
    await save(path, { description: 'Tuesday' });
    // Two processes see that the time has come.
    api.clock.advance({ seconds: 61 });
    const clocks = [api.services, api.services].map((services) => startPageSchedule(services));
    await expect.poll(() => shown(path)).toEqual({ title: 'Monday' });
    await Promise.all(clocks.map((clock) => clock.stop()));
    const { page } = await save(path, {});
    expect(page).toMatchObject({ scheduledAt: null, versions: [{ version: 1 }] });
    expect(page?.slots.find((each) => each.key === 'description')?.draft).toBe('Tuesday');
  });

  describe('that are scheduled', () => {
    const minutes = (count: number) =>
      new Date(api.clock.now().getTime() + count * 60_000).toISOString();

    async function schedule(path: string, title: string, at: string): Promise<void> {
      await save(path, { title });
      expect(await run('publishPage', { path, at })).toHaveProperty('page.scheduledAt', at);
    }

    it('go live at the time to which they are moved, as they were scheduled, and a later draft stays', async () => {
      const path = '/developers';
      const colleague = await api.signIn('editor');
      await schedule(path, 'Frozen', minutes(10));
      const { page } = await save(path, { title: 'Later', description: 'Draft' });
      const at = minutes(60);
      const moved = await run('reschedulePage', { path, at, version: page?.version }, colleague);
      expect(moved.page).toMatchObject({ state: 'scheduled', scheduledAt: at, versions: [] });
      expect(moved.page?.version).toBe((page?.version ?? 0) + 1);
      expect(slot(moved, 'title')?.draft).toBe('Later');

      const schedules = startPageSchedule(api.services);
      api.clock.advance({ seconds: 11 * 60 });
      await api.services.content.changed([`page:${path}`]);
      await delay(200);
      expect(await shown(path)).toEqual({});
      api.clock.advance({ seconds: 50 * 60 });
      await api.services.content.changed([`page:${path}`]);
      await expect.poll(() => shown(path)).toEqual({ title: 'Frozen' });
      await schedules.stop();
      const after = await save(path, {});
      expect(after.page).toMatchObject({ scheduledAt: null, versions: [{ version: 1 }] });
      expect(slot(after, 'title')?.draft).toBe('Later');
      expect(slot(after, 'description')?.draft).toBe('Draft');
    });

    it('go live at once when they are moved to the past, and a draft that is the same is gone', async () => {
      const path = '/developers/reference';
      await schedule(path, 'Now', minutes(10));
      const { page } = await run('reschedulePage', { path, at: minutes(-1) });
      expect(page).toMatchObject({ state: 'published', scheduledAt: null });
      expect(page?.versions).toMatchObject([{ version: 1 }]);
      await expect.poll(() => shown(path)).toEqual({ title: 'Now' });
    });

    it('do not move for a writer who has not seen the newest version, or when nothing is scheduled', async () => {
      const path = '/demo/booking-confirmation';
      await schedule(path, 'Mine', minutes(10));
      const first = await run('reschedulePage', { path, at: minutes(20), version: 2 });
      const late = await run('reschedulePage', { path, at: minutes(30), version: 2 });
      expect(late).toMatchObject({ __typename: 'StaleVersionError', version: 3 });
      expect(await save(path, {})).toHaveProperty('page.scheduledAt', first.page?.scheduledAt);
      await run('discardPageDraft', { path });
      expect(await run('reschedulePage', { path, at: minutes(20) })).toMatchObject({
        __typename: 'ConflictError',
        message: 'Nothing is scheduled for this page. Publish or schedule its draft.',
      });
    });
  });

  it('wake the clock of every process when somebody schedules them', async () => {
    const path = '/do-not-call';
    const clock = { ...systemClock, now: () => new Date() };
    const schedule = startPageSchedule({ ...api.services, clock });
    await save(path, { title: 'Soon' });
    const before = api.clock.now().getTime();
    await run('publishPage', { path, at: new Date(before + 3_600_000).toISOString() });
    await api.services.database.prisma.page.update({
      where: { path },
      data: { scheduledAt: new Date(Date.now() + 500) },
    });
    await save(path, { description: 'Not yet' });
    await api.services.content.changed(['page:/do-not-call']);
    await expect.poll(() => shown(path)).toEqual({ title: 'Soon' });
    await schedule.stop();
  });

  it('are read by visitors and keys as far as they are published', async () => {
    const path = '/pricing';
    await save(path, { title: 'Shown' });
    await run('publishPage', { path });
    await save(path, { title: 'Hidden' });
    const read = async (token?: string) => {
      const { data } = await api.graphql<{ page: PageAnswer | null }>(
        `{ page(path: "${path}") { ${PAGE} } }`,
        token === undefined ? {} : { token },
      );
      const title = data?.page?.slots.find(({ key }) => key === 'title');
      return [title?.value, title?.draft, data?.page?.versions[0]?.by];
    };
    expect(await read()).toEqual(['Shown', null, null]);
    expect(await read(await api.createApiKey(['pages:read']))).toEqual(['Shown', null, null]);
    expect(await read(await api.createApiKey(['pages:draft']))).toEqual(['Shown', 'Hidden', null]);
    expect(await read(editor)).toEqual(['Shown', 'Hidden', expect.any(String)]);
    const key = await api.createApiKey(['pages:draft']);
    expect(await save(path, { title: 'By a key' }, {}, key)).toHaveProperty('page.version', 4);
    for (const [name, input] of [
      ['publishPage', {}],
      ['reschedulePage', { at: '2036-12-03T09:00:00Z' }],
      ['restorePageVersion', { version: 0 }],
    ] as const) {
      expect(await run(name, { path, ...input }, key)).toMatchObject({
        __typename: 'NotAllowedError',
      });
    }
  });

  it('fall back to the default when a stored text is broken, and say so once', async () => {
    const path = '/book';
    await api.services.database.prisma.page.create({
      data: {
        path,
        publications: {
          create: {
            number: 1,
            publishedAt: new Date(),
            values: { title: '', description: 'Fine', gone: 'x' },
          },
        },
      },
    });
    for (let i = 0; i < 3; i += 1) {
      await api.services.content.changed([`page:${path}`]);
      await expect.poll(() => shown(path)).toEqual({ description: 'Fine' });
    }
    expect(api.logged.filter((line) => line.includes('stored texts of a page'))).toHaveLength(1);
    const { page } = await save(path, {});
    expect(page?.slots[0]).toMatchObject({ key: 'title', value: null, isBroken: true });
  });

  it('are noted in the audit log with the number of the publication', async () => {
    const path = '/integrations';
    await save(path, { title: 'Noted' });
    await run('publishPage', { path });
    const event = await api.services.database.prisma.auditEvent.findFirst({
      where: { action: 'page.published', subjectId: path },
    });
    expect(event?.details).toEqual({ path, version: 1 });
  });
});
