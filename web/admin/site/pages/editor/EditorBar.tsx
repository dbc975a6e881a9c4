import { pathOf } from '../../../../content/staff/areas.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { control } from '../../../kit/controls.css.ts';
import * as editor from '../../../kit/versions/Editor.css.ts';
import { formatRecent } from '../../blog/postDate.ts';
import * as styles from '../Pages.css.ts';
import { type Width, WIDTHS } from '../preview/PagePreview.tsx';
import type { usePageEditor } from './usePageEditor.ts';

/** The dialogs that the bar opens. */
export type Opened = 'changes' | 'schedule' | 'versions';

type State = ReturnType<typeof usePageEditor>;

interface Props {
  state: State;
  width: Width;
  onWidth(width: Width): void;
  view: 'words' | 'page';
  onView(view: 'words' | 'page'): void;
  onOpen(dialog: Opened): void;
}

const VIEWS = [
  ['words', 'Words'],
  ['page', 'Page'],
] as const;

/** The way back, what became of the words, and what can be done with them. It stays in sight. */
export function EditorBar({ state, width, onWidth, view, onView, onOpen }: Props) {
  const { path } = state.stored;
  return (
    <div className={styles.bar}>
      <div className={styles.place}>
        <ButtonLink to={pathOf('pages')} className={control}>
          <span aria-hidden="true">←</span> Pages
        </ButtonLink>
        <h1 className={styles.name}>
          <a href={path} target="_blank" rel="noreferrer" title="Opens the page as visitors see it">
            {path}
          </a>
        </h1>
        <div
          role="group"
          aria-label="What is shown"
          className={`${styles.choices} ${styles.belowDesktop}`}
        >
          {VIEWS.map(([each, word]) => (
            <Choice key={each} name={word} isOn={view === each} onChoose={() => onView(each)} />
          ))}
        </div>
        <div
          role="group"
          aria-label="Width of the page"
          className={`${styles.choices} ${view === 'words' ? styles.onDesktop : ''}`}
        >
          {WIDTHS.map((each) => (
            <Choice
              key={each}
              name={String(each)}
              isOn={width === each}
              onChoose={() => onWidth(each)}
            />
          ))}
        </div>
      </div>
      <div className={styles.tools}>
        <Happening state={state} onOpen={onOpen} />
        <button type="button" className={control} onClick={() => onOpen('versions')}>
          Versions
        </button>
        <button type="button" className={control} onClick={state.discard}>
          Discard Draft
        </button>
        <button type="button" className={control} onClick={() => onOpen('schedule')}>
          Schedule
        </button>
        <Button
          look="main"
          pending={state.busy}
          className={editor.save}
          onClick={() => state.publish(null)}
        >
          Publish
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  isOn: boolean;
  onChoose(): void;
}

function Choice({ name, isOn, onChoose }: ChoiceProps) {
  return (
    <button type="button" aria-pressed={isOn} className={styles.choice} onClick={onChoose}>
      {name}
    </button>
  );
}

/** What happened last, how much differs from what visitors see, and the way back. */
function Happening({ state, onOpen }: Pick<Props, 'state' | 'onOpen'>) {
  const { happened, changes } = state;
  return (
    <div className={styles.happened}>
      <span role="status">{inWords(state)}</span>
      {happened?.kind === 'live' && (
        <button
          type="button"
          className={styles.inText}
          onClick={() => state.takeBack(happened.before)}
        >
          Take It Back
        </button>
      )}
      {happened?.kind === 'discarded' && (
        <button type="button" className={styles.inText} onClick={() => state.undo(happened.values)}>
          Undo
        </button>
      )}
      {changes.length > 0 && ' · '}
      {changes.length > 0 && (
        <button type="button" className={styles.inText} onClick={() => onOpen('changes')}>
          {changes.length === 1 ? '1 change' : `${changes.length} changes`}
        </button>
      )}
    </div>
  );
}

function inWords({ happened, problems, unsaved, changes, stored, stale }: State): string {
  const wrong = Object.keys(problems).length;
  if (stale) return 'Not saved: somebody else saved first';
  if (happened?.kind === 'failed') return 'Not saved. Go on typing to try again.';
  if (wrong > 0) return wrong === 1 ? '1 text cannot be saved' : `${wrong} texts cannot be saved`;
  if (happened?.kind === 'restored') return `Restored ${formatRecent(happened.at)}`;
  if (unsaved.length > 0) return 'Unsaved changes';
  if (happened?.kind === 'live') return `Live since ${formatRecent(happened.at)}`;
  if (happened?.kind === 'saved') return `Draft saved ${formatRecent(happened.at)}`;
  if (happened?.kind === 'discarded') return 'Draft discarded';
  if (changes.length > 0) return 'Draft';
  return stored.publishedAt ? `Live since ${formatRecent(new Date(stored.publishedAt))}` : '';
}
