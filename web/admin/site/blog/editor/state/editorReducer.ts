import { slugOf } from '../../../../../content/site/posts/slug.ts';
import {
  type EditorState,
  isGeneratedSlug,
  isSaving,
  mayAutosave,
  type QueuedSave,
  type Save,
} from './editorState.ts';
import { errorsOf, type PostIssue } from './postRules.ts';
import { differences, EMPTY_POST, type PostErrors, type PostValues } from './postValues.ts';
import type { StoredPost } from './storedPost.ts';
import type { SavedPost, PostOutcome } from './useSavePost.ts';

export type EditorAction =
  | { type: 'edited'; changed: Partial<PostValues> }
  /** The writer saves a post without issues. */
  | { type: 'submitted'; stay: boolean; overwrite: number | null }
  /** The form's own rules refused to save. */
  | { type: 'rejected'; issues: PostIssue[] }
  /** The writer has paused since typing these values. */
  | { type: 'autosaveDue'; values: PostValues }
  /** The save in flight has ended. */
  | { type: 'answered'; outcome: PostOutcome; at: Date }
  /** The server's version replaces what was typed. */
  | { type: 'replaced'; post: StoredPost }
  | { type: 'conflictToggled'; open: boolean }
  | { type: 'copyRestored' }
  | { type: 'copyDiscarded' }
  /** The writer leaves unsaved changes behind. */
  | { type: 'left' };

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'edited':
      return edit(state, action.changed);
    case 'submitted':
      if (isSaving(state)) return state;
      return startQueued({
        ...state,
        queued: { values: state.values, stay: action.stay, overwrite: action.overwrite },
      });
    case 'rejected':
      return { ...state, errors: errorsOf(action.issues) };
    case 'autosaveDue': {
      const { values } = action;
      if (values !== state.values || !mayAutosave(state)) return state;
      return start(state, 'autosave', { values, stay: true });
    }
    case 'answered':
      return startQueued(settle(state, action.outcome, action.at));
    case 'replaced':
      return replace(state, action.post);
    case 'conflictToggled':
      return { ...state, conflict: state.conflict && { ...state.conflict, open: action.open } };
    case 'copyRestored':
      return restoreCopy(state);
    case 'copyDiscarded':
      return { ...state, localCopy: null };
    case 'left':
      return { ...state, exit: { to: 'blockedAddress' } };
  }
}

/** Changes fields and clears their errors. */
function edit(state: EditorState, changed: Partial<PostValues>): EditorState {
  const slugFollowsTitle = state.slugFollowsTitle && changed.slug === undefined;
  const generated =
    slugFollowsTitle && changed.title !== undefined ? { slug: slugOf(changed.title) } : {};
  const fields = { ...changed, ...generated };
  return {
    ...state,
    slugFollowsTitle,
    values: { ...state.values, ...fields },
    errors: without(state.errors, fields),
  };
}

function without(errors: PostErrors, fields: Partial<PostValues>): PostErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in fields)));
}

function start(
  state: EditorState,
  by: Save['by'],
  { values, stay }: Pick<Save, 'values' | 'stay'>,
): EditorState {
  return { ...state, save: { by, values, stay, target: state.stored } };
}

/** Starts the writer's save as soon as no other save is in flight. */
function startQueued(state: EditorState): EditorState {
  const { queued, save } = state;
  if (!queued || save) return state;
  return start(
    { ...state, queued: null, stored: versionToChange(state, queued) },
    'writer',
    queued,
  );
}

function versionToChange({ stored }: EditorState, { overwrite }: QueuedSave) {
  return stored && overwrite !== null ? { ...stored, version: overwrite } : stored;
}

function settle(state: EditorState, outcome: PostOutcome, at: Date): EditorState {
  const { save } = state;
  if (!save) return state;
  const ended = { ...state, save: null };
  // The editor shows another version by now: the answer says nothing about it.
  if (save.target?.version !== state.stored?.version) return ended;
  if (outcome.kind === 'saved') return adopt(ended, save, outcome.saved, at);
  const failed: EditorState = {
    ...ended,
    autosaveFailedFor: save.by === 'autosave' ? save.values : state.autosaveFailedFor,
  };
  if (outcome.kind === 'stale') {
    return { ...failed, conflict: { stale: outcome.stale, open: save.by === 'writer' } };
  }
  return outcome.kind === 'refused' ? { ...failed, errors: errorsOf(outcome.issues) } : failed;
}

/** The server has the sent values now, some of which it may have chosen itself. What was typed since then stays. */
function adopt(state: EditorState, save: Save, post: SavedPost, savedAt: Date): EditorState {
  const chosen = {
    slug: post.slug,
    publishedAt: post.publishedAt ?? '',
    featuredImage: post.featuredImage ?? '',
    content: post.content,
  };
  const changed = new Set<string>(differences(state.values, save.values));
  const adopted = Object.fromEntries(
    Object.entries(chosen).filter(([field]) => !changed.has(field)),
  );
  return {
    ...state,
    stored: { id: post.id, version: post.version },
    saved: { ...save.values, ...chosen },
    values: { ...state.values, ...adopted },
    savedAt,
    conflict: null,
    autosaveFailedFor: null,
    exit: exitAfter(save, post),
  };
}

function exitAfter(save: Save, { id }: SavedPost): EditorState['exit'] {
  if (!save.stay) return { to: 'posts' };
  return save.target ? null : { to: 'createdPost', id };
}

function replace(state: EditorState, { id, version, values }: StoredPost): EditorState {
  return {
    ...state,
    stored: { id, version },
    values,
    saved: values,
    errors: {},
    conflict: null,
    localCopy: null,
  };
}

function restoreCopy(state: EditorState): EditorState {
  const { localCopy: copy, stored } = state;
  if (!copy) return state;
  const values = { ...EMPTY_POST, ...copy.values };
  return {
    ...state,
    values,
    errors: {},
    slugFollowsTitle: stored === null && isGeneratedSlug(values),
    // The copy changed this version, so saving it finds out what others saved since then.
    stored: stored && copy.version !== null ? { ...stored, version: copy.version } : stored,
    localCopy: null,
  };
}
