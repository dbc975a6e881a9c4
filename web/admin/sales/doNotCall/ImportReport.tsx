import { Button } from '../../../ui/Button.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import * as styles from '../../kit/list/details/Details.css.ts';
import type { Report } from './ImportForm.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

/** What became of the lines of an imported file. */
export function ImportReport({ report, onClose }: { report: Report; onClose(): void }) {
  const { recorded, alreadyListed, refusedCount, refused } = report;
  return (
    <div className={dialogs.form}>
      <div role="status">
        <p>Added: {recorded}</p>
        <p>Already on the list: {alreadyListed}</p>
        <p>Refused: {refusedCount}</p>
      </div>
      {refused.length > 0 && (
        <dl className={recipes.stack[1]}>
          {refused.map(({ line, reason }) => (
            <div key={line} className={styles.fact}>
              <dt className={recipes.soft}>Line {line}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      )}
      {refusedCount > refused.length && (
        <p className={recipes.note}>Only the first {refused.length} refused lines are shown.</p>
      )}
      <div className={dialogs.actions}>
        <Button look="main" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
