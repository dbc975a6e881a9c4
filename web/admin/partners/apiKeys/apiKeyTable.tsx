import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { apiKeyTableRevokeMutation } from '#relay/apiKeyTableRevokeMutation.graphql';
import type {
  apiKeyTable_apiKey$data,
  apiKeyTable_apiKey$key,
} from '#relay/apiKeyTable_apiKey.graphql';
import { Day, Moment } from '../../kit/list/details/times.tsx';
import { StateBadge } from '../../kit/list/table/StateBadge.tsx';
import { columns, destructive } from '../../kit/list/table/TitledTable.css.ts';
import { defineTable } from '../../kit/list/table/TitledTable.tsx';
import * as styles from './ApiKeys.css.ts';
import { scopeName } from './apiKeyOptions.ts';
import { DestroyDialog } from '../../kit/dialog/DialogActions.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';

/** All keys, also those that no longer work. */
export const apiKeyTable = defineTable<apiKeyTable_apiKey$key>({
  title: 'Keys of partners',
  skeletonRows: 3,
  fragment: graphql`
    fragment apiKeyTable_apiKey on ApiKey {
      id
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

const mutation = graphql`
  mutation apiKeyTableRevokeMutation($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) {
      ... on RevokeApiKeyPayload @alias(as: "payload") {
        apiKey {
          ...apiKeyTable_apiKey
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface RevokeProps {
  apiKey: apiKeyTable_apiKey$data;
}

/** The button that revokes a key, after a question. */
function RevokeApiKey({ apiKey: { id, name, prefix, isActive } }: RevokeProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const [revoke, revoking] = useAction<apiKeyTableRevokeMutation>(mutation, {
    failed: 'Failed to revoke the API key',
    done: { title: 'API Key Revoked', description: `${name} no longer works.` },
    onDone: close,
  });
  return (
    <>
      {isActive && (
        <button
          type="button"
          aria-label={`Revoke ${name}`}
          className={destructive}
          onClick={() => setAsking(true)}
        >
          Revoke
        </button>
      )}
      {asking && (
        <DestroyDialog
          action={`Revoke ${name}`}
          pending={revoking && 'Revoking...'}
          onConfirm={() => void revoke({ input: { id } })}
          onClose={close}
        >
          <p>
            Programs that use the key {prefix}… lose access immediately. You cannot restore a
            revoked key. If somebody still needs access, create a new key.
          </p>
        </DestroyDialog>
      )}
    </>
  );
}
