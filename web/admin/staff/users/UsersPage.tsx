import { graphql } from 'react-relay/hooks.js';
import type { UsersPageQuery } from '#relay/UsersPageQuery.graphql';
import { TitledTable } from '../../kit/list/table/TitledTable.tsx';
import { tablesPage } from '../../kit/list/TablesPage.tsx';
import { accessRequestTable } from './accessRequestTable.tsx';
import { InvitationsContext, invitationTable } from './invitationTable.tsx';
import { InviteUser } from './InviteUser.tsx';
import { userTable } from './userTable.tsx';

export const Page = tablesPage<UsersPageQuery>({
  query: graphql`
    query UsersPageQuery($first: Int!) @preloadable {
      users(first: $first) @required(action: THROW) {
        __id
        edges {
          node {
            id
            ...userTable_user
          }
        }
      }
      invitations(first: $first) @required(action: THROW) {
        __id
        edges {
          node {
            id
            ...invitationTable_invitation
          }
        }
      }
      accessRequests(first: $first) @required(action: THROW) {
        __id
        edges {
          node {
            id
            ...accessRequestTable_request
          }
        }
      }
    }
  `,
  loading: 'users',
  tables: [userTable, invitationTable, accessRequestTable],
  actions: ({ invitations }) => <InviteUser connectionId={invitations.__id} />,
  children: ({ users, invitations, accessRequests }) => (
    <InvitationsContext value={invitations.__id}>
      <TitledTable
        table={userTable}
        count={users.edges.length}
        connectionId={users.__id}
        rows={users.edges.map(({ node }) => ({ id: node.id, row: node }))}
      />
      <TitledTable
        table={invitationTable}
        count={invitations.edges.length}
        connectionId={invitations.__id}
        rows={invitations.edges.map(({ node }) => ({ id: node.id, row: node }))}
        empty="No open invitations. People whom you invite are listed here until they accept."
      />
      <TitledTable
        table={accessRequestTable}
        count={accessRequests.edges.length}
        connectionId={accessRequests.__id}
        rows={accessRequests.edges.map(({ node }) => ({ id: node.id, row: node }))}
        empty="No access requests. People who request an account on the sign-in page are listed here."
      />
    </InvitationsContext>
  ),
});
