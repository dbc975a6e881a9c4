import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type ToastContent, toast } from '../../ui/toast/toastStore.ts';
import { fieldIssues } from '../../content/fields/issues.ts';
import { useFormState } from '../pageState.ts';

/** The value of a form, or null with the errors by field, in the form's order. */
export interface Reading<Value> {
  value: Value | null;
  errors: FieldErrors;
}

interface PublicForm<Value> {
  /** Its `id` attribute. */
  id: string;
  read: (form: HTMLFormElement) => Reading<Value>;
  /** Throws if the form could not be sent. */
  send: (value: Value, form: HTMLFormElement) => Promise<void>;
  /** Its last argument resolves when the button can be pressed again. */
  onSent: (value: Value, form: HTMLFormElement, rested: Promise<void>) => void;
  /** Shown if the form could not be sent. */
  failed: Omit<ToastContent, 'variant'>;
  /** Validates a field again when it is edited. By default an edit only removes its error. */
  checksEdits?: boolean;
  /** How long the button stays busy after sending, in milliseconds. */
  restMs?: number;
}

/** The behaviour of every public form: it validates, sends once and reports the result. The fields are uncontrolled. */
export function usePublicForm<Value>(form: PublicForm<Value>) {
  const refused = useFormState(form.id);
  const [errors, setErrors] = useState(refused?.errors ?? {});
  const [isSending, setSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const wasChecked = useRef(Object.keys(errors).length > 0);
  // State arrives with the next render. Two submits can come before it.
  const busy = useRef(false);

  function setBusy(value: boolean) {
    busy.current = value;
    setSending(value);
  }

  function review(element: HTMLFormElement, name: string) {
    const message = form.checksEdits && form.read(element).errors[name];
    setErrors(({ [name]: _before, ...others }) =>
      message ? { ...others, [name]: message } : others,
    );
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (wasChecked.current && isInput(target)) review(currentTarget, target.name);
  }

  const reviewEdited = useEffectEvent(() => {
    if (!element.current || !wasChecked.current) return;
    for (const input of element.current.elements) {
      const isEdited = isInput(input) && input.value !== input.defaultValue;
      if (isEdited) review(element.current, input.name);
    }
  });

  // React does not report what the visitor typed before hydration.
  useEffect(() => reviewEdited(), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const sent = event.currentTarget;
    const { value, errors: found } = form.read(sent);
    wasChecked.current = true;
    setErrors(found);
    if (value === null) {
      inputNamed(sent, Object.keys(found)[0])?.focus();
      return;
    }
    setBusy(true);
    try {
      await form.send(value, sent);
    } catch {
      toast({ ...form.failed, variant: 'destructive' });
      setBusy(false);
      return;
    }
    wasChecked.current = false;
    const rested = pause(form.restMs);
    form.onSent(value, sent, rested);
    await rested;
    setBusy(false);
  }

  return {
    /** The form as the server refused it, if it was posted without JavaScript. */
    refused,
    errors,
    isSending,
    /** The attributes of the form. */
    attributes: {
      ref: element,
      method: 'post',
      noValidate: true,
      onInput,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    },
  };
}

async function pause(ms?: number): Promise<void> {
  if (ms) await new Promise((resolve) => setTimeout(resolve, ms));
}

/** What the parts of a form show. */
export type SentForm = Pick<ReturnType<typeof usePublicForm>, 'refused' | 'errors' | 'isSending'>;

/** One message for each invalid field, by its name. */
type FieldErrors = Record<string, string>;

type Input = HTMLInputElement | HTMLTextAreaElement;

/** Whether this is a form field. */
function isInput(element: unknown): element is Input {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** The form's input of this name, or null. */
export function inputNamed(form: HTMLFormElement, name: string | undefined): Input | null {
  const element = name && form.elements.namedItem(name);
  return isInput(element) ? element : null;
}

/** Empties these inputs after their values were sent. */
export function emptyInputs(form: HTMLFormElement, names: string[]): void {
  for (const name of names) {
    const input = inputNamed(form, name);
    if (input) input.value = '';
  }
}

/** Reads forms by a schema, which the server uses too. */
export function readWith<Schema extends z.ZodMiniType>(schema: Schema) {
  return (form: HTMLFormElement): Reading<z.output<Schema>> => {
    const result = schema.safeParse(Object.fromEntries(new FormData(form)));
    if (result.success) return { value: result.data, errors: {} };
    const issues = fieldIssues(result.error);
    return {
      value: null,
      errors: Object.fromEntries(issues.map(({ field, message }) => [field, message])),
    };
  };
}
