import { useState } from 'react';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { control } from '../../controls.css.ts';
import { downloadList, type ExportName } from './downloadList.ts';

/** Saves all pages of the list on screen as a CSV file. */
export function ExportButton({ list, filter }: { list: ExportName; filter: object | null }) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await downloadList(list, filter);
    } catch {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to export the list',
      });
    } finally {
      setBusy(false);
    }
  }
  return (
    <button
      type="button"
      className={control}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void save();
      }}
    >
      {busy ? 'Exporting...' : 'Export CSV'}
    </button>
  );
}
