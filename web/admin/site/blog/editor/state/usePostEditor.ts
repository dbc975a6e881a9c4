import { type Dispatch, useCallback, useEffect, useEffectEvent, useReducer } from 'react';
import { type Blocker, useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../../../../../ui/toast/toastStore.ts';
import { useLeaveGuard } from '../../../../kit/dialog/LeaveDialog.tsx';
import { useSaveKeys } from '../../../../kit/keyboard.ts';
import { backTo } from '../../../../kit/list/leftLists.ts';
import { editPath, POSTS_PATH } from '../../../paths.ts';
import { type EditorAction, editorReducer } from './editorReducer.ts';
import {
  type EditorState,
  type Exit,
  isDirty,
  isSaving,
  mayAutosave,
  openEditor,
  type Save,
} from './editorState.ts';
import { readCopy, removeCopy, writeCopy } from './localCopy.ts';
import { type EditPost, fieldId, type PostValues } from './postValues.ts';
import { type PostIssue, postIssues } from './postRules.ts';
import type { StoredPost } from './storedPost.ts';
import { type PostOutcome, useSavePost } from './useSavePost.ts';

/** Runs the effects of the editor's state: requests, timers, the local copy, navigation and toasts. */
export function usePostEditor(post: StoredPost | null) {
  const [state, dispatch] = useReducer(editorReducer, post, (opened) =>
    openEditor(opened, readCopy(opened?.id ?? null)),
  );
  const savePost = useSavePost();
  const blocker = useLeaveGuard(isDirty(state) && !state.exit);
  useAutosave(state, dispatch);
  useLocalCopy(state, post === null);
  useExit(state.exit, blocker);
  useWritingPlace();

  const send = useEffectEvent(async (save: Save) => {
    const outcome = await savePost(save.target, save.values, save.by === 'autosave');
    dispatch({ type: 'answered', outcome, at: new Date() });
    if (save.by === 'writer') announce(outcome, save.target === null);
  });
  useEffect(() => {
    if (state.save) void send(state.save);
  }, [state.save]);

  const edit = useCallback<EditPost>((changed) => dispatch({ type: 'edited', changed }), []);

  /**
   * @param stay false goes back to the posts afterwards.
   * @param overwrite the version of somebody else that this save replaces on purpose.
   * @param values those of the state.
   */
  function submit(
    stay = false,
    overwrite: number | null = null,
    values: PostValues = state.values,
  ): void {
    if (isSaving(state)) return;
    const issues = postIssues(values, state.saved);
    const [first] = issues;
    if (!first) return dispatch({ type: 'submitted', stay, overwrite });
    dispatch({ type: 'rejected', issues });
    focusFirst(issues);
    toast({ title: 'Validation error', description: first.message, variant: 'destructive' });
  }

  /** Saves what the writer chose of two versions. */
  function resolve(values: PostValues, version: number): void {
    dispatch({ type: 'conflictToggled', open: false });
    dispatch({ type: 'edited', changed: values });
    submit(true, version, values);
  }

  useSaveKeys(() => {
    if (!state.conflict?.open) submit(true);
  });

  return { state, dispatch, edit, submit, resolve, blocker };
}

const PAUSE_MS = 2_500;

/** Saves a draft when the writer pauses. */
function useAutosave(state: EditorState, dispatch: Dispatch<EditorAction>): void {
  const { values } = state;
  const ready = mayAutosave(state);
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => dispatch({ type: 'autosaveDue', values }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, ready, values]);
}

/** Leaves the editor once its state says so, after the leave guard has learnt the same. */
function useExit(exit: Exit | null, blocker: Blocker): void {
  const navigate = useNavigate();
  const leave = useEffectEvent((way: Exit) => {
    const { to, state } = backTo(POSTS_PATH);
    if (way.to === 'posts') void navigate(to, { state });
    else if (way.to === 'blockedAddress') blocker.proceed?.();
    else void navigate(editPath(way.id), { state: { writing: writingPlace() }, replace: true });
  });
  useEffect(() => {
    if (exit) leave(exit);
  }, [exit]);
}

function announce(outcome: PostOutcome, isNew: boolean): void {
  if (outcome.kind === 'stale') return;
  if (outcome.kind === 'saved') return toast({ title: isNew ? 'Post created' : 'Post updated' });
  if (outcome.kind === 'refused') focusFirst(outcome.issues);
  const description = outcome.kind === 'refused' ? outcome.message : 'Failed to save post';
  toast({ title: 'Error', description, variant: 'destructive' });
}

function focusFirst([first]: readonly PostIssue[]): void {
  if (first) document.getElementById(fieldId(first.field))?.focus();
}

const COPY_PAUSE_MS = 300;

/** Keeps unsaved changes on this device, so that nothing is lost when the tab closes or crashes. */
function useLocalCopy(state: EditorState, isNew: boolean): void {
  const { values, stored, localCopy, exit } = state;
  const postId = stored?.id ?? null;
  // Text that is typed while a created post gets its own URL is offered there.
  const isLeaving = exit !== null && exit.to !== 'createdPost';
  const unsaved = isDirty(state) && !isLeaving;
  const isOffered = localCopy !== null;

  const write = useEffectEvent((typed: PostValues = values) => {
    if (unsaved)
      writeCopy(postId, { values: typed, version: stored?.version ?? null, at: Date.now() });
  });

  useEffect(() => {
    if (unsaved) {
      const timer = setTimeout(write, COPY_PAUSE_MS, values);
      return () => clearTimeout(timer);
    }
    if (!isOffered || isLeaving) removeCopy(postId);
  }, [unsaved, isOffered, isLeaving, postId, values]);

  useEffect(() => {
    // From now on, the copy is stored under the ID of the post.
    if (isNew && postId !== null) removeCopy(null);
  }, [isNew, postId]);

  useEffect(() => {
    // The last event that browsers fire reliably before they discard a tab.
    const onHide = () => {
      if (document.visibilityState === 'hidden') write();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onHide);
      // The editor also closes when the session ends.
      write();
    };
  }, []);
}

/** The focused field and its caret. The focus returns to them when a created post gets its own URL. */
interface WritingPlace {
  /** Id of the element. */
  field: string;
  caret: number | null;
}

function writingPlace(): WritingPlace | null {
  const { activeElement: field } = document;
  if (!field?.id) return null;
  const isText = field instanceof HTMLTextAreaElement;
  return { field: field.id, caret: isText ? field.selectionStart : null };
}

/** Puts the focus back where it was when the post was created. */
function useWritingPlace(): void {
  const { state } = useLocation();
  useEffect(() => {
    const { field, caret }: Partial<WritingPlace> = state?.writing ?? {};
    const element = field ? document.getElementById(field) : null;
    element?.focus();
    if (element instanceof HTMLTextAreaElement && typeof caret === 'number') {
      element.setSelectionRange(caret, caret);
    }
  }, [state]);
}
