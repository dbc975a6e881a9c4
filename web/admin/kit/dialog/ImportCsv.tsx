import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { control } from '../controls.css.ts';

interface Props<Report> {
  /** The title of the dialog after the import. */
  doneTitle: string;
  renderForm(onImported: (report: Report) => void, onClose: () => void): ReactNode;
  renderReport(report: Report, onClose: () => void): ReactNode;
}

/** A button whose dialog imports a file, then shows the result of each line. */
export function ImportCsv<Report>({ doneTitle, renderForm, renderReport }: Props<Report>) {
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
      <Dialog title={report ? doneTitle : 'Import CSV'} open={open} onClose={close}>
        {report ? renderReport(report, close) : renderForm(setReport, close)}
      </Dialog>
    </>
  );
}
