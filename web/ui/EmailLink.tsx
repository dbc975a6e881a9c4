import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  email: string;
}

/** A link that writes an email to an address. It draws nothing for an address that is not known. The encoding prevents characters of the address from adding headers to the email. */
export function EmailLink({ email, ...rest }: Props) {
  if (!email) return null;
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
