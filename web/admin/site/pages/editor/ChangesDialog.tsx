import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { DiffView } from '../../../kit/versions/DiffView.tsx';
import * as styles from '../../../kit/versions/Dialogs.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { differences, readable, type Values } from '../pageValues.ts';
import type { StoredPage } from './storedPage.ts';

interface Props {
  stored: StoredPage;
  /** What is typed. */
  values: Values;
  onClose(): void;
}

/** What publishing would change. */
export function ChangesDialog({ stored: { slots, published }, values, onClose }: Props) {
  return (
    <Dialog title="Changes" width="wide" open onClose={onClose}>
      <Differences slots={differences(slots, values, published)} before={published} after={values}>
        − visitors see it now, + they will see it
      </Differences>
    </Dialog>
  );
}

interface DifferencesProps {
  slots: StoredPage['slots'];
  before: Values;
  after: Values;
  /** What the marks mean. */
  children: string;
}

/** The texts that differ, each with its lines. */
export function Differences({ slots, before, after, children: legend }: DifferencesProps) {
  if (slots.length === 0) return <p className={recipes.soft}>The words are the same.</p>;
  return (
    <div className={styles.comparison}>
      {slots.map((slot) => (
        <section key={slot.key} className={recipes.stack[1]}>
          <h3 className={recipes.heading}>{slot.label}</h3>
          <DiffView
            before={readable(slot, before[slot.key])}
            after={readable(slot, after[slot.key])}
            label={`${slot.label}, compared`}
            legend={legend}
          />
        </section>
      ))}
    </div>
  );
}
