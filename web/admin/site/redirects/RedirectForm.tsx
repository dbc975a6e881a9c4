import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { RedirectFormCreateMutation } from '#relay/RedirectFormCreateMutation.graphql';
import type { RedirectFormUpdateMutation } from '#relay/RedirectFormUpdateMutation.graphql';
import {
  createRedirect,
  isForeign,
  REDIRECT_STATUSES,
  updateRedirect,
} from '../../../content/site/redirects.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogForm } from '../../kit/dialog/DialogActions.tsx';
import { Checkbox, Select, TextInput } from '../../kit/form/fields.tsx';
import { type ConsoleForm, useForm, useFormValues } from '../../kit/form/Form.tsx';
import { choice } from '../../kit/form/fields.css.ts';
import { main } from '../../kit/layout/PageFrame.css.ts';
import { exact } from '../../kit/text.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const creation = graphql`
  mutation RedirectFormCreateMutation($input: CreateRedirectInput!) {
    createRedirect(input: $input) {
      ... on CreateRedirectPayload @alias(as: "payload") {
        redirect {
          from
          to
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
  mutation RedirectFormUpdateMutation($input: UpdateRedirectInput!) {
    updateRedirect(input: $input) {
      ... on UpdateRedirectPayload @alias(as: "payload") {
        redirect {
          from
          to
          ...RedirectsPage_redirect
          ...RedirectPane_redirect
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

const STATUS_NAMES: Record<(typeof REDIRECT_STATUSES)[number], string> = {
  301: '301, moved for good',
  302: '302, moved for now',
  307: '307, moved for now, same method',
  308: '308, moved for good, same method',
};

/** The statuses, and what each means. */
export const STATUSES = REDIRECT_STATUSES.map((status) => [status, STATUS_NAMES[status]] as const);

/** What the form of a redirect holds. */
interface RedirectValues {
  from: string;
  to: string;
  status: number;
  below: boolean;
  note: string;
}

const NONE: RedirectValues = { from: '', to: '', status: 301, below: false, note: '' };

/** The button that asks for a new redirect. */
export function NewRedirect() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="main" className={main} onClick={() => setOpen(true)}>
        New Redirect
      </Button>
      {open && <NewRedirectDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const NO_PAGES: readonly string[] = [];

interface NewProps {
  /** The address that is filled in. */
  from?: string;
  /** Pages that may be meant. The first one is chosen. */
  near?: readonly string[];
  onClose(): void;
}

/** Asks for a new redirect. */
export function NewRedirectDialog({ from = '', near = NO_PAGES, onClose }: NewProps) {
  const { revalidate } = useRevalidator();
  const [create, creating] = useAction<RedirectFormCreateMutation>(creation, {
    failed: 'Failed to make the redirect',
    done: ({ redirect }) => ({
      title: 'Redirect made',
      description: `${redirect.from} leads to ${redirect.to}`,
    }),
    onDone() {
      onClose();
      void revalidate();
    },
  });
  const form = useForm({
    defaults: { ...NONE, from, to: near[0] ?? '', allowForeign: false },
    input: createRedirect,
    send: (input, refuse) => create({ input }, { refuse }),
  });
  return (
    <Dialog title="New Redirect" open onClose={onClose}>
      <DialogForm
        form={form}
        action="Make Redirect"
        pending={creating && 'Making...'}
        onClose={onClose}
      >
        <Fields form={form} near={near} />
      </DialogForm>
    </Dialog>
  );
}

interface EditProps {
  id: string;
  values: RedirectValues;
  onClose(): void;
}

/** Changes a redirect. */
export function EditRedirectDialog({ id, values, onClose }: EditProps) {
  const [save, saving] = useAction<RedirectFormUpdateMutation>(change, {
    failed: 'Failed to save the redirect',
    done: ({ redirect }) => ({
      title: 'Redirect saved',
      description: `${redirect.from} leads to ${redirect.to}`,
    }),
    onDone: onClose,
  });
  const form = useForm({
    defaults: { ...values, allowForeign: isForeign(values.to) },
    input: updateRedirect,
    inputOf: (changed) => ({ id, ...changed }),
    send: (input, refuse) => save({ input }, { refuse }),
  });
  return (
    <Dialog title={`Edit ${values.from}`} open onClose={onClose}>
      <DialogForm
        form={form}
        action="Save Redirect"
        pending={saving && 'Saving...'}
        onClose={onClose}
      >
        <Fields form={form} near={NO_PAGES} />
      </DialogForm>
    </Dialog>
  );
}

type Form = ConsoleForm<RedirectValues & { allowForeign: boolean }>;

function Fields({ form, near }: { form: Form; near: readonly string[] }) {
  const { from, to, below } = useFormValues(form);
  const leads = from.trim().startsWith('/') && to.trim() !== '';
  return (
    <>
      <TextInput
        name={form.names.from}
        label="From"
        required
        autoComplete="off"
        spellCheck={false}
        hint="A path of this site, such as /old/page."
      />
      <TextInput
        name={form.names.to}
        label="To"
        required
        autoComplete="off"
        spellCheck={false}
        list={near.length > 0 ? 'near-pages' : undefined}
        hint="A path of this site, or the whole address of another one."
      />
      {near.length > 0 && (
        <datalist id="near-pages">
          {near.map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
      )}
      {leads && (
        <p role="status" className={exact}>
          {from.trim()} {below && 'and everything below '}
          {below ? 'lead' : 'leads'} to {to.trim()}
        </p>
      )}
      {to.trim() !== '' && isForeign(to) && (
        <Checkbox name={form.names.allowForeign} label="Lead to another site" className={choice} />
      )}
      <Select name={form.names.status} label="Status" choices={STATUSES} />
      <Checkbox name={form.names.below} label="And everything below" className={choice} />
      <TextInput name={form.names.note} label="Note (optional)" autoComplete="off" />
    </>
  );
}
