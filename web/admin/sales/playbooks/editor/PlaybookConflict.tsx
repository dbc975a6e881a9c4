import { Suspense, useId, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { PlaybookConflictQuery } from '#relay/PlaybookConflictQuery.graphql';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { shortTime } from '../../../kit/list/details/times.tsx';
import { DiffView } from '../../../kit/versions/DiffView.tsx';
import * as styles from '../../../kit/versions/Dialogs.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { PARTS, type PlaybookValues } from './playbookValues.ts';
import { readStoredPlaybook, type StoredPlaybook } from './storedPlaybook.ts';
import type { StaleSave } from './useSavePlaybook.ts';

const query = graphql`
  query PlaybookConflictQuery($id: ID!) {
    node(id: $id) {
      ...storedPlaybook_playbook @alias(as: "playbook")
    }
  }
`;

interface Props {
  playbookId: string;
  stale: StaleSave;
  mine: PlaybookValues;
  /** The version that both writers began with. */
  base: PlaybookValues;
  /** Everything is to be as the other person saved it. */
  onTake(playbook: StoredPlaybook): void;
  /** Saves these values in place of the version of the other person. */
  onSave(values: PlaybookValues, version: number): void;
  onClose(): void;
}

/**
 * Opens when another person saved the playbook first. It shows both texts and lets the writer choose part by part; until
 * then neither is lost.
 */
export function PlaybookConflict(props: Props) {
  const { stale, onClose } = props;
  return (
    <Dialog title="Somebody else saved this playbook" width="wide" open onClose={onClose}>
      <p>
        {stale.savedBy ?? 'Somebody else'} saved version {stale.version} at{' '}
        {shortTime(stale.savedAt)}. Yours was not saved, and nothing was overwritten.
      </p>
      <ErrorBoundary fallback={<p role="alert">The newer version could not be loaded.</p>}>
        <Suspense fallback={<p role="status">Loading the newer version</p>}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}

function Loaded(props: Props) {
  const { node } = useLazyLoadQuery<PlaybookConflictQuery>(
    query,
    { id: props.playbookId },
    // A later conflict is with another version.
    { fetchPolicy: 'network-only', fetchKey: props.stale.version },
  );
  const theirs = node?.playbook ? readStoredPlaybook(node.playbook) : null;
  if (!theirs) {
    return <p role="alert">This playbook no longer exists. Copy your text before you leave.</p>;
  }
  return <PartChoices {...props} theirs={theirs} />;
}

type Part = (typeof PARTS)[number];
type Side = 'mine' | 'theirs';

const SIDES = { mine: 'Mine', theirs: 'Theirs' } as const;

function differ({ text }: Part, one: PlaybookValues, other: PlaybookValues): boolean {
  return text(one) !== text(other);
}

function PartChoices(props: Props & { theirs: StoredPlaybook }) {
  const { stale, mine, base, theirs, onTake, onSave, onClose } = props;
  const parts = PARTS.filter((part) => differ(part, mine, theirs.values));
  // A part that only one person changed keeps that change. Of two changes, the writer's own one is kept at first.
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(
      parts.map((part) => [part.title, differ(part, mine, base) ? 'mine' : 'theirs']),
    ),
  );
  const kept = parts.filter(({ title }) => chosen[title] === 'mine');

  function save(): void {
    if (kept.length === 0) return onTake(theirs);
    const own = kept.flatMap(({ fields }) => fields.map((field) => [field, mine[field]] as const));
    onSave({ ...theirs.values, ...Object.fromEntries(own) }, theirs.version);
  }

  return (
    <div className={styles.comparison}>
      <p>
        {parts.length === 0
          ? 'Both versions are the same.'
          : 'Choose for each part which version the playbook gets.'}
      </p>
      {parts.map((part) => (
        <PartChoice
          key={part.title}
          part={part}
          mine={mine}
          theirs={theirs.values}
          who={whoChanged(part, { mine, base, theirs: theirs.values }, stale)}
          chosen={chosen[part.title] ?? 'mine'}
          onChoose={(side) => setChosen({ ...chosen, [part.title]: side })}
        />
      ))}
      <div className={styles.actions}>
        <Button look="main" onClick={save}>
          {kept.length === 0 ? 'Use theirs' : 'Save these choices'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep editing
        </Button>
      </div>
    </div>
  );
}

function whoChanged(
  part: Part,
  { mine, theirs, base }: Record<Side | 'base', PlaybookValues>,
  { savedBy }: StaleSave,
): string {
  const writer = savedBy ?? 'Somebody else';
  if (!differ(part, mine, base)) return `Only ${writer} changed this.`;
  return differ(part, theirs, base) ? `You and ${writer} changed this.` : 'Only you changed this.';
}

interface PartProps {
  part: Part;
  mine: PlaybookValues;
  theirs: PlaybookValues;
  who: string;
  chosen: Side;
  onChoose(side: Side): void;
}

/** Asks which of two versions a part keeps, and shows both. */
function PartChoice({ part: { title, text }, mine, theirs, who, chosen, onChoose }: PartProps) {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{title}</legend>
      <p className={recipes.hint}>{who}</p>
      <DiffView
        before={text(theirs)}
        after={text(mine)}
        label={`${title}: their version compared with yours`}
        legend="− only in theirs, + only in yours"
      />
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={styles.side}>
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className={recipes.strong}>{SIDES[side]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
