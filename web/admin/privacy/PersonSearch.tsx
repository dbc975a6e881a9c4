import { Suspense, useState, useTransition } from 'react';
import { person } from '../../content/sales/leads/person.ts';
import { Button } from '../../ui/Button.tsx';
import { QueryBoundary } from '../kit/errors/QueryBoundary.tsx';
import { TextInput } from '../kit/form/fields.tsx';
import { Form, useForm } from '../kit/form/Form.tsx';
import { PageSection } from '../kit/layout/PageFrame.tsx';
import { PersonFound } from './PersonFound.tsx';
import * as styles from './PrivacyPage.css.ts';

/** Finds the data of a person by e-mail address or phone. */
export function PersonSearch() {
  const [asked, setAsked] = useState<{ contact: string; attempt: number } | null>(null);
  // The last result stays until the next one has loaded.
  const [searching, startSearch] = useTransition();
  function search(contact: string) {
    startSearch(() => setAsked((last) => ({ contact, attempt: (last?.attempt ?? 0) + 1 })));
  }

  const form = useForm({
    defaults: { contact: '' },
    input: person,
    send: ({ contact }) => search(contact),
  });

  return (
    <PageSection
      title="Find a person"
      note="For people who ask what we keep about them, or want it deleted. The audit log records how much data you export or erase, but not whose."
    >
      <Form form={form} className={styles.search}>
        <TextInput
          name={form.names.contact}
          label="Email or phone"
          autoComplete="off"
          required
          wrapperClassName={styles.searchField}
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
