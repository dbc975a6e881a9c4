import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useLeaveGuard } from '../../../kit/dialog/LeaveDialog.tsx';
import type { Errors } from '../../../kit/form/fieldErrors.ts';
import { useSaveKeys } from '../../../kit/keyboard.ts';
import type { StaleSave } from '../../../kit/versions/saveOutcome.ts';
import { differences, problemsOf, type Values } from '../pageValues.ts';
import type { StoredPage } from './storedPage.ts';
import { type PageOutcome, useSavePage } from './useSavePage.ts';

/** What happened last, for the bar. */
export type Happened =
  | { kind: 'saved' | 'restored' | 'failed'; at: Date }
  /** Visitors see it now. `before` is the number of the publication that it replaced. */
  | { kind: 'live'; at: Date; before: number }
  | { kind: 'discarded'; values: Values };

interface State {
  stored: StoredPage;
  /** What is typed. */
  values: Values;
  /** What the server refused, by the keys of the slots. */
  refused: Errors;
}

/** Changes are saved this often, also while somebody goes on typing. */
const AUTOSAVE_MS = 2_000;

/** The words of a page as somebody types them, and how they are saved, published and taken back. */
export function usePageEditor(first: StoredPage) {
  const [state, setState] = useState<State>({
    stored: first,
    values: first.values,
    refused: {},
  });
  // Requests run one after another, and each needs the version that the one before has made.
  const latest = useRef(state);
  const line = useRef<Promise<void>>(Promise.resolve());
  const [busy, setBusy] = useState<string | null>(null);
  const [happened, setHappened] = useState<Happened | null>(null);
  const [stale, setStale] = useState<StaleSave | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const send = useSavePage();

  const { stored, values } = state;
  const unsaved = differences(stored.slots, values, stored.values);
  const problems: Errors = Object.assign(
    {},
    ...unsaved.map((slot) => problemsOf(slot, values[slot.key] ?? '')),
    state.refused,
  );
  const blocker = useLeaveGuard(unsaved.length > 0);

  function update(change: Partial<State>): void {
    latest.current = { ...latest.current, ...change };
    setState(latest.current);
  }

  function edit(key: string, value: string): void {
    const { values: typed, refused } = latest.current;
    const { [key]: _gone, ...others } = refused;
    update({ values: { ...typed, [key]: value }, refused: others });
    setHappened((before) => (before?.kind === 'saved' ? before : null));
  }

  /** Takes a page of the server over. What differs from `base` was typed and stays. */
  function adopt(page: StoredPage, base: Values): void {
    const { values: typed } = latest.current;
    const kept = Object.entries(typed).filter(([key, value]) => value !== base[key]);
    update({ stored: page, values: { ...page.values, ...Object.fromEntries(kept) }, refused: {} });
    setStale(null);
    setIsComparing(false);
  }

  /**
   * @param compares opens the dialog if somebody else saved first.
   * @param isSave whether words were sent. If not, they are saved, whatever the answer is.
   * @returns the saved page. Null if the save failed; a message has told the editor why.
   */
  function settle(
    outcome: PageOutcome,
    base: Values,
    { compares = true, isSave = true } = {},
  ): StoredPage | null {
    if (outcome.kind === 'saved') {
      adopt(outcome.saved, base);
      return outcome.saved;
    }
    if (outcome.kind === 'stale') {
      setStale(outcome.stale);
      setIsComparing(compares);
    } else {
      const { issues = [], message = 'The server did not respond.' } =
        outcome.kind === 'refused' ? outcome : {};
      if (isSave) setHappened({ kind: 'failed', at: new Date() });
      update({
        refused: Object.fromEntries(issues.map((issue) => [issue.field, issue.message])),
      });
      toast({
        variant: 'destructive',
        title: isSave ? 'Not Saved' : 'Not Published',
        description: issues[0]?.message ?? message,
      });
    }
    return null;
  }

  /** Saves what is right of what is typed. @returns whether the server has it. */
  async function save(compares: boolean): Promise<boolean> {
    const { stored: page, values: typed, refused } = latest.current;
    const slots = differences(page.slots, typed, page.values)
      .map(({ key, ...slot }) => ({ key, value: typed[key] ?? '', slot: { key, ...slot } }))
      .filter(({ key, value, slot }) => !(key in refused) && isRight(problemsOf(slot, value)))
      .map(({ key, value }) => ({ key, value }));
    if (slots.length === 0) return true;
    const sent = Object.fromEntries(slots.map(({ key, value }) => [key, value]));
    const outcome = await send.save({ path: page.path, version: page.version, slots });
    const saved = settle(outcome, { ...page.values, ...sent }, { compares });
    if (saved) setHappened({ kind: 'saved', at: new Date() });
    return saved !== null;
  }

  /** Runs after all that was begun. @param name what the button says meanwhile. */
  function inTurn(name: string | null, task: () => Promise<unknown>): void {
    const before = line.current;
    const run = async () => {
      await before;
      setBusy(name);
      await task();
      setBusy(null);
    };
    line.current = run();
  }

  const autosave = useEffectEvent(() => inTurn(null, () => save(false)));
  const hasToSave =
    !stale &&
    happened?.kind !== 'failed' &&
    unsaved.some(({ key }) => !Object.keys(problems).some((name) => isOf(key, name)));
  useEffect(() => {
    if (!hasToSave) return;
    const timer = setInterval(() => autosave(), AUTOSAVE_MS);
    return () => clearInterval(timer);
  }, [hasToSave]);

  useSaveKeys(() => {
    if (stale) setIsComparing(true);
    else inTurn(null, () => save(true));
  });

  /** @param at when visitors see it, or null for now. */
  function publish(at: string | null): void {
    if (stale) return setIsComparing(true);
    const [wrong] = Object.keys(problems);
    if (wrong !== undefined) return focusOn(wrong);
    inTurn(at ? 'Scheduling...' : 'Publishing...', async () => {
      if (!(await save(true))) return;
      const { stored: page } = latest.current;
      if (differences(page.slots, page.values, page.published).length === 0)
        return toast({ title: 'There is nothing new to publish' });
      const { path, version, publishedVersion: before } = page;
      const outcome = await send.publish({ path, version, at });
      const published = settle(outcome, page.values, { isSave: false });
      if (published && !at) setHappened({ kind: 'live', at: new Date(), before });
      if (published && at) setHappened(null);
    });
  }

  /** Deletes the draft. Its words can be brought back. */
  function discard(): void {
    inTurn('Discarding...', async () => {
      const { stored: page, values: typed } = latest.current;
      if (settle(await send.discard(page.path), typed))
        setHappened({ kind: 'discarded', values: typed });
    });
  }

  /** Shows visitors an earlier version. What is in the form stays; `base` is what did not come from people. */
  function restore(version: number, base: Values): void {
    inTurn('Restoring...', async () => {
      const { path } = latest.current.stored;
      if (settle(await send.restore(path, version), base, { isSave: false }))
        setHappened({ kind: 'restored', at: new Date() });
    });
  }

  return {
    stored,
    values,
    unsaved,
    problems,
    changes: differences(stored.slots, values, stored.published),
    edit,
    busy,
    happened,
    stale,
    isComparing,
    setIsComparing,
    publish,
    discard,
    restoreVersion: (version: number) => restore(version, latest.current.stored.values),
    /** The words of the publication that is taken back become the draft. */
    takeBack: (version: number) => restore(version, {}),
    /** Brings the words of a discarded draft back. */
    undo(discarded: Values) {
      update({ values: discarded });
      setHappened(null);
    },
    take: (theirs: StoredPage) => adopt(theirs, latest.current.values),
    /** Saves what the writer chose of two versions. */
    resolve(chosen: Values, theirs: StoredPage) {
      adopt(theirs, latest.current.values);
      update({ values: chosen });
      inTurn(null, () => save(true));
    },
    blocker,
  };
}

const isRight = (problems: Errors) => Object.keys(problems).length === 0;

/** Whether a control belongs to this slot: the names of items begin with its key and a number. */
function isOf(key: string, name: string): boolean {
  return name === key || (name.startsWith(`${key}.`) && /^\d/.test(name.slice(key.length + 1)));
}

/** Moves the focus to a control, and unfolds what is around it. */
export function focusOn(name: string): void {
  const control = document.querySelector<HTMLElement>(`form [name="${CSS.escape(name)}"]`);
  const folded = control?.closest('details');
  if (folded) folded.open = true;
  control?.focus();
}
