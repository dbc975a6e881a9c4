import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { control } from '../../kit/controls.css.ts';
import {
  downloadRefusals,
  importList,
  type ImportReport,
  messageOf,
  previewList,
} from './sendList.ts';
import * as z from 'zod/mini';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { FileInput } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import * as recipes from '../../../theme/recipes.css.ts';
import { Button } from '../../../ui/Button.tsx';
import * as styles from '../../kit/list/details/Details.css.ts';
import { toast } from '../../../ui/toast/toastStore.ts';

/** A list with what became of it, or would become of it. */
type Checked = { file: File; report: ImportReport; isImported: boolean };

/** Imports the leads of a file: the first step counts what would become of it, the second saves it. */
export function ImportLeads() {
  const [open, setOpen] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const { revalidate } = useRevalidator();
  const close = () => {
    setOpen(false);
    setChecked(null);
  };

  async function preview(file: File) {
    setChecked({ file, report: await previewList(file), isImported: false });
  }

  async function save(file: File) {
    setChecked({ file, report: await importList(file), isImported: true });
    void revalidate();
  }

  return (
    <>
      <button type="button" className={control} onClick={() => setOpen(true)}>
        Import
      </button>
      <Dialog
        title={checked?.isImported ? 'Leads Imported' : 'Import Leads'}
        open={open}
        onClose={close}
      >
        {checked ? (
          <ListReport {...checked} onImport={save} onClose={close} />
        ) : (
          <ChooseList onChosen={preview} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

interface Props {
  onChosen(file: File): Promise<void>;
  onClose(): void;
}

const NO_FILE: File | null = null;

const input = z.object({ file: z.instanceof(File, { error: 'File is required' }) });

/** Asks for the file. */
function ChooseList({ onChosen, onClose }: Props) {
  const [run, isRunning] = useListTask();
  const form = useForm({
    defaults: { file: NO_FILE },
    input,
    send: ({ file }) => run(() => onChosen(file)),
  });
  return (
    <Form form={form} className={dialogs.form}>
      <FileInput
        name={form.names.file}
        label="File"
        accept=".csv,.jsonl,.ndjson,text/csv"
        required
        hint="CSV with headings (name, email, phone; if you have them externalId, timeZone, consentText, consentAt, consentPage), or JSON lines."
      />
      <p className={recipes.note}>
        People are called only if the list says what they agreed to and when. Nothing is saved
        before you have seen the preview.
      </p>
      <DialogActions pending={isRunning && 'Checking...'} onCancel={onClose}>
        Preview
      </DialogActions>
    </Form>
  );
}

interface ListReportProps {
  file: File;
  report: ImportReport;
  /** False for a preview. */
  isImported: boolean;
  onImport(file: File): Promise<void>;
  onClose(): void;
}

/** The lines that fit into the dialog. */
const SHOWN = 10;

/** What became of the lines of a list, or would become of them. */
function ListReport({ file, report, isImported, onImport, onClose }: ListReportProps) {
  const { recorded, alreadyThere, refused, refusals } = report;
  const [save, isSaving] = useListTask();
  const [download, isDownloading] = useListTask();
  const shown = refusals.slice(0, SHOWN);
  return (
    <div className={dialogs.form}>
      <div role="status">
        <p>
          {isImported ? 'Imported' : 'New'}: {recorded}
        </p>
        <p>Already there: {alreadyThere}</p>
        <p>Refused: {refused}</p>
      </div>
      {shown.length > 0 && (
        <dl className={recipes.stack[1]}>
          {shown.map(({ line, field, msg }) => (
            <div key={line} className={styles.fact}>
              <dt className={recipes.soft}>
                Line {line}
                {field && `, ${field}`}
              </dt>
              <dd>{msg}</dd>
            </div>
          ))}
        </dl>
      )}
      {refused > shown.length && (
        <p className={recipes.note}>Only the first {shown.length} refused lines are shown.</p>
      )}
      <div className={dialogs.actions}>
        {isImported ? (
          <Button look="main" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button
              look="main"
              pending={isSaving && 'Importing...'}
              disabled={recorded === 0}
              onClick={() => void save(() => onImport(file))}
            >
              Import
            </Button>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
          </>
        )}
        {refused > 0 && (
          <Button
            pending={isDownloading && 'Reading...'}
            onClick={() => void download(() => downloadRefusals(file))}
          >
            Download report
          </Button>
        )}
      </div>
    </div>
  );
}

/** @returns a function that runs a request with the list and shows its failure, and whether one is running. */
function useListTask() {
  const [isRunning, setRunning] = useState(false);
  async function run(task: () => Promise<void>) {
    setRunning(true);
    try {
      await task();
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: messageOf(error) ?? 'The list was not read to its end. You can send it again.',
      });
    } finally {
      setRunning(false);
    }
  }
  return [run, isRunning] as const;
}
