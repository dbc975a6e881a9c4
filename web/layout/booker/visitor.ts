import { formatPhone } from '../../content/fields/phone.ts';
import { inputNamed } from '../publicForm/usePublicForm.ts';

const KEY = 'sixty:visitor';

/** The fields that the forms of the site share. */
interface Visitor {
  name: string;
  email: string;
  phone: string;
}

/** Remembers the visitor for this session, so that the next form is filled in. */
export function rememberVisitor(visitor: Visitor): void {
  remember(visitor);
}

function remember(visitor: Partial<Visitor>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visitor));
  } catch {
    // Storage may be forbidden. Then the visitor types again.
  }
}

const TYPED = ['name', 'email', 'phone', 'notes'];

/** Remembers what is typed into this form. The returned function is called when the form is closed. */
export function rememberTyped(formId: string): () => void {
  const form = document.getElementById(formId);
  return () => {
    if (!(form instanceof HTMLFormElement)) return;
    const typed = TYPED.flatMap((name) => {
      const value = inputNamed(form, name)?.value;
      return value ? [[name, value]] : [];
    });
    remember({ ...knownVisitor(), ...Object.fromEntries(typed) });
  };
}

/** Fills the empty fields of this form with what the visitor has typed into it before, or into another form of the session. */
export function fillKnownVisitor(formId: string): void {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  for (const [name, value] of Object.entries(knownVisitor())) {
    const input = inputNamed(form, name);
    if (input && !input.value) input.value = name === 'phone' ? formatPhone(value) : value;
  }
}

function knownVisitor(): Partial<Visitor> {
  try {
    const known: Visitor | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return known ?? {};
  } catch {
    return {};
  }
}
