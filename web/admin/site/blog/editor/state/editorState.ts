import { slugOf } from '../../../../../content/site/posts/slug.ts';
import type { LocalCopy } from './localCopy.ts';
import { postIssues } from './postRules.ts';
import { differences, EMPTY_POST, type PostErrors, type PostValues } from './postValues.ts';
import type { StoredPost } from './storedPost.ts';
import type { StaleSave } from '../../../../kit/versions/saveOutcome.ts';
import type { StoredVersion } from './useSavePost.ts';

/** One request that saves the post. */
export interface Save {
  by: 'writer' | 'autosave';
  values: PostValues;
  /** The version that the writer changed; null creates the post. */
  target: StoredVersion | null;
  /** The writer goes on editing afterwards. */
  stay: boolean;
}

/** A save that waits for the running autosave: only then do we know the version that it changes. */
export type QueuedSave = Pick<Save, 'values' | 'stay'> & {
  /** The version of somebody else that the writer chose to overwrite. */
  overwrite: number | null;
};

/** Another person saved the post after we loaded it, so the server refused our save. */
interface Conflict {
  stale: StaleSave;
  /** The dialog that compares both texts is open. */
  open: boolean;
}

/** Where the writer goes without being asked about unsaved changes. */
export type Exit =
  | { to: 'posts' }
  /** The URL of a post that was just created. */
  | { to: 'createdPost'; id: string }
  /** The URL that the leave dialog asked about. */
  | { to: 'blockedAddress' };

/** Everything that the editor knows about its post. */
export interface EditorState {
  /** The form's fields as the writer sees them. */
  values: PostValues;
  /** The fields as the server has them. */
  saved: PostValues;
  /** Null until the post is created. */
  stored: StoredVersion | null;
  errors: PostErrors;
  /** The URL slug is generated from the title until the writer changes it. */
  slugFollowsTitle: boolean;
  /** The save in flight. */
  save: Save | null;
  queued: QueuedSave | null;
  savedAt: Date | null;
  /** The values that the last autosave could not save; we do not send the same values again. */
  autosaveFailedFor: PostValues | null;
  conflict: Conflict | null;
  /** Unsaved changes of an earlier tab that the writer may restore. */
  localCopy: LocalCopy | null;
  exit: Exit | null;
}

/**
 * @param post null for a new post.
 * @param copy the unsaved changes of an earlier session on this device.
 */
export function openEditor(post: StoredPost | null, copy: LocalCopy | null): EditorState {
  const saved = post?.values ?? EMPTY_POST;
  return {
    values: saved,
    saved,
    stored: post && { id: post.id, version: post.version },
    errors: {},
    slugFollowsTitle: post === null,
    save: null,
    queued: null,
    savedAt: null,
    autosaveFailedFor: null,
    conflict: null,
    localCopy: copy && differences(copy.values, saved).length > 0 ? copy : null,
    exit: null,
  };
}

/** The form holds changes that the server does not have. */
export function isDirty({ values, saved }: EditorState): boolean {
  return differences(values, saved).length > 0;
}

/** The writer has pressed save and waits for the result. */
export function isSaving({ save, queued, exit }: EditorState): boolean {
  return (
    save?.by === 'writer' || queued !== null || (exit !== null && exit.to !== 'blockedAddress')
  );
}

/** Only valid drafts are saved automatically: changes to a published post are visible to readers at once. */
export function mayAutosave(state: EditorState): boolean {
  const { values, saved, stored, save, conflict, exit } = state;
  return (
    stored !== null &&
    save === null &&
    conflict === null &&
    exit === null &&
    values !== state.autosaveFailedFor &&
    saved.status === 'draft' &&
    values.status === 'draft' &&
    isDirty(state) &&
    postIssues(values, saved).length === 0
  );
}

export type EditorStatus = 'pristine' | 'dirty' | 'saving' | 'autosaveFailed' | 'saved';

export function statusOf(state: EditorState): EditorStatus {
  if (state.save || isSaving(state)) return 'saving';
  if (isDirty(state)) return state.autosaveFailedFor ? 'autosaveFailed' : 'dirty';
  return state.savedAt ? 'saved' : 'pristine';
}

/** Whether a slug is still the one that its title suggests. */
export function isGeneratedSlug({ title, slug }: PostValues): boolean {
  return slug === slugOf(title);
}
