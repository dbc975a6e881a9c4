import { Suspense, useRef, useState, useTransition } from 'react';
import { person } from '../../content/sales/leads/person.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { QueryBoundary } from '../kit/errors/QueryBoundary.tsx';
import { PageSection } from '../kit/layout/PageSection.tsx';
import { PersonFound } from './PersonFound.tsx';
import * as styles from './PrivacyPage.css.ts';

/** Finds the data of a person by e-mail address or phone. */
export function PersonSearch() {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ contact: string; attempt: number } | null>(null);
  // The last result stays until the next one has loaded.
  const [searching, startSearch] = useTransition();
  const form = useRef<HTMLFormElement>(null);

  function search(contact: string) {
    startSearch(() => setAsked((last) => ({ contact, attempt: (last?.attempt ?? 0) + 1 })));
  }

  function submit() {
    const checked = person.safeParse({ contact: text });
    if (checked.success) return search(checked.data.contact);
    setError(checked.error.issues[0]?.message ?? null);
    form.current?.querySelector('input')?.focus();
  }

  return (
    <PageSection
      title="Find a person"
      note="For people who ask what we keep about them, or want it deleted. The audit log records how much data you export or erase, but not whose."
    >
      <Form ref={form} className={styles.search} onSubmit={submit}>
        <Field
          id="person-contact"
          label="Email or phone"
          name="contact"
          autoComplete="off"
          required
          wrapperClassName={styles.searchField}
          value={text}
          error={error}
          onChange={({ target }) => {
            setText(target.value);
            setError(null);
          }}
        />
        <Button type="submit" look="main" pending={searching && 'Searching...'}>
          Find
        </Button>
      </Form>
      {asked && (
        <QueryBoundary
          subject="What is kept"
          attempt={asked.attempt}
          onRetry={() => search(asked.contact)}
        >
          <Suspense fallback={<p role="status">Searching</p>}>
            <PersonFound {...asked} onErased={() => search(asked.contact)} />
          </Suspense>
        </QueryBoundary>
      )}
    </PageSection>
  );
}
