import { graphql } from 'react-relay/hooks.js';
import type { invitationTable_invitation$key } from '#relay/invitationTable_invitation.graphql';
import { Day } from '../../../kit/list/details/times.tsx';
import { StateBadge } from '../../../kit/list/table/StateBadge.tsx';
import { columns } from '../../../kit/list/table/TitledTable.css.ts';
import { defineTable } from '../../../kit/list/table/TitledTable.tsx';
import { InvitationActions } from './InvitationActions.tsx';
import { ROLE_NAMES } from '../../../../content/staff/policy.ts';

/** Invitations that nobody has accepted yet, newest first. */
export const invitationTable = defineTable<invitationTable_invitation$key>({
  title: 'Pending Invitations',
  skeletonRows: 2,
  fragment: graphql`
    fragment invitationTable_invitation on Invitation {
      id
      email
      role
      createdAt
      expiresAt
      isExpired
      invitedBy {
        username
      }
    }
  `,
  columns: [
    {
      name: 'Email',
      styles: columns.name,
      title: ({ email }) => email,
      cell: ({ email }) => email,
    },
    { name: 'Role', styles: columns.word, cell: ({ role }) => ROLE_NAMES[role] },
    {
      name: 'Status',
      styles: columns.state,
      cell: ({ isExpired }) => <StateBadge state={isExpired ? 'expired' : 'pending'} />,
    },
    {
      name: 'Invited',
      styles: columns.fact,
      term: 'Invited',
      cell: ({ createdAt, invitedBy }) => (
        <>
          <Day at={createdAt} />
          {invitedBy && ` by ${invitedBy.username}`}
        </>
      ),
    },
    {
      name: 'Expires',
      styles: columns.day,
      term: 'Expires',
      cell: ({ expiresAt }) => <Day at={expiresAt} />,
    },
    {
      name: 'Actions',
      styles: columns.actions,
      cell: ({ id, email }, connectionId) => (
        <InvitationActions id={id} email={email} connectionId={connectionId} />
      ),
    },
  ],
});
