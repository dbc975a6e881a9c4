import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { PlaybookOfLeadQuery } from '#relay/PlaybookOfLeadQuery.graphql';
import type { PlaybookOfLeadSearchQuery } from '#relay/PlaybookOfLeadSearchQuery.graphql';
import { Button } from '../../../ui/Button.tsx';
import { Select, TextInput } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import { PageSection } from '../../kit/layout/PageFrame.tsx';
import * as page from '../../kit/layout/PageFrame.css.ts';
import { personName } from '../personName.ts';
import { leadPath } from '../paths.ts';
import { LeadPlaybook } from './LeadPlaybook.tsx';
import * as styles from './Playbooks.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Asked {
  search: string;
  direction: PlaybookOfLeadQuery['variables']['direction'];
}

const DIRECTIONS = [
  ['outbound', 'We call'],
  ['inbound', 'They call us'],
] as const;

/** Searches leads, and says which playbook each gets and why. */
export function PlaybookOfLead() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const form = useForm<Asked>({
    defaults: { search: '', direction: 'outbound' },
    send: ({ search, direction }) => setAsked(search.trim() ? { search, direction } : null),
  });
  return (
    <div className={page.sections}>
      <PageSection
        title="Which playbook does a lead get?"
        note="Search a lead. The answer says which published playbook a call uses now, and why."
      >
        <Form form={form} className={styles.question}>
          <TextInput name={form.names.search} label="Name, email or phone" autoComplete="off" />
          <Select name={form.names.direction} label="Who calls" choices={DIRECTIONS} />
          <Button type="submit" look="quiet">
            Find Playbook
          </Button>
        </Form>
        {asked && (
          <ErrorBoundary
            resetKeys={[asked]}
            fallback={<p role="alert">The leads could not be searched.</p>}
          >
            <Suspense fallback={<p role="status">Searching</p>}>
              <Found {...asked} />
            </Suspense>
          </ErrorBoundary>
        )}
      </PageSection>
    </div>
  );
}

const searchQuery = graphql`
  query PlaybookOfLeadSearchQuery($search: String!) {
    leads(first: 5, filter: { search: $search }) @required(action: THROW) {
      edges {
        node {
          id
          firstName
          phone
          email
        }
      }
    }
  }
`;

function Found({ search, direction }: Asked) {
  const { leads } = useLazyLoadQuery<PlaybookOfLeadSearchQuery>(searchQuery, { search });
  if (leads.edges.length === 0) return <p role="status">No lead fits this search.</p>;
  return (
    <div role="status">
      <ul className={styles.answers}>
        {leads.edges.map(({ node: { id, firstName, phone, email } }) => (
          <li key={id}>
            <Link to={leadPath(id)}>{personName(firstName, phone)}</Link>{' '}
            {email && <span className={recipes.soft}>({email})</span>} gets{' '}
            <Suspense fallback="...">
              <Answer leadId={id} direction={direction} />
            </Suspense>
          </li>
        ))}
      </ul>
    </div>
  );
}

const query = graphql`
  query PlaybookOfLeadQuery($leadId: ID!, $direction: CallDirection!) {
    playbookForLead(leadId: $leadId, direction: $direction) {
      ...LeadPlaybook_choice
    }
  }
`;

function Answer(asked: PlaybookOfLeadQuery['variables']) {
  const { playbookForLead } = useLazyLoadQuery<PlaybookOfLeadQuery>(query, asked, {
    // Somebody may have published another rule since.
    fetchPolicy: 'store-and-network',
  });
  return playbookForLead ? <LeadPlaybook choice={playbookForLead} /> : 'no playbook.';
}
