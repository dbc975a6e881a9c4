import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { MeetingTypes_query$key } from '#relay/MeetingTypes_query.graphql';
import { Button } from '../../../../ui/Button.tsx';
import * as styles from '../AvailabilityPage.css.ts';
import { MeetingTypeDialog } from './MeetingTypeDialog.tsx';
import { MeetingTypeRow } from './MeetingTypeRow.tsx';
import * as rows from './MeetingTypes.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment MeetingTypes_query on Query {
    meetingTypes(includeRetired: true) @required(action: THROW) {
      id
      ...MeetingTypeRow_type
    }
  }
`;

/** The kinds of meeting that visitors choose from. */
export function MeetingTypes({ query }: { query: MeetingTypes_query$key }) {
  const { meetingTypes } = useFragment(fragment, query);
  const [isAdding, setAdding] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <section className={styles.section}>
      <h2 className={recipes.heading}>Kinds of meeting</h2>
      <ul className={rows.list}>
        {meetingTypes.map((type) => (
          <MeetingTypeRow key={type.id} type={type} />
        ))}
      </ul>
      <div>
        <Button look="quiet" onClick={() => setAdding(true)}>
          Add Kind of Meeting
        </Button>
      </div>
      {isAdding && (
        <MeetingTypeDialog
          title="Add Kind of Meeting"
          onSaved={() => void revalidate()}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}
