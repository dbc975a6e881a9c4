import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import * as styles from './DialogForm.css.ts';
import { type ConsoleForm, Form } from '../form/Form.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

interface Props {
  /** The button's text while the action is running, otherwise false. */
  pending: string | false;
  onCancel(): void;
  children: ReactNode;
}

/** The submit and cancel buttons of a dialog. */
export function DialogActions({ pending, onCancel, children }: Props) {
  return (
    <div className={styles.actions}>
      <Button type="submit" look="main" pending={pending}>
        {children}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

interface DialogFormProps<Values extends object> extends Pick<Props, 'pending'> {
  form: ConsoleForm<Values>;
  /** The text of the submit button. */
  action: string;
  onClose(): void;
  /** The fields. */
  children: ReactNode;
}

/** The form of a dialog, with its buttons. */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const { form, action, pending, onClose, children } = props;
  return (
    <Form form={form} className={styles.form}>
      {children}
      <DialogActions pending={pending} onCancel={onClose}>
        {action}
      </DialogActions>
    </Form>
  );
}

interface ConfirmDialogProps {
  /** The action and its object: 'Delete ann'. */
  action: string;
  /** The button's text while the action is running, otherwise false. */
  pending: string | false;
  onConfirm(): void;
  onClose(): void;
  /** The consequences. */
  children: ReactNode;
}

/** Asks for confirmation before something is deleted. */
export function DestroyDialog(props: ConfirmDialogProps) {
  return <ConfirmDialog {...props} destroys />;
}

/** Asks for confirmation before something that has consequences for others. */
export function ConfirmDialog({
  action,
  pending,
  onConfirm,
  onClose,
  children,
  destroys = false,
}: ConfirmDialogProps & { destroys?: boolean }) {
  return (
    <Dialog title={`${action}?`} open onClose={onClose}>
      <div className={styles.form}>
        {children}
        <div className={styles.actions}>
          <Button
            look={destroys ? 'plain' : 'main'}
            className={destroys ? styles.destroy : undefined}
            pending={pending}
            onClick={onConfirm}
          >
            {action}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
