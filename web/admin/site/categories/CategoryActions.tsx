import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { CategoryActions_category$key } from '#relay/CategoryActions_category.graphql';
import type { CategoryActionsDeleteMutation } from '#relay/CategoryActionsDeleteMutation.graphql';
import { DestroyDialog } from '../../kit/dialog/DialogActions.tsx';
import { EditAndDelete } from '../../kit/list/table/EditAndDelete.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { EditCategory } from './CategoryForm.tsx';

const fragment = graphql`
  fragment CategoryActions_category on Category {
    id
    name
    allPostCount
    ...CategoryForm_category
  }
`;

const deletion = graphql`
  mutation CategoryActionsDeleteMutation($input: DeleteCategoryInput!) {
    deleteCategory(input: $input) {
      ... on DeleteCategoryPayload @alias(as: "payload") {
        deletedCategoryId
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Edits or deletes a category. */
export function CategoryActions({ category: key }: { category: CategoryActions_category$key }) {
  const category = useFragment(fragment, key);
  const { id, name, allPostCount } = category;
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const [remove, removing] = useAction<CategoryActionsDeleteMutation>(deletion, {
    failed: 'Failed to delete the category',
    done: { title: 'Category deleted', description: name },
    onDone: close,
  });
  return (
    <>
      <EditAndDelete
        name={name}
        onEdit={() => setAsked('edit')}
        onDelete={() => setAsked('delete')}
      />
      {asked === 'edit' && <EditCategory category={category} onClose={close} />}
      {asked === 'delete' && (
        <DestroyDialog
          action={`Delete ${name}`}
          pending={removing && 'Deleting...'}
          onConfirm={() =>
            void remove({ input: { id } }, { updater: (store) => takeOut(store, id) })
          }
          onClose={close}
        >
          <p>{consequence(allPostCount ?? 0)} Visitors do not find its page any more.</p>
        </DestroyDialog>
      )}
    </>
  );
}

/** Posts in the store may still name the category, so its record stays. */
function takeOut(store: RecordSourceSelectorProxy, id: string): void {
  const known = store.getRoot().getLinkedRecords('categories');
  const left = known?.filter((category) => category.getDataID() !== id);
  if (left) store.getRoot().setLinkedRecords(left, 'categories');
}

function consequence(posts: number): string {
  if (posts === 0) return 'No post has this category.';
  if (posts === 1) return 'The post that has this category stays and loses it.';
  return `The ${posts} posts that have this category, drafts included, stay and lose it.`;
}

export function countedPosts(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`;
}
