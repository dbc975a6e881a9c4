import { useCallback, useState } from 'react';
import { errorsOf, type PostErrors, type PostIssue } from './postRules.ts';
import type { PostField, PostValues } from './postValues.ts';

export type EditPost = (changed: Partial<PostValues>) => void;

/** What is typed, and what is wrong with it. */
export function usePostForm(initial: PostValues) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<PostErrors>({});

  /** Changes fields and takes back what was said against them. */
  const edit = useCallback<EditPost>((changed) => {
    setValues((current) => ({ ...current, ...changed }));
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changed))),
    );
  }, []);

  /** Puts other values in the place of all. */
  const replace = useCallback((next: PostValues) => {
    setValues(next);
    setErrors({});
  }, []);

  /** Takes over what the server chose for a save, unless its writer has changed that again meanwhile. */
  const adopt = useCallback(
    (sent: PostValues, chosen: Pick<PostValues, 'slug' | 'publishedAt'>) => {
      setValues((current) =>
        current.slug === sent.slug && current.publishedAt === sent.publishedAt
          ? { ...current, ...chosen }
          : current,
      );
    },
    [],
  );

  /** Shows what is wrong, and goes to the first of it. */
  const refuse = useCallback((issues: PostIssue[]) => {
    setErrors(errorsOf(issues));
    const [first] = issues;
    if (first) document.getElementById(fieldId(first.field))?.focus();
  }, []);

  return { values, errors, edit, replace, adopt, refuse, setErrors };
}

/** Id of the element that a field is typed into. */
export function fieldId(field: PostField): string {
  return `post-${field}`;
}
