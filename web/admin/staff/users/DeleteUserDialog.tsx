import { Suspense, useId, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, useFragment, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { DeleteUserDialogMutation } from '#relay/DeleteUserDialogMutation.graphql';
import type { DeleteUserDialog_user$key } from '#relay/DeleteUserDialog_user.graphql';
import type { DeleteUserDialogQuery } from '#relay/DeleteUserDialogQuery.graphql';
import { DestroyDialog } from '../../kit/dialog/DialogActions.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import { SelectField } from '../../../ui/fields/Field.tsx';

const fragment = graphql`
  fragment DeleteUserDialog_user on User {
    id
    username
    postCount @required(action: THROW)
    openLeadCount @required(action: THROW)
    upcomingMeetingCount @required(action: THROW)
  }
`;

const mutation = graphql`
  mutation DeleteUserDialogMutation($input: DeleteUserInput!, $connections: [ID!]!) {
    deleteUser(input: $input) {
      ... on DeleteUserPayload @alias(as: "payload") {
        deletedUserId @deleteEdge(connections: $connections)
        postsHandedOver
        leadsHandedOver
        meetingsHandedOver
        meetingsLeft
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  user: DeleteUserDialog_user$key;
  connectionId: string;
  onClose(): void;
}

/** Asks before an account is deleted, and explains what happens to its posts. */
export function DeleteUserDialog({ user: key, connectionId, onClose }: Props) {
  const { id, username, postCount, openLeadCount, upcomingMeetingCount } = useFragment(
    fragment,
    key,
  );
  const [successor, setSuccessor] = useState('automatic');
  const [remove, removing] = useAction<DeleteUserDialogMutation>(mutation, {
    failed: 'Failed to delete user',
    done: (payload) => ({ title: 'User Deleted', description: whatHappened(username, payload) }),
  });
  return (
    <DestroyDialog
      action={`Delete ${username}`}
      pending={removing && 'Deleting...'}
      onConfirm={() =>
        void remove({ input: { id, ...handOver(successor) }, connections: [connectionId] })
      }
      onClose={onClose}
    >
      <p>{whatHappens(username, postCount)}</p>
      {openLeadCount + upcomingMeetingCount > 0 && (
        <>
          <p>{openWork(username, openLeadCount, upcomingMeetingCount)}</p>
          <ErrorBoundary fallback={null}>
            <Suspense fallback={<p role="status">Loading colleagues</p>}>
              <SuccessorField leavingId={id} value={successor} onChange={setSuccessor} />
            </Suspense>
          </ErrorBoundary>
        </>
      )}
      <p className={recipes.note}>
        The account is deleted permanently, and signed out everywhere. To block sign-in for a while,
        edit the account instead.
      </p>
    </DestroyDialog>
  );
}

/** @param successor `automatic`, `nobody`, or the id of a colleague. */
function handOver(successor: string) {
  return successor === 'automatic' || successor === 'nobody'
    ? ({ handOver: successor } as const)
    : { successorId: successor };
}

function openWork(username: string, leads: number, meetings: number): string {
  const parts = [
    leads > 0 && (leads === 1 ? '1 open lead' : `${leads} open leads`),
    meetings > 0 && (meetings === 1 ? '1 meeting' : `${meetings} meetings`),
  ];
  return `${username} has ${parts.filter(Boolean).join(' and ')}. Visitors and new hosts receive an email.`;
}

function whatHappens(username: string, posts: number): string {
  if (posts === 0) return `${username} has no posts. Uploaded images will belong to you.`;
  const what = posts === 1 ? 'The post' : `The ${posts} posts`;
  return `${what} of ${username} and uploaded images will belong to you.`;
}

interface HandedOver {
  postsHandedOver: number;
  leadsHandedOver: number;
  meetingsHandedOver: number;
  meetingsLeft: number;
}

function whatHappened(username: string, payload: HandedOver): string {
  const { postsHandedOver, leadsHandedOver, meetingsHandedOver, meetingsLeft } = payload;
  const posts = postsHandedOver === 1 ? 'Their post is' : `Their ${postsHandedOver} posts are`;
  const sentences = [
    `The account of ${username} is deleted.`,
    postsHandedOver > 0 && `${posts} now yours.`,
    leadsHandedOver > 0 && `Leads handed over: ${leadsHandedOver}.`,
    meetingsHandedOver > 0 && `Meetings handed over: ${meetingsHandedOver}.`,
    meetingsLeft > 0 && `Meetings without a new host: ${meetingsLeft}. Please check the bookings.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const query = graphql`
  query DeleteUserDialogQuery {
    leadOwners {
      id
      username
    }
  }
`;

interface SuccessorProps {
  /** The account that leaves. */
  leavingId: string;
  /** `automatic`, `nobody`, or the id of a colleague. */
  value: string;
  onChange(value: string): void;
}

/** Selects who gets the open leads and meetings of a deleted account. */
function SuccessorField({ leavingId, value, onChange }: SuccessorProps) {
  const { leadOwners } = useLazyLoadQuery<DeleteUserDialogQuery>(query, {});
  const id = useId();
  return (
    <SelectField
      id={id}
      label="Give open leads and meetings to"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="automatic">Hosts, by territory and load</option>
      <option value="nobody">Nobody</option>
      {leadOwners
        ?.filter((owner) => owner.id !== leavingId)
        .map((owner) => (
          <option key={owner.id} value={owner.id}>
            {owner.username}
          </option>
        ))}
    </SelectField>
  );
}
