import { Button } from '../../../../ui/Button.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import * as styles from '../../../kit/list/details/Details.css.ts';
import { downloadRefusals, type ImportReport } from './sendList.ts';
import { useListTask } from './useListTask.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

interface Props {
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
export function ListReport({ file, report, isImported, onImport, onClose }: Props) {
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
