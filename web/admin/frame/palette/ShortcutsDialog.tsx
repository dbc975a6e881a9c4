import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { sectionsOf } from '../sections.ts';
import type { CurrentUser } from '../../kit/session/currentUser.ts';
import * as styles from './ShortcutsDialog.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props {
  role: CurrentUser['role'];
  open: boolean;
  onClose(): void;
}

const EVERYWHERE = [
  { keys: ['Ctrl', 'K'], what: 'Search and go (⌘ K on a Mac)' },
  { keys: ['?'], what: 'This list' },
  { keys: ['F8'], what: 'Go to the notifications' },
];

const IN_PLACES = [
  { keys: ['/'], what: 'Search the list' },
  { keys: ['j'], what: 'Next row' },
  { keys: ['k'], what: 'Previous row' },
  { keys: ['Enter'], what: 'Open the row' },
  { keys: ['Ctrl', 'S'], what: 'Save what you write (⌘ S on a Mac)' },
  { keys: ['Alt', '↑'], what: 'Move the item up' },
  { keys: ['Alt', '↓'], what: 'Move the item down' },
];

const IN_CALLS = [
  { keys: ['Space'], what: 'Play the recording, or pause it' },
  { keys: ['←'], what: 'Five seconds back' },
  { keys: ['→'], what: 'Five seconds on' },
  { keys: ['↑'], what: 'Previous turn (Enter plays it)' },
  { keys: ['↓'], what: 'Next turn (Enter plays it)' },
  { keys: ['+'], what: 'Mark the call as good' },
  { keys: ['−'], what: 'Mark the call as poor' },
];

/** Lists the shortcuts of the console. */
export function ShortcutsDialog({ role, open, onClose }: Props) {
  const places = sectionsOf(role).map(({ key, name }) => ({ keys: ['g', key], what: name }));
  return (
    <Dialog title="Keyboard shortcuts" open={open} onClose={onClose}>
      <Keys title="Everywhere" list={EVERYWHERE} />
      <Keys title="Go to" list={places} />
      <Keys title="In lists and the editor" list={IN_PLACES} />
      <Keys title="In a call" list={IN_CALLS} />
    </Dialog>
  );
}

function Keys({ title, list }: { title: string; list: { keys: string[]; what: string }[] }) {
  return (
    <section className={styles.section}>
      <h3 className={recipes.kicker}>{title}</h3>
      <dl className={styles.list}>
        {list.map(({ keys, what }) => (
          <div key={what} className={styles.row}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className={styles.what}>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
