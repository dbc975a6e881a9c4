import { graphql } from 'react-relay/hooks.js';
import type { ApiKeysPageQuery } from '#relay/ApiKeysPageQuery.graphql';
import { TitledTable } from '../../kit/list/table/TitledTable.tsx';
import { tablesPage } from '../../kit/list/TablesPage.tsx';
import { apiKeyTable } from './apiKeyTable.tsx';
import { CreateApiKey } from './CreateApiKey.tsx';

export const Page = tablesPage<ApiKeysPageQuery>({
  query: graphql`
    query ApiKeysPageQuery @preloadable {
      apiKeys @required(action: THROW) {
        id
        ...apiKeyTable_apiKey
      }
    }
  `,
  loading: 'API keys',
  tables: [apiKeyTable],
  actions: <CreateApiKey />,
  children: ({ apiKeys }) => (
    <TitledTable
      table={apiKeyTable}
      count={apiKeys.length}
      rows={apiKeys.map((apiKey) => ({ id: apiKey.id, row: apiKey }))}
      empty="No partner has a key. Create one for a program that sends leads, reads leads or receives events."
    />
  ),
});
