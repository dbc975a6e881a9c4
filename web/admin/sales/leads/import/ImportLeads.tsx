import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { control } from '../../../kit/controls.css.ts';
import { ChooseList } from './ChooseList.tsx';
import { ListReport } from './ListReport.tsx';
import { type ImportReport, importList, previewList } from './sendList.ts';

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
