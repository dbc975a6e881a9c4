import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  onSubmit(): void;
}

/** A form that is sent by JavaScript. It shows its own errors instead of those of the browser. */
export function Form({ onSubmit, ...attributes }: Props) {
  return (
    <form
      noValidate
      {...attributes}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
