import type { FormEvent } from 'react';

/** Follows a form of the calendar: its fields, and the part of the page that shows the result. */
export type OnChoose = (parameters: URLSearchParams, anchor: string) => void;

/** The handler of a form of the calendar, which keeps the browser from opening its address. */
export function chosenIn(onChoose: OnChoose) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget, submitter);
    const entries = [...fields].map(([name, value]) => [name, String(value)]);
    onChoose(new URLSearchParams(entries), event.currentTarget.dataset['anchor'] ?? '');
  };
}
