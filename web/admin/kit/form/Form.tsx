import * as Ariakit from '@ariakit/react';
import type { ReactNode } from 'react';
import type { ConsoleForm } from './useForm.ts';

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
