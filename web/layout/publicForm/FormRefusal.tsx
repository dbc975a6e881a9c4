import type { FieldErrors } from './inputs.ts';

/** Why the whole form was refused, above its button; nothing when it was not. */
export function FormRefusal({ errors, className }: { errors: FieldErrors; className: string }) {
  if (!errors['form']) return null;
  return (
    <p role="alert" className={className}>
      {errors['form']}
    </p>
  );
}
