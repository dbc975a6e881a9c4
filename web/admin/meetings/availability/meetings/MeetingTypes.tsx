import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { MeetingTypes_query$key } from '#relay/MeetingTypes_query.graphql';
import { Button } from '../../../../ui/Button.tsx';
import * as styles from '../AvailabilityPage.css.ts';
import { MeetingTypeDialog } from './MeetingTypeDialog.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';
import type { MeetingTypes_type$key } from '#relay/MeetingTypes_type.graphql';
import type { MeetingTypesMutation } from '#relay/MeetingTypesMutation.graphql';
import { isUsualMeeting } from '../../../../content/meetings/meetingType.ts';
import { control } from '../../../kit/controls.css.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { PLACE_NAMES } from './places.ts';

const fragment = graphql`
  fragment MeetingTypes_query on Query {
    meetingTypes(includeRetired: true) @required(action: THROW) {
      id
      ...MeetingTypes_type
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
      <ul className={styles.list}>
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

const meetingTypeRowFragment = graphql`
  fragment MeetingTypes_type on MeetingType {
    id
    slug
    name
    minutes
    place
    description
    retiredAt
  }
`;

const mutation = graphql`
  mutation MeetingTypesMutation($input: RetireMeetingTypeInput!) {
    retireMeetingType(input: $input) {
      ... on RetireMeetingTypePayload @alias(as: "payload") {
        meetingType {
          ...MeetingTypes_type
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

function MeetingTypeRow({ type: key }: { type: MeetingTypes_type$key }) {
  const type = useFragment(meetingTypeRowFragment, key);
  const { id, slug, name, minutes, place, description, retiredAt } = type;
  const [isEditing, setEditing] = useState(false);
  const [retire, retiring] = useAction<MeetingTypesMutation>(mutation, {
    failed: 'Failed to save the kind of meeting',
    done: 'Kind of meeting saved',
  });
  const facts = [`${minutes} minutes`, place && PLACE_NAMES[place], retiredAt && 'retired'];
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={recipes.strong}>{name}</p>
        <p className={styles.meetingFacts}>
          {facts.filter(Boolean).join(', ')}. /book?type={slug}
        </p>
        {description && <p className={styles.meetingFacts}>{description}</p>}
      </div>
      <button
        type="button"
        className={control}
        aria-label={`Edit ${name}`}
        onClick={() => setEditing(true)}
      >
        Edit
      </button>
      {!isUsualMeeting(type) && (
        <button
          type="button"
          className={control}
          aria-label={retiredAt ? `Offer ${name} again` : `Retire ${name}`}
          disabled={retiring}
          onClick={() => void retire({ input: { id, isRetired: !retiredAt } })}
        >
          {retiredAt ? 'Offer again' : 'Retire'}
        </button>
      )}
      {isEditing && (
        <MeetingTypeDialog title={`Edit ${name}`} type={type} onClose={() => setEditing(false)} />
      )}
    </li>
  );
}
