import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  email: string;
}

/** A link that writes to an address. Encoding keeps the characters of the address from adding headers to the mail. */
export function EmailLink({ email, ...rest }: Props) {
  return (
    <a {...rest} href={mailto(email)}>
      {email}
    </a>
  );
}

function mailto(email: string): string {
  const at = email.lastIndexOf('@');
  return `mailto:${[email.slice(0, at), email.slice(at + 1)].map(encodeURIComponent).join('@')}`;
}
