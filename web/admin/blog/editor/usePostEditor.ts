import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../ui/toast/toastStore.ts';
import { editPath, POSTS_PATH } from '../postPaths.ts';
import { errorsOf, postIssues } from './postRules.ts';
import { differences, EMPTY_POST, type PostValues } from './postValues.ts';
import type { StoredPost } from './storedPost.ts';
import { useAutosave } from './useAutosave.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useLocalCopy } from './useLocalCopy.ts';
import { usePostForm } from './usePostForm.ts';
import { type Known, type SavedPost, type StaleSave, useSavePost } from './useSavePost.ts';

/** A clash of two saves: `open` while its dialog is. */
export interface Clash {
  stale: StaleSave;
  open: boolean;
}

/** Where the writer was when a new post got its own address. */
export interface WritingPlace {
  field: string;
  caret: number | null;
}

function writingPlace(): WritingPlace | null {
  const { activeElement: field } = document;
  if (!field?.id) return null;
  const isText = field instanceof HTMLTextAreaElement;
  return { field: field.id, caret: isText ? field.selectionStart : null };
}

/** Everything that happens to a post between opening it and leaving it. Null for a new one. */
export function usePostEditor(stored: StoredPost | null) {
  const navigate = useNavigate();
  const save = useSavePost();
  const [saved, setSaved] = useState(stored?.values ?? EMPTY_POST);
  const [known, setKnown] = useState<Known>(stored && { id: stored.id, version: stored.version });
  // Of two saves in a row the second must know what the first made, before anything is drawn again.
  const latest = useRef(known);
  const form = usePostForm(saved);
  const { values } = form;
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);
  const [clash, setClash] = useState<Clash | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const changed = differences(values, saved);
  const dirty = changed.length > 0;
  const guard = useLeaveGuard(dirty);
  const copy = useLocalCopy({
    postId: stored?.id ?? null,
    version: known?.version ?? null,
    values,
    saved,
    dirty,
  });

  function know(next: Known): void {
    latest.current = next;
    setKnown(next);
  }

  /** The server has these values now, with a date and a slug that it may have chosen. */
  function note({ id, version, slug, publishedAt }: SavedPost, sent: PostValues): void {
    know({ id, version });
    const chosen = { slug, publishedAt: publishedAt ?? '' };
    setSaved({ ...sent, ...chosen });
    form.adopt(sent, chosen);
    setClash(null);
    setSavedAt(new Date());
  }

  const autosave = useAutosave({
    ready:
      dirty &&
      !saving &&
      !clash &&
      known !== null &&
      saved.status === 'draft' &&
      values.status === 'draft' &&
      postIssues(values, saved).length === 0,
    values,
    async save(sent) {
      const outcome = await save(latest.current, sent, true);
      if (outcome.kind === 'saved') note(outcome.post, sent);
      if (outcome.kind === 'stale') setClash({ stale: outcome.stale, open: false });
      if (outcome.kind === 'refused') form.setErrors(errorsOf(outcome.issues));
      return outcome.kind === 'saved';
    },
  });

  function leave(path: string, state: object | null = null): void {
    guard.open();
    copy.giveUp();
    void navigate(path, { state, replace: state !== null });
  }

  /** @param overwritten the version that is knowingly replaced. */
  async function attempt(stay: boolean, overwritten: number | null): Promise<void> {
    await autosave.settled();
    if (latest.current && overwritten) know({ ...latest.current, version: overwritten });
    const isNew = latest.current === null;
    const outcome = await save(latest.current, values);
    if (outcome.kind === 'stale') {
      setClash({ stale: outcome.stale, open: true });
      return;
    }
    if (outcome.kind !== 'saved') {
      const refusal = outcome.kind === 'refused' ? outcome : null;
      if (refusal) form.refuse(refusal.issues);
      const description = refusal?.message ?? 'Failed to save post';
      toast({ title: 'Error', description, variant: 'destructive' });
      return;
    }
    toast({ title: isNew ? 'Post created' : 'Post updated' });
    if (!stay) leave(POSTS_PATH);
    else if (isNew) leave(editPath(outcome.post.id), { writing: writingPlace() });
    else note(outcome.post, values);
  }

  /** Saves, and goes back to the posts unless the writer wants to stay. */
  async function submit(stay = false, overwritten: number | null = null): Promise<void> {
    if (busy.current) return;
    const issues = postIssues(values, saved);
    const [first] = issues;
    if (first) {
      form.refuse(issues);
      const description = first.message;
      toast({ title: 'Validation error', description, variant: 'destructive' });
      return;
    }
    busy.current = true;
    setSaving(true);
    await attempt(stay, overwritten);
    busy.current = false;
    setSaving(false);
  }

  /** Puts what the server has in the place of what was typed. */
  function take(post: StoredPost): void {
    know({ id: post.id, version: post.version });
    setSaved(post.values);
    form.replace(post.values);
    setClash(null);
    copy.drop();
  }

  function restoreCopy(): void {
    if (!copy.offer) return;
    form.replace({ ...EMPTY_POST, ...copy.offer.values });
    const { version } = copy.offer;
    // Saved from the version that it began with: what others did meanwhile is not overwritten silently.
    if (known && version) know({ ...known, version });
    copy.forgetOffer();
  }

  const onSaveKeys = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!clash?.open) void submit(true);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onSaveKeys(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    form,
    saved,
    dirty,
    changed,
    saving,
    savedAt,
    autosave: autosave.state,
    clash,
    copy,
    guard,
    submit,
    take,
    restoreCopy,
    openClash: (open: boolean) => setClash((current) => current && { ...current, open }),
    version: known?.version ?? null,
  };
}
