import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { ApiKeyRow_apiKey$key } from '#relay/ApiKeyRow_apiKey.graphql';
import { formatDay } from '../blog/postDate.ts';
import { fullTime, shortTime } from '../table/times.ts';
import * as table from '../users/AccountsTable.css.ts';
import { StateBadge } from '../users/StateBadge.tsx';
import * as styles from './ApiKeys.css.ts';
import { RevokeApiKeyDialog } from './RevokeApiKeyDialog.tsx';
import { scopeName } from './scopeNames.ts';

const fragment = graphql`
  fragment ApiKeyRow_apiKey on ApiKey {
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
    ...RevokeApiKeyDialog_apiKey
  }
`;

/** A key in the table. What it was is kept when it no longer works. */
export function ApiKeyRow({ apiKey: key }: { apiKey: ApiKeyRow_apiKey$key }) {
  const apiKey = useFragment(fragment, key);
  const { name, prefix, createdAt, expiresAt, lastUsedAt, revokedAt, isActive } = apiKey;
  const [revoking, setRevoking] = useState(false);
  const ended = revokedAt ? 'revoked' : 'expired';
  return (
    <tr className={table.row}>
      <th scope="row" className={table.name} title={name}>
        {name}
        <code className={styles.prefix}>{prefix}…</code>
      </th>
      <td className={table.fact}>
        <ul className={styles.scopes}>
          {apiKey.scopes.map((scope) => (
            <li key={scope} title={scope}>
              {scopeName(scope)}
            </li>
          ))}
        </ul>
      </td>
      <td className={table.fact}>
        <span className={table.term}>Created </span>
        <time dateTime={createdAt} title={fullTime(createdAt)}>
          {formatDay(createdAt)}
        </time>
        <span className={styles.by}>by {apiKey.createdBy?.username ?? 'a deleted account'}</span>
      </td>
      <td className={table.fact}>
        <span className={table.term}>Expires </span>
        {expiresAt ? (
          <time dateTime={expiresAt} title={fullTime(expiresAt)}>
            {formatDay(expiresAt)}
          </time>
        ) : (
          'Never'
        )}
      </td>
      <td className={table.fact}>
        <span className={table.term}>Last used </span>
        {lastUsedAt ? (
          <time dateTime={lastUsedAt} title={fullTime(lastUsedAt)}>
            {shortTime(lastUsedAt)}
          </time>
        ) : (
          'Never'
        )}
      </td>
      <td className={table.state}>
        <StateBadge state={isActive ? 'active' : ended} />
      </td>
      <td className={table.actions}>
        {isActive && (
          <button
            type="button"
            aria-label={`Revoke ${name}`}
            className={table.destructive}
            onClick={() => setRevoking(true)}
          >
            Revoke
          </button>
        )}
        {revoking && <RevokeApiKeyDialog apiKey={apiKey} onClose={() => setRevoking(false)} />}
      </td>
    </tr>
  );
}
