import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { MeetingTypeRow_type$key } from '#relay/MeetingTypeRow_type.graphql';
import type { MeetingTypeRowMutation } from '#relay/MeetingTypeRowMutation.graphql';
import { isUsualMeeting } from '../../../../content/meetings/booking/usualMeetings.ts';
import { control } from '../../../kit/controls.css.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { MeetingTypeDialog } from './MeetingTypeDialog.tsx';
import * as styles from './MeetingTypes.css.ts';
import { PLACE_NAMES } from './places.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment MeetingTypeRow_type on MeetingType {
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
  mutation MeetingTypeRowMutation($input: RetireMeetingTypeInput!) {
    retireMeetingType(input: $input) {
      ... on RetireMeetingTypePayload @alias(as: "payload") {
        meetingType {
          ...MeetingTypeRow_type
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** One kind of meeting, with what can be done with it. */
export function MeetingTypeRow({ type: key }: { type: MeetingTypeRow_type$key }) {
  const type = useFragment(fragment, key);
  const { id, slug, name, minutes, place, description, retiredAt } = type;
  const [isEditing, setEditing] = useState(false);
  const [retire, retiring] = useAction<MeetingTypeRowMutation>(mutation, {
    failed: 'Failed to save the kind of meeting',
    done: 'Kind of meeting saved',
  });
  const facts = [`${minutes} minutes`, place && PLACE_NAMES[place], retiredAt && 'retired'];
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={recipes.strong}>{name}</p>
        <p className={styles.facts}>
          {facts.filter(Boolean).join(', ')}. /book?type={slug}
        </p>
        {description && <p className={styles.facts}>{description}</p>}
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
