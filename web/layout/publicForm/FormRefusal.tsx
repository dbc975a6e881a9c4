import type { FieldErrors } from './inputs.ts';

/** Says above the button why the whole form was refused. Otherwise it draws nothing. */
export function FormRefusal({ errors, className }: { errors: FieldErrors; className: string }) {
  if (!errors['form']) return null;
  return (
    <p role="alert" className={className}>
      {errors['form']}
    </p>
  );
}
