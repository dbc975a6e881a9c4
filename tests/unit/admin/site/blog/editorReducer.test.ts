import { describe, expect, it } from 'vitest';
import {
  type EditorAction,
  editorReducer,
} from '../../../../../web/admin/site/blog/editor/state/editorReducer.ts';
import {
  type EditorState,
  isDirty,
  isSaving,
  mayAutosave,
  openEditor,
  statusOf,
} from '../../../../../web/admin/site/blog/editor/state/editorState.ts';
import {
  EMPTY_POST,
  type PostValues,
} from '../../../../../web/admin/site/blog/editor/state/postValues.ts';
import type { PostOutcome } from '../../../../../web/admin/site/blog/editor/state/useSavePost.ts';

const VALUES: PostValues = {
  ...EMPTY_POST,
  title: 'Speed to lead',
  slug: 'speed-to-lead',
  content: 'First',
  authorId: 'author',
};
const AT = new Date('2026-01-02T03:04:05Z');
const SUBMITTED: EditorAction = { type: 'submitted', stay: false, overwrite: null };
const SUBMITTED_AND_STAYING: EditorAction = { type: 'submitted', stay: true, overwrite: null };
const STALE = { version: 9, savedBy: 'ada', savedAt: '2026-01-02T03:04:05Z' };

const existing = (changed: Partial<PostValues> = {}) =>
  openEditor({ id: 'post', version: 3, values: { ...VALUES, ...changed } }, null);
const created = () => openEditor(null, null);

function after(state: EditorState, ...actions: EditorAction[]): EditorState {
  return actions.reduce(editorReducer, state);
}

const typed = (changed: Partial<PostValues>): EditorAction => ({ type: 'edited', changed });
const answered = (outcome: PostOutcome): EditorAction => ({ type: 'answered', outcome, at: AT });
const savedAs = (version: number, slug = VALUES.slug, content = VALUES.content): EditorAction =>
  answered({
    kind: 'saved',
    saved: { id: 'post', version, slug, publishedAt: null, featuredImage: null, content },
  });
const paused = (state: EditorState): EditorAction => ({
  type: 'autosaveDue',
  values: state.values,
});
const autosaving = (state: EditorState) => after(state, paused(state));

describe('editing', () => {
  it('is pristine until a field differs from the server, and again when it is undone', () => {
    expect(statusOf(existing())).toBe('pristine');
    const changed = after(existing(), typed({ content: 'Second' }));
    expect(statusOf(changed)).toBe('dirty');
    expect(statusOf(after(changed, typed({ content: 'First' })))).toBe('pristine');
  });

  it('generates the slug of a new post from its title until the writer changes the slug', () => {
    const titled = after(created(), typed({ title: 'Speed to Lead!' }));
    expect(titled.values.slug).toBe('speed-to-lead');
    const own = after(titled, typed({ slug: 'by-hand' }), typed({ title: 'Another title' }));
    expect(own.values).toMatchObject({ slug: 'by-hand', title: 'Another title' });
  });

  it('keeps the slug of an existing post when its title changes', () => {
    expect(after(existing(), typed({ title: 'Another' })).values.slug).toBe('speed-to-lead');
  });

  it('clears the error of a field that is changed, and of the slug that its title generates', () => {
    const rejected = after(created(), {
      type: 'rejected',
      issues: [
        { field: 'title', message: 'Title is required' },
        { field: 'slug', message: 'Taken' },
        { field: 'content', message: 'Content is required' },
      ],
    });
    expect(after(rejected, typed({ title: 'New' })).errors).toEqual({
      content: 'Content is required',
    });
  });
});

describe('saving', () => {
  it('sends the values and the version that the writer changed, and leaves for the posts', () => {
    const saving = after(existing(), typed({ content: 'Second' }), SUBMITTED);
    expect(saving.save).toEqual({
      by: 'writer',
      values: { ...VALUES, content: 'Second' },
      target: { id: 'post', version: 3 },
      stay: false,
    });
    expect(statusOf(saving)).toBe('saving');
    const done = after(saving, savedAs(4));
    expect(done.exit).toEqual({ to: 'posts' });
    expect(isDirty(done)).toBe(false);
    expect(isSaving(done)).toBe(true);
  });

  it('stays on the page if requested, and shows the new version and the time of the save', () => {
    const done = after(existing(), typed({ content: 'Second' }), SUBMITTED_AND_STAYING, savedAs(4));
    expect(done).toMatchObject({ exit: null, stored: { version: 4 }, savedAt: AT });
    expect(statusOf(done)).toBe('saved');
  });

  it('gives a created post its own URL', () => {
    const done = after(created(), typed(VALUES), SUBMITTED_AND_STAYING, savedAs(1));
    expect(done.exit).toEqual({ to: 'createdPost', id: 'post' });
  });

  it('ignores a second save while the first is in flight', () => {
    const saving = after(existing(), typed({ content: 'Second' }), SUBMITTED);
    expect(after(saving, SUBMITTED_AND_STAYING)).toBe(saving);
  });

  it('takes over the paths that the server put in place of images of other sites', () => {
    const done = after(
      existing(),
      typed({
        content: '![A](https://elsewhere.example/a.png)',
        featuredImage: 'https://e.example/b',
      }),
      SUBMITTED_AND_STAYING,
      answered({
        kind: 'saved',
        saved: {
          id: 'post',
          version: 4,
          slug: VALUES.slug,
          publishedAt: null,
          featuredImage: '/objects/b.png',
          content: '![A](/objects/a.png)',
        },
      }),
    );
    const taken = { content: '![A](/objects/a.png)', featuredImage: '/objects/b.png' };
    expect(done.values).toMatchObject(taken);
    expect(done.saved).toMatchObject(taken);
    expect(isDirty(done)).toBe(false);
  });

  it('keeps what is typed during a save as an unsaved change', () => {
    const done = after(
      existing(),
      typed({ content: 'Second' }),
      SUBMITTED_AND_STAYING,
      typed({ content: 'Third' }),
      savedAs(4, VALUES.slug, 'Second'),
    );
    expect(done.values.content).toBe('Third');
    expect(done.saved.content).toBe('Second');
    expect(statusOf(done)).toBe('dirty');
  });

  it('adopts the slug that the server chose, unless the writer has changed it since', () => {
    const cleared = after(existing(), typed({ slug: '' }), SUBMITTED_AND_STAYING);
    expect(after(cleared, savedAs(4, 'chosen')).values.slug).toBe('chosen');
    const changed = after(cleared, typed({ slug: 'mine' }), savedAs(4, 'chosen'));
    expect(changed.values.slug).toBe('mine');
    expect(changed.saved.slug).toBe('chosen');
  });

  it('shows the issues of the server and lets the writer save again', () => {
    const issues = [{ field: 'slug' as const, message: 'Taken' }];
    const refused = after(
      created(),
      typed(VALUES),
      SUBMITTED,
      answered({ kind: 'refused', message: 'Taken', issues }),
    );
    expect(refused).toMatchObject({ errors: { slug: 'Taken' }, exit: null, save: null });
    expect(after(refused, SUBMITTED).save).not.toBeNull();
  });

  it('keeps the text when the request fails', () => {
    const failed = after(
      existing(),
      typed({ content: 'Second' }),
      SUBMITTED,
      answered({ kind: 'failed' }),
    );
    expect(failed.values.content).toBe('Second');
    expect(statusOf(failed)).toBe('dirty');
  });
});

describe('autosave', () => {
  const draft = () => after(existing(), typed({ content: 'Second' }));

  it('saves a changed draft and stays', () => {
    const saving = autosaving(draft());
    expect(saving.save).toMatchObject({ by: 'autosave', target: { version: 3 } });
    expect(isSaving(saving)).toBe(false);
    expect(statusOf(saving)).toBe('saving');
    expect(after(saving, savedAs(4))).toMatchObject({ exit: null, stored: { version: 4 } });
  });

  it.each([
    ['a post without changes', existing()],
    ['a new post', after(created(), typed(VALUES))],
    ['a published post', after(existing({ status: 'published' }), typed({ content: 'Second' }))],
    ['a draft that is about to be published', after(draft(), typed({ status: 'published' }))],
    ['a draft that the rules refuse', after(draft(), typed({ title: '' }))],
    ['a post whose save is in flight', after(draft(), SUBMITTED)],
  ])('does not save %s', (_, state) => {
    expect(mayAutosave(state)).toBe(false);
    expect(autosaving(state)).toBe(state);
  });

  it('waits for the pause after the newest change', () => {
    const early = paused(draft());
    const changed = after(draft(), typed({ content: 'Third' }));
    expect(after(changed, early)).toBe(changed);
  });

  it('does not repeat a failed save until the text changes', () => {
    const failed = after(autosaving(draft()), answered({ kind: 'failed' }));
    expect(statusOf(failed)).toBe('autosaveFailed');
    expect(mayAutosave(failed)).toBe(false);
    expect(mayAutosave(after(failed, typed({ content: 'Third' })))).toBe(true);
  });

  it('makes a manual save wait for it, and sends the version that it created', () => {
    const waiting = after(autosaving(draft()), SUBMITTED);
    expect(waiting.save?.by).toBe('autosave');
    expect(isSaving(waiting)).toBe(true);
    const next = after(waiting, savedAs(4));
    expect(next.save).toMatchObject({ by: 'writer', target: { version: 4 }, stay: false });
    expect(next.queued).toBeNull();
  });
});

describe('a newer version of somebody else', () => {
  const mine = () => after(existing(), typed({ content: 'Mine' }));
  const refused = answered({ kind: 'stale', stale: STALE });

  it("opens the comparison after the writer's save, and only announces it after an autosave", () => {
    expect(after(mine(), SUBMITTED, refused).conflict).toEqual({ stale: STALE, open: true });
    const announced = after(autosaving(mine()), refused);
    expect(announced.conflict).toEqual({ stale: STALE, open: false });
    expect(after(announced, { type: 'conflictToggled', open: true }).conflict?.open).toBe(true);
  });

  it('keeps the text and stops autosaving', () => {
    const conflict = after(mine(), SUBMITTED, refused, typed({ content: 'Mine, more' }));
    expect(conflict.values.content).toBe('Mine, more');
    expect(mayAutosave(conflict)).toBe(false);
  });

  it('is overwritten only by a save that names its version', () => {
    const conflict = after(mine(), SUBMITTED, refused);
    expect(after(conflict, SUBMITTED).save?.target?.version).toBe(3);
    const overwriting = after(conflict, { type: 'submitted', stay: true, overwrite: 9 });
    expect(overwriting.save?.target).toEqual({ id: 'post', version: 9 });
    expect(after(overwriting, savedAs(10))).toMatchObject({ conflict: null, exit: null });
  });

  it("replaces the writer's text when the writer takes it", () => {
    const theirs = { id: 'post', version: 9, values: { ...VALUES, content: 'Theirs' } };
    const taken = after(mine(), SUBMITTED, refused, { type: 'replaced', post: theirs });
    expect(taken).toMatchObject({ conflict: null, stored: { version: 9 }, errors: {} });
    expect(taken.values.content).toBe('Theirs');
    expect(isDirty(taken)).toBe(false);
  });

  it('is not replaced by a late response to an earlier save', () => {
    const restored = { id: 'post', version: 9, values: { ...VALUES, content: 'Restored' } };
    const late = after(autosaving(mine()), { type: 'replaced', post: restored }, savedAs(4));
    expect(late).toMatchObject({ stored: { version: 9 }, save: null });
    expect(late.saved.content).toBe('Restored');
  });
});

describe('the local copy', () => {
  const copy = { values: { ...VALUES, content: 'Nearly lost' }, version: 2, at: 0 };
  const offered = () => openEditor({ id: 'post', version: 3, values: VALUES }, copy);

  it('is offered only when it differs from the post', () => {
    expect(offered().localCopy).toBe(copy);
    const equal = openEditor({ id: 'post', version: 3, values: copy.values }, copy);
    expect(equal.localCopy).toBeNull();
  });

  it('is restored as a change of the version that it started from', () => {
    const restored = after(offered(), { type: 'copyRestored' });
    expect(restored).toMatchObject({ localCopy: null, stored: { id: 'post', version: 2 } });
    expect(restored.values.content).toBe('Nearly lost');
    expect(statusOf(restored)).toBe('dirty');
  });

  it('is deleted when the writer discards it', () => {
    const discarded = after(offered(), { type: 'copyDiscarded' });
    expect(discarded).toMatchObject({ localCopy: null, values: VALUES });
  });

  it('continues to generate the slug of a restored new post, unless the writer changed it', () => {
    const retitled = (slug: string) =>
      after(
        openEditor(null, { values: { ...VALUES, slug }, version: null, at: 0 }),
        { type: 'copyRestored' },
        typed({ title: 'Another' }),
      ).values.slug;
    expect(retitled('speed-to-lead')).toBe('another');
    expect(retitled('by-hand')).toBe('by-hand');
  });
});

describe('leaving', () => {
  it('opens the URL that the leave dialog asked about', () => {
    const left = after(existing(), typed({ content: 'Second' }), { type: 'left' });
    expect(left.exit).toEqual({ to: 'blockedAddress' });
    expect(mayAutosave(left)).toBe(false);
  });
});
