import { graphql } from 'react-relay/hooks.js';
import type { accessRequestTable_request$key } from '#relay/accessRequestTable_request.graphql';
import { Day } from '../../../kit/list/details/times.tsx';
import { columns } from '../../../kit/list/table/TitledTable.css.ts';
import { defineTable } from '../../../kit/list/table/TitledTable.tsx';
import { AccessRequestActions } from './AccessRequestActions.tsx';

/** Everybody who asks for an account, longest waiting first. */
export const accessRequestTable = defineTable<accessRequestTable_request$key>({
  title: 'Access Requests',
  skeletonRows: 2,
  fragment: graphql`
    fragment accessRequestTable_request on AccessRequest {
      name
      email
      reason
      createdAt
      ...AccessRequestActions_request
    }
  `,
  columns: [
    { name: 'Name', styles: columns.name, title: ({ name }) => name, cell: ({ name }) => name },
    {
      name: 'Email',
      styles: columns.email,
      title: ({ email }) => email,
      cell: ({ email }) => email,
    },
    { name: 'Reason', styles: columns.fact, cell: ({ reason }) => reason ?? 'None given' },
    {
      name: 'Requested',
      styles: columns.day,
      term: 'Requested',
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
    {
      name: 'Actions',
      styles: columns.actions,
      cell: (request, connectionId) => (
        <AccessRequestActions request={request} connectionId={connectionId} />
      ),
    },
  ],
});
