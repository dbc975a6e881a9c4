import * as Ariakit from '@ariakit/react';
import { Children, type ReactNode } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { FoundQuery } from '#relay/FoundQuery.graphql';
import { editPath } from '../../site/paths.ts';
import { personName } from '../../sales/personName.ts';
import { leadPath } from '../../sales/paths.ts';
import type { Command } from './commands.ts';
import * as styles from './Palette.css.ts';

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

/** Commands of one kind. An empty group is not shown. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  if (Children.count(children) === 0) return null;
  return (
    <Ariakit.ComboboxGroup className={styles.group}>
      <Ariakit.ComboboxGroupLabel className={styles.groupName}>{name}</Ariakit.ComboboxGroupLabel>
      {children}
    </Ariakit.ComboboxGroup>
  );
}

interface ItemProps {
  id: string;
  name: string;
  /** The shortcut, or details that tell entries apart. */
  note?: string | undefined;
  onRun(): void;
}

export function Item({ id, name, note, onRun }: ItemProps) {
  return (
    <Ariakit.ComboboxItem
      id={`palette-${id}`}
      value={name}
      setValueOnClick={false}
      hideOnClick={false}
      focusOnHover
      className={styles.item}
      onClick={onRun}
    >
      <span className={styles.name}>{name}</span>
      {note && <span className={styles.note}>{note}</span>}
    </Ariakit.ComboboxItem>
  );
}
