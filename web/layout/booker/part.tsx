import type { ComponentProps, FormEvent } from 'react';
import * as styles from './Booker.css.ts';
import { type Choice, keptParameters, type SlotDays } from './slotMonth.ts';

export type SlotDay = SlotDays['days'][number];

/** What each part of the calendar gets. */
export interface PartProps {
  calendar: SlotDays;
  choice: Choice;
  /** The attributes of a form that opens this anchor of the page. */
  form(anchor: string): ComponentProps<'form'>;
}

/** Handles a form of the calendar, with its fields and the part of the page that shows the result. */
export type OnChoose = (parameters: URLSearchParams, anchor: string) => void;

/** The handler of a form of the calendar. The browser does not open the form's path. */
export function chosenIn(onChoose: OnChoose) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget, submitter);
    const entries = [...fields].map(([name, value]) => [name, String(value)]);
    onChoose(new URLSearchParams(entries), event.currentTarget.dataset['anchor'] ?? '');
  };
}

/** The parts of the choice that a form does not change. */
export function Kept({ choice, more }: { choice: Choice; more: Record<string, string | null> }) {
  const added = Object.entries(more).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return [...keptParameters(choice), ...added].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

export function Chevron({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" className={styles.chevron} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
