import { type ReactNode, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { RecordProxy, RecordSourceSelectorProxy } from 'relay-runtime';
import type { CategoryForm_category$key } from '#relay/CategoryForm_category.graphql';
import type { CategoryFormCreateMutation } from '#relay/CategoryFormCreateMutation.graphql';
import type { CategoryFormUpdateMutation } from '#relay/CategoryFormUpdateMutation.graphql';
import { createCategory, updateCategory } from '../../../content/site/posts/category.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { TextArea, TextInput } from '../../kit/form/fields.tsx';
import { type ConsoleForm, Form, useForm } from '../../kit/form/Form.tsx';
import { main } from '../../kit/layout/PageFrame.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const creation = graphql`
  mutation CategoryFormCreateMutation($input: CreateCategoryInput!) {
    createCategory(input: $input) {
      ... on CreateCategoryPayload @alias(as: "payload") {
        category {
          id
          name
          ...CategoriesPage_category
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

const change = graphql`
  mutation CategoryFormUpdateMutation($input: UpdateCategoryInput!) {
    updateCategory(input: $input) {
      ... on UpdateCategoryPayload @alias(as: "payload") {
        category {
          id
          name
          ...CategoriesPage_category
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

const fragment = graphql`
  fragment CategoryForm_category on Category {
    id
    name
    slug
    description
  }
`;

interface Values {
  name: string;
  slug: string;
}

/** The button that asks for a new category. */
export function NewCategory() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="main" className={main} onClick={() => setOpen(true)}>
        New Category
      </Button>
      <Dialog title="New Category" open={open} onClose={close}>
        <CreateForm onClose={close} />
      </Dialog>
    </>
  );
}

function CreateForm({ onClose }: { onClose(): void }) {
  const [create, creating] = useAction<CategoryFormCreateMutation>(creation, {
    failed: 'Failed to create the category',
    done: ({ category }) => ({ title: 'Category created', description: category.name }),
    onDone: onClose,
  });
  const form = useForm({
    defaults: { name: '', slug: '' },
    input: createCategory,
    send: (input, refuse) => create({ input }, { refuse, updater: insert }),
  });
  return (
    <CategoryFields
      form={form}
      slugHint="The part of the URL that names the category. If empty, it is made from the name."
      pending={creating && 'Creating...'}
      submit="Create Category"
      onClose={onClose}
    />
  );
}

interface EditProps {
  category: CategoryForm_category$key;
  onClose(): void;
}

/** Changes the name, the slug and the description of a category. */
export function EditCategory({ category, onClose }: EditProps) {
  const { id, name, slug, description } = useFragment(fragment, category);
  const [save, saving] = useAction<CategoryFormUpdateMutation>(change, {
    failed: 'Failed to save the category',
    done: (payload) => ({ title: 'Category saved', description: payload.category.name }),
    onDone: onClose,
  });
  const form = useForm({
    defaults: { name, slug, description: description ?? '' },
    input: updateCategory,
    inputOf: (values) => ({ id, ...values }),
    send: (input, refuse) => save({ input }, { refuse, updater: (store) => sort(store) }),
  });
  return (
    <Dialog title={`Edit ${name}`} open onClose={onClose}>
      <CategoryFields
        form={form}
        slugHint="The part of the URL that names the category. After a change, a redirect leads from the former URL to the new one."
        pending={saving && 'Saving...'}
        submit="Save Category"
        onClose={onClose}
      >
        <TextArea
          name={form.names.description}
          label="Description"
          rows={3}
          hint="The page of the category begins with it."
        />
      </CategoryFields>
    </Dialog>
  );
}

interface FieldsProps<Named extends Values> {
  form: ConsoleForm<Named>;
  slugHint: string;
  pending: string | false;
  submit: string;
  onClose(): void;
  /** More fields. */
  children?: ReactNode;
}

function CategoryFields<Named extends Values>(props: FieldsProps<Named>) {
  const { form, slugHint, pending, submit, onClose, children } = props;
  const { names } = form;
  return (
    <Form form={form} className={dialogs.form}>
      <TextInput name={names.name} label="Name" dir="auto" autoComplete="off" required />
      <TextInput name={names.slug} label="URL slug" autoComplete="off" hint={slugHint} />
      {children}
      <DialogActions pending={pending} onCancel={onClose}>
        {submit}
      </DialogActions>
    </Form>
  );
}

function insert(store: RecordSourceSelectorProxy): void {
  const made = store.getRootField('createCategory')?.getLinkedRecord('category');
  sort(store, made ? [made] : []);
}

/** Sorts the list by name, as the server does. Relay's directives change connections only. */
function sort(store: RecordSourceSelectorProxy, more: readonly RecordProxy[] = []): void {
  const known = store.getRoot().getLinkedRecords('categories');
  if (!known) return;
  const nameOf = (record: RecordProxy | null) => String(record?.getValue('name'));
  const sorted = [...known, ...more].toSorted((one, other) =>
    nameOf(one).localeCompare(nameOf(other)),
  );
  store.getRoot().setLinkedRecords(sorted, 'categories');
}
