import { graphql } from 'react-relay/hooks.js';
import type { apiKeyTable_apiKey$key } from '#relay/apiKeyTable_apiKey.graphql';
import { Day, Moment } from '../../kit/list/details/times.tsx';
import { StateBadge } from '../../kit/list/table/StateBadge.tsx';
import { columns } from '../../kit/list/table/TitledTable.css.ts';
import { defineTable } from '../../kit/list/table/TitledTable.tsx';
import * as styles from './ApiKeys.css.ts';
import { RevokeApiKey } from './RevokeApiKey.tsx';
import { scopeName } from './scopeNames.ts';

/** Every key, those that no longer work included. */
export const apiKeyTable = defineTable<apiKeyTable_apiKey$key>({
  title: 'Keys of partners',
  skeletonRows: 3,
  fragment: graphql`
    fragment apiKeyTable_apiKey on ApiKey {
      name
      prefix
      scopes
      createdAt
      expiresAt
      lastUsedAt
      revokedAt
      isActive
      createdBy {
        username
      }
      ...RevokeApiKey_apiKey
    }
  `,
  columns: [
    {
      name: 'Name',
      styles: columns.name,
      title: ({ name }) => name,
      cell: ({ name, prefix }) => (
        <>
          {name}
          <code className={styles.prefix}>{prefix}…</code>
        </>
      ),
    },
    {
      name: 'May',
      styles: columns.fact,
      cell: ({ scopes }) => (
        <ul className={styles.scopes}>
          {scopes.map((scope) => (
            <li key={scope} title={scope}>
              {scopeName(scope)}
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: 'Created',
      styles: columns.day,
      term: 'Created',
      cell: ({ createdAt, createdBy }) => (
        <>
          <Day at={createdAt} />
          <span className={styles.by}>by {createdBy?.username ?? 'a deleted account'}</span>
        </>
      ),
    },
    {
      name: 'Expires',
      styles: columns.word,
      term: 'Expires',
      cell: ({ expiresAt }) => (expiresAt ? <Day at={expiresAt} /> : 'Never'),
    },
    {
      name: 'Last used',
      styles: columns.word,
      term: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never'),
    },
    {
      name: 'Status',
      styles: columns.state,
      cell: ({ isActive, revokedAt }) => (
        <StateBadge state={isActive ? 'active' : revokedAt ? 'revoked' : 'expired'} />
      ),
    },
    {
      name: 'Actions',
      styles: columns.actions,
      cell: (apiKey) => <RevokeApiKey apiKey={apiKey} />,
    },
  ],
});
