import { Suspense, useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { ApiKeysPageQuery } from '#relay/ApiKeysPageQuery.graphql';
import { Button } from '../../ui/Button.tsx';
import { NotAllowed } from '../errors/NotAllowed.tsx';
import { QueryBoundary } from '../errors/QueryBoundary.tsx';
import { main } from '../layout/PageHeader.css.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import { AccountsTable } from '../users/AccountsTable.tsx';
import { API_KEY_COLUMNS } from './apiKeyColumns.ts';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { ApiKeysSkeleton } from './ApiKeysSkeleton.tsx';
import { CreateApiKeyDialog } from './CreateApiKeyDialog.tsx';

const TITLE = 'API Keys';

const query = graphql`
  query ApiKeysPageQuery @preloadable {
    apiKeys {
      id
      ...ApiKeyRow_apiKey
    }
  }
`;

/** Null for somebody whose role has nothing to do with keys. */
export type ApiKeysPageData = { query: PreloadedQuery<ApiKeysPageQuery> } | null;

export function Component() {
  const data = useLoaderData<ApiKeysPageData>();
  const { revalidate } = useRevalidator();
  const [creating, setCreating] = useState(false);
  if (!data) return <NotAllowed title={TITLE} who="super admins" />;
  return (
    <>
      <PageHeader title={TITLE}>
        <Button look="main" className={main} onClick={() => setCreating(true)}>
          Create API Key
        </Button>
      </PageHeader>
      <QueryBoundary subject="The API keys" attempt={data.query} onRetry={() => void revalidate()}>
        <Suspense fallback={<ApiKeysSkeleton />}>
          <Keys query={data.query} />
        </Suspense>
      </QueryBoundary>
      <CreateApiKeyDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}

function Keys({ query: preloaded }: { query: PreloadedQuery<ApiKeysPageQuery> }) {
  const { apiKeys } = usePreloadedQuery<ApiKeysPageQuery>(query, preloaded);
  return (
    <AccountsTable
      title="Keys of partners"
      count={apiKeys.length}
      columns={API_KEY_COLUMNS}
      empty="No partner has a key. Create one for a program that reads or makes integration requests, or reads leads."
    >
      {apiKeys.map((apiKey) => (
        <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
      ))}
    </AccountsTable>
  );
}
