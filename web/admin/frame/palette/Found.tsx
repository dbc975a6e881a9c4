import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { FoundQuery } from '#relay/FoundQuery.graphql';
import { editPath } from '../../site/paths.ts';
import { Group, Item } from '../../kit/commands/CommandBox.tsx';
import { personName } from '../../sales/personName.ts';
import { leadPath } from '../../sales/paths.ts';
import type { Command } from './commands.ts';

const query = graphql`
  query FoundQuery($search: String!, $showLeads: Boolean!) {
    posts(first: 5, filter: { search: $search, includeDrafts: true }) @required(action: THROW) {
      edges {
        node {
          id
          title
          status
        }
      }
    }
    leads(first: 5, filter: { search: $search }) @include(if: $showLeads) {
      edges {
        node {
          id
          firstName
          phone
          email
        }
      }
    }
  }
`;

interface Search {
  search: string;
  showLeads: boolean;
}

/** Both components share one request. */
function useFound({ search, showLeads }: Search) {
  const options = { fetchPolicy: 'store-and-network' } as const;
  return useLazyLoadQuery<FoundQuery>(query, { search, showLeads }, options);
}

/** The newest posts and leads that contain the text. */
export function Found({ onRun, ...search }: Search & { onRun(command: Command): void }) {
  const { posts, leads } = useFound(search);
  const go = (id: string, name: string, to: string) => onRun({ id, name, group: 'Go to', to });
  return (
    <>
      <Group name="Posts">
        {posts.edges.map(({ node: { id, title, status } }) => (
          <Item
            key={id}
            id={id}
            name={title}
            note={status === 'draft' ? 'Draft' : undefined}
            onRun={() => go(id, title, editPath(id))}
          />
        ))}
      </Group>
      <Group name="Leads">
        {leads?.edges.map(({ node: { id, firstName, phone, email } }) => {
          const name = personName(firstName, phone);
          return (
            <Item
              key={id}
              id={id}
              name={name}
              note={email}
              onRun={() => go(id, name, leadPath(id))}
            />
          );
        })}
      </Group>
    </>
  );
}

/** The number of results as text. It is outside the list, which may contain options only. */
export function FoundCount(search: Search) {
  const { posts, leads } = useFound(search);
  const count = posts.edges.length + (leads?.edges.length ?? 0);
  if (count > 0) return `${count} found.`;
  return `No posts${search.showLeads ? ' or leads' : ''} match “${search.search}”.`;
}
