import type { Api } from '../api/api.ts';
import type { KnownIds } from './graphqlInputs.ts';

/** The types of the schema that are called otherwise than their tables. */
const NAMES: Record<string, string> = { Upload: 'LibraryImage', PostImage: 'Image' };

/** Puts a little of everything into the database, by the mutations themselves. */
export async function makeRows(api: Api, token: string): Promise<void> {
  const made = await api.graphql(
    `mutation {
      createCategory(input: { name: "News" }) { __typename }
      createPost(input: { title: "A post", content: "Text", status: published }) { __typename }
      joinWaitlist(input: { name: "Ann", email: "ann@example.com", phone: "8015550100", country: "DE" }) { __typename }
      requestIntegration(input: { name: "Ann", email: "ann@example.com", company: "Acme", integration: "HubSpot" }) { __typename }
      requestAccess(input: { name: "Bea", email: "bea@example.com" }) { __typename }
      inviteUser(input: { email: "cid@example.com", role: editor }) { __typename }
      createApiKey(input: { name: "Acme", scopes: ["leads:read"] }) { __typename }
      createLead(input: { firstName: "Ann", email: "ann@example.com", phone: "8015550100" }) { __typename }
      createImageUpload(input: {}) { __typename }
      createInboundSource(input: { name: "Landing page" }) { __typename }
    }`,
    { token },
  );
  if (!made.data) throw new Error(`Nothing was made: ${JSON.stringify(made.errors)}`);
}

/** A few ids of each table. */
export async function knownIds({ services }: Api): Promise<KnownIds> {
  const { pool } = services.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'id' AND data_type = 'uuid'`,
  );
  const each = tables.map(
    ({ name }) => `(SELECT '${name}' AS name, id FROM "${name}" ORDER BY id DESC LIMIT 3)`,
  );
  const { rows } = await pool.query<{ name: string; id: string }>(each.join(' UNION ALL '));
  const ids = new Map<string, string[]>();
  for (const { name, id } of rows) {
    const type = NAMES[name] ?? name;
    ids.set(type, [...(ids.get(type) ?? []), id]);
  }
  return ids;
}
