import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { InsertDialogQuery } from '#relay/InsertDialogQuery.graphql';
import { Dialog } from '../../../../../ui/dialog/Dialog.tsx';
import {
  CommandBox,
  FEWEST_LETTERS,
  Group,
  Item,
  useDebounced,
} from '../../../../kit/commands/CommandBox.tsx';
import { type MarkdownEdit, pageLink } from './markdownEdits.ts';
import { embedCommand, insertCommands } from './insertCommands.ts';

interface Props {
  /** Puts the edit at the caret, after the dialog has closed. */
  onInsert(edit: MarkdownEdit): void;
  onImage(): void;
  /** Closed without a choice. */
  onClose(): void;
}

/** What `/` at the beginning of a line offers: blocks, and links to posts by search. */
export function InsertDialog(props: Props) {
  // Rendered outside the post's form, because Enter in the dialog must not save the post.
  return createPortal(
    <Dialog title="Insert" open onClose={props.onClose}>
      <Commands {...props} />
    </Dialog>,
    document.body,
  );
}

function Commands({ onInsert, onImage }: Props) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const embed = embedCommand(text.trim());
  const commands = insertCommands.filter(({ name }) => name.toLowerCase().includes(wanted));
  const search = useDebounced(text.trim());
  const searches = !embed && search.length >= FEWEST_LETTERS && wanted.length >= FEWEST_LETTERS;
  return (
    <CommandBox
      label="Search blocks and posts"
      text={text}
      onText={setText}
      status="Type three letters to link to a post, or paste the URL of a video."
    >
      <Group name="Blocks">
        {'image'.includes(wanted) && <Item id="image" name="Image" onRun={onImage} />}
        {[...(embed ? [embed] : []), ...commands].map(({ name, note, edit }) => (
          <Item key={name} id={name} name={name} note={note} onRun={() => onInsert(edit)} />
        ))}
      </Group>
      {searches && (
        <ErrorBoundary key={search} fallback={null}>
          <Suspense>
            <Posts search={search} onInsert={onInsert} />
          </Suspense>
        </ErrorBoundary>
      )}
    </CommandBox>
  );
}

/** Links to the published posts that contain the text. */
function Posts({ search, onInsert }: Pick<Props, 'onInsert'> & { search: string }) {
  const { posts } = useLazyLoadQuery<InsertDialogQuery>(
    graphql`
      query InsertDialogQuery($search: String!) {
        posts(first: 8, filter: { search: $search }) @required(action: THROW) {
          edges {
            node {
              id
              title
              slug
            }
          }
        }
      }
    `,
    { search },
  );
  return (
    <Group name="Link to a post">
      {posts.edges.map(({ node: { id, title, slug } }) => (
        <Item
          key={id}
          id={id}
          name={title}
          note={`/blog/${slug}`}
          onRun={() => onInsert(pageLink(title, `/blog/${slug}`))}
        />
      ))}
    </Group>
  );
}
