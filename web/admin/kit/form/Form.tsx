import * as Ariakit from '@ariakit/react';
import { type FormStore, useFormStore, useStoreState } from '@ariakit/react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type FieldIssue, fieldIssues } from '../../../content/fields/issues.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { isWithin } from './fieldErrors.ts';

interface Props<Values extends object> {
  form: ConsoleForm<Values>;
  className?: string | undefined;
  children: ReactNode;
}

/** The form element, and the store for the fields in it. It shows its own errors instead of those of the browser. */
export function Form<Values extends object>({ form, ...attributes }: Props<Values>) {
  const { element, store, submit } = form;
  return (
    <Ariakit.Form
      {...attributes}
      ref={element}
      store={store}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    />
  );
}

/** The name of a field that holds a value of this type. */
export type FieldName<Value> = string & { readonly holds?: (value: Value) => Value };

/** What a document reads of `interface Error`. */
interface Refusal {
  readonly field?: string | null;
  readonly message?: string;
  /** All that is wrong with the input, if the document asks for it. */
  readonly issues?: readonly FieldIssue[] | undefined;
}

/**
 * Shows what the server refuses at its fields, and focuses the first of them.
 * @returns false if the form has no control for any of them.
 */
type Refuse = (refusal: Refusal) => boolean;

/** A form whose server judges the values. */
interface Unchecked<Values> {
  /** The values at first. Their names are those of the input, so that errors find their fields. */
  defaults: Values;
  input?: undefined;
  /** Called when the form is submitted, and not again before its promise ends. */
  send(values: Values, refuse: Refuse): unknown;
}

/** A form that is sent only if its input is valid. */
interface Checked<Values, Input> {
  defaults: Values;
  /** The rules of the input. The server has the same. */
  input: z.ZodMiniType<Input>;
  /** Makes the input of the values. Without it, the values are the input. */
  inputOf?: (values: Values) => unknown;
  send(input: Input, refuse: Refuse): unknown;
}

export interface ConsoleForm<Values extends object> {
  store: FormStore<Values>;
  /** The names of the fields, for their `name`. */
  names: { readonly [Name in keyof Values]: FieldName<Values[Name]> };
  element: RefObject<HTMLFormElement | null>;
  submit(): Promise<void>;
}

/**
 * The state of a form of the console: its values and errors, and how it is sent. An error goes to its field, and the first
 * wrong field gets the focus. An error goes away when its field changes.
 *
 * @example
 * const [suppress, saving] = useAction<StopCallsMutation>(mutation, { failed: 'Failed to stop the calls', onDone });
 * const form = useForm({
 *   defaults: { phone: '', reason: '' },
 *   input: suppressPhone,
 *   // `refuse` shows what the server refuses at its field, instead of in a toast. The document reads `field`.
 *   send: (input, refuse) => suppress({ input }, { refuse }),
 * });
 * return (
 *   <DialogForm form={form} action="Stop calls" pending={saving && 'Saving...'} onClose={onClose}>
 *     <TextInput name={form.names.phone} label="Phone" type="tel" required />
 *   </DialogForm>
 * );
 */
export function useForm<Values extends object, Input>(
  options: Checked<Values, Input>,
): ConsoleForm<Values>;
export function useForm<Values extends object>(options: Unchecked<Values>): ConsoleForm<Values>;
export function useForm<Values extends object, Input>(
  options: Checked<Values, Input> | Unchecked<Values>,
): ConsoleForm<Values> {
  const store = useFormStore<Values>({ defaultValues: options.defaults });
  const [names] = useState(() => namesOf(options.defaults));
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);

  const show = (issues: readonly FieldIssue[]) => showErrors(store, element.current, issues);
  const refuse: Refuse = ({ issues, field, message = '' }) =>
    show(issues ?? (field ? [{ field, message }] : []));

  async function send(): Promise<void> {
    const { values } = store.getState();
    if (!options.input) {
      show([]);
      await options.send(values, refuse);
      return;
    }
    const { input, inputOf, send } = options;
    const checked = input.safeParse(inputOf ? await inputOf(values) : values);
    const issues = checked.success ? [] : fieldIssues(checked.error);
    const isShown = show(issues);
    if (checked.success) await send(checked.data, refuse);
    else if (!isShown)
      toast({ variant: 'destructive', title: 'Error', description: issues[0]?.message });
  }

  async function submit(): Promise<void> {
    // State changes only with the next render, so a second press would still see the old value.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await send();
    } finally {
      isBusy.current = false;
    }
  }
  return { store, names, element, submit };
}

/** The values of a form, for the parts of a form that depend on them. */
export function useFormValues<Values extends object>({ store }: ConsoleForm<Values>): Values {
  return useStoreState(store, 'values');
}

function namesOf<Values extends object>(defaults: Values) {
  const names = Object.keys(defaults).map((name) => [name, name]);
  return Object.fromEntries(names) as ConsoleForm<Values>['names'];
}

/**
 * Shows the first error of each field. An error belongs to the control of its path, or of what is around it: `events.0`
 * belongs to `events` if the value has one control. Otherwise the first control inside the path shows it.
 * @returns whether the form has a control for one of them.
 */
function showErrors(
  store: FormStore,
  form: HTMLFormElement | null,
  issues: readonly FieldIssue[],
): boolean {
  const controls = [...(form?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  const names = controls.map((control) => control.getAttribute('name') ?? '');
  const errors = new Map<string, string>();
  for (const { field, message } of issues) {
    const name =
      names.find((each) => each === field) ??
      names.find((each) => isWithin(field, each)) ??
      names.find((each) => isWithin(each, field)) ??
      field;
    if (!errors.has(name)) errors.set(name, message);
  }
  store.setErrors({});
  for (const [name, message] of errors) store.setError(name, message);
  const first = controls[names.findIndex((name) => errors.has(name))];
  first?.focus();
  return first !== undefined;
}
