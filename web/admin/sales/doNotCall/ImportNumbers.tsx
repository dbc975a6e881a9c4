import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { control } from '../../kit/controls.css.ts';
import { ImportForm, type Report } from './ImportForm.tsx';
import { ImportReport } from './ImportReport.tsx';

/** Records the numbers of a file, then tells what became of each line. */
export function ImportNumbers() {
  const [open, setOpen] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const close = () => {
    setOpen(false);
    setReport(null);
  };
  return (
    <>
      <button type="button" className={control} onClick={() => setOpen(true)}>
        Import CSV
      </button>
      <Dialog title={report ? 'Numbers Imported' : 'Import CSV'} open={open} onClose={close}>
        {report ? (
          <ImportReport report={report} onClose={close} />
        ) : (
          <ImportForm onImported={setReport} onClose={close} />
        )}
      </Dialog>
    </>
  );
}
