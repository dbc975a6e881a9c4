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
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visitor));
  } catch {
    // Storage may be forbidden. Then the visitor types again.
  }
}

/** Fills the empty fields of this form with what the visitor has sent in another form of the session. */
export function fillKnownVisitor(formId: string): void {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  for (const [name, value] of Object.entries(knownVisitor())) {
    const input = inputNamed(form, name);
    if (input && !input.value) input.value = value;
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
