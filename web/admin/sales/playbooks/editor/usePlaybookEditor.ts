import { useEffect, useEffectEvent, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks.js';
import { useLocation } from 'react-router-dom';
import { fieldIssues } from '../../../../content/fields/issues.ts';
import { playbookContent } from '../../../../content/sales/playbooks/playbook.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useLeaveGuard } from '../../../kit/dialog/LeaveDialog.tsx';
import { useSaveKeys } from '../../../kit/keyboard.ts';
import { type Errors, errorsOf, isWithin } from '../../../kit/form/fieldErrors.ts';
import { contentOf, type EditPlaybook, isSame, type PlaybookValues } from './playbookValues.ts';
import type { SaveOutcome, StaleSave } from '../../../kit/versions/saveOutcome.ts';
import { objectionToAdd } from '../addObjection.ts';
import { loadRepStatus } from '../RepSentence.tsx';
import type { StoredPlaybook } from './storedPlaybook.ts';
import { useSavePlaybook } from './useSavePlaybook.ts';

/**
 * The state of the form of a playbook, and how it is saved and published.
 *
 * @param vendor the name of the vendor that gets what is published, if any.
 */
export function usePlaybookEditor(first: StoredPlaybook, vendor: string | null) {
  const [stored, setStored] = useState(first);
  const [values, setValues] = useState(useAddedObjection(first.values));
  const [errors, setErrors] = useState<Errors>({});
  /** How often something was refused. */
  const [attempt, setAttempt] = useState(0);
  /** What somebody else saved meanwhile. */
  const [stale, setStale] = useState<StaleSave | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const environment = useRelayEnvironment();
  const { save, publish, isSaving } = useSavePlaybook();
  const isDirty = !isSame(values, stored.values);
  const blocker = useLeaveGuard(isDirty);
  useFocusOnError(attempt, errors);

  const edit: EditPlaybook = (changed, path) => {
    setValues((before) => ({ ...before, ...changed }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !isWithin(field, path))),
    );
  };

  /** Shows a playbook of the server in place of what was typed. */
  function replace(playbook: StoredPlaybook): void {
    setStored(playbook);
    setValues(playbook.values);
    setErrors({});
    setStale(null);
    setIsComparing(false);
  }

  /** @param version the one that the save replaces. */
  async function submit(
    how: 'save' | 'publish',
    typed: PlaybookValues = values,
    version = stored.version,
  ): Promise<void> {
    if (isSaving) return;
    const checked = playbookContent.safeParse(contentOf(typed));
    if (!checked.success)
      return refuse('Some fields are not right yet.', fieldIssues(checked.error));
    setErrors({});
    const saved = await save(stored.id, version, checked.data);
    if (!settle(saved, typed)) return;
    if (how === 'save') return toast({ title: 'Draft Saved' });
    const published = await publish(stored.id, saved.saved.version);
    if (!settle(published, typed)) return;
    const soon = vendor && `${vendor} has it within a minute.`;
    const live = `Version ${published.saved.version} is live.`;
    toast({
      title: 'Playbook Published',
      description: [live, soon].filter(Boolean).join(' '),
    });
    if (vendor) loadRepStatus(environment);
  }

  /** Takes an answer of the server over. What was typed meanwhile stays. */
  function settle(
    outcome: SaveOutcome<StoredPlaybook>,
    sent: PlaybookValues,
  ): outcome is Extract<SaveOutcome<StoredPlaybook>, { kind: 'saved' }> {
    if (outcome.kind === 'stale') {
      setStale(outcome.stale);
      setIsComparing(true);
    } else if (outcome.kind === 'refused') refuse(outcome.message, outcome.issues);
    else if (outcome.kind === 'failed') refuse('Failed to save the playbook', []);
    else {
      setStored(outcome.saved);
      setValues((now) => (isSame(now, sent) ? outcome.saved.values : now));
      setStale(null);
    }
    return outcome.kind === 'saved';
  }

  function refuse(message: string, issues: Parameters<typeof errorsOf>[0]): void {
    setErrors(errorsOf(issues));
    setAttempt((before) => before + 1);
    const description = issues[0]?.message ?? message;
    toast({ variant: 'destructive', title: 'Not Saved', description });
  }

  /** Saves what the writer chose of two versions. */
  function resolve(chosen: PlaybookValues, version: number): void {
    setValues(chosen);
    setIsComparing(false);
    void submit('save', chosen, version);
  }

  useSaveKeys(() => {
    if (!isComparing) void submit('save');
  });

  return {
    stored,
    form: { values, errors, onEdit: edit },
    isDirty,
    isSaving,
    stale,
    isComparing,
    setIsComparing,
    submit,
    resolve,
    replace,
    blocker,
  };
}

/** The values with the objection that somebody wants to add. The focus goes to its answer, which is still empty. */
function useAddedObjection(values: PlaybookValues): PlaybookValues {
  const objection = objectionToAdd(useLocation().state);
  const isKnown = values.objections.some((each) => isSameText(each.objection, objection ?? ''));
  const isNew = objection !== null && !isKnown;
  const added = values.objections.length;
  const focusAnswer = useEffectEvent(() => {
    if (isNew) document.querySelector<HTMLElement>(`[name="objections.${added}.answer"]`)?.focus();
  });
  useEffect(() => focusAnswer(), []);
  if (!isNew) return values;
  return { ...values, objections: [...values.objections, { objection, answer: '' }] };
}

function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Moves the focus to the first wrong field after each attempt that was refused, in the order of the page. */
function useFocusOnError(attempt: number, errors: Errors): void {
  const focusFirst = useEffectEvent(() => {
    const paths = Object.keys(errors);
    const fields = [...document.querySelectorAll<HTMLElement>('form [name]')];
    fields
      .find((field) => paths.some((path) => isWithin(path, field.getAttribute('name') ?? '')))
      ?.focus();
  });
  useEffect(() => {
    if (attempt > 0) focusFirst();
  }, [attempt]);
}
