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
import { DialogForm } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { FileInput } from '../../kit/form/fields.tsx';
import { useForm } from '../../kit/form/Form.tsx';
import * as recipes from '../../../theme/recipes.css.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fact } from '../../kit/list/details/detailsPane.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';

/** A list with the result of its import, or of its preview. */
type Checked = { file: File; report: ImportReport; isImported: boolean };

/** Imports the leads of a file: the first step previews the result, the second saves the leads. */
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

function ChooseList({ onChosen, onClose }: Props) {
  const [run, isRunning] = useListTask();
  const form = useForm({
    defaults: { file: NO_FILE },
    input,
    send: ({ file }) => run(() => onChosen(file)),
  });
  return (
    <DialogForm form={form} action="Preview" pending={isRunning && 'Checking...'} onClose={onClose}>
      <FileInput
        name={form.names.file}
        label="File"
        accept=".csv,.jsonl,.ndjson,text/csv"
        required
        hint="CSV with the headings name, email and phone (optional: externalId, timeZone, consentText, consentAt and consentPage), or JSON Lines."
      />
      <p className={recipes.note}>
        People are called only if the list says what they agreed to and when. Nothing is saved
        before you have seen the preview.
      </p>
    </DialogForm>
  );
}

interface ListReportProps {
  file: File;
  report: ImportReport;
  isImported: boolean;
  onImport(file: File): Promise<void>;
  onClose(): void;
}

/** The lines that fit into the dialog. */
const SHOWN = 10;

/** The result of an import, or of its preview. */
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
            <Fact key={line} name={`Line ${line}${field && `, ${field}`}`} value={msg} />
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
        description: messageOf(error) ?? 'Only a part of the list was read. You can send it again.',
      });
    } finally {
      setRunning(false);
    }
  }
  return [run, isRunning] as const;
}
