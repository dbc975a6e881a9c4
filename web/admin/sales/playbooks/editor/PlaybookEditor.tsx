import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { PlaybookEditor_rep$key } from '#relay/PlaybookEditor_rep.graphql';
import type { AgentLimits } from '../../../../content/sales/playbooks/agentLimits.ts';
import {
  spokenFirst,
  spokenToMachines,
} from '../../../../content/sales/playbooks/lockedSentences.ts';
import { PLAYBOOK_LIMITS } from '../../../../content/sales/playbooks/playbook.ts';
import { pathOf } from '../../../../content/staff/areas.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Form } from '../../../../ui/fields/Form.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { control } from '../../../kit/controls.css.ts';
import { LeaveDialog } from '../../../kit/dialog/LeaveDialog.tsx';
import type { Choices } from '../../../kit/form/SelectControl.tsx';
import { PageTitle } from '../../../kit/layout/PageFrame.tsx';
import { backTo } from '../../../kit/list/leftLists.ts';
import { Card } from '../../../kit/versions/Card.tsx';
import * as editor from '../../../kit/versions/Editor.css.ts';
import { StaleNote } from '../../../kit/versions/EditorNote.tsx';
import { OthersHere } from '../../../kit/versions/OthersHere.tsx';
import * as styles from '../Playbooks.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { RepSentence } from '../RepSentence.tsx';
import { VersionState } from '../VersionState.tsx';
import { TryRep } from '../try/TryRep.tsx';
import { ChoiceField, withChosen } from './ChoiceField.tsx';
import { Contents, partId } from './Contents.tsx';
import { ComposedTexts } from './ComposedTexts.tsx';
import { PlaybookConflict } from './PlaybookConflict.tsx';
import { CountedField } from '../../../kit/form/CountedField.tsx';
import { FactsCard, MustNotSayCard, ObjectionsCard } from './ListCards.tsx';
import { LockedSentences } from './LockedSentences.tsx';
import type { PlaybookForm } from './playbookValues.ts';
import { QuestionsCard } from './QuestionsCard.tsx';
import { RulesCard } from './RulesCard.tsx';
import type { StoredPlaybook } from './storedPlaybook.ts';
import { usePlaybookEditor } from './usePlaybookEditor.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

const repFragment = graphql`
  fragment PlaybookEditor_rep on RepStatus {
    vendorName
    ...RepSentence_status
  }
`;

interface Props {
  stored: StoredPlaybook;
  /** Forms of other tools, by id and name. */
  forms: Choices<string>;
  /** Kinds of meeting, by slug and name. */
  meetings: Choices<string>;
  /** What the vendor of the voice agent takes. Null if no vendor places the calls. */
  limits: AgentLimits | null | undefined;
  /** Null if the viewer may not read it. */
  rep: PlaybookEditor_rep$key | null;
}

/** The form of a playbook, in the order of a call, with its bar and dialogs. */
export function PlaybookEditor({ stored: first, forms, meetings, limits, rep: repKey }: Props) {
  const rep = useFragment(repFragment, repKey);
  const state = usePlaybookEditor(first, limits?.vendor ?? null);
  const { stored, form, stale } = state;
  const [showVersions, setShowVersions] = useState(false);
  const [isTrying, setIsTrying] = useState(false);
  return (
    <>
      <Form
        aria-label="Playbook"
        className={styles.form}
        onSubmit={() => void state.submit('save')}
      >
        <PageTitle title={stored.values.name} />
        <EditorBar
          isDirty={state.isDirty}
          isSaving={state.isSaving}
          onVersions={() => setShowVersions(true)}
          onTry={() => setIsTrying(true)}
          onPublish={() => void state.submit('publish')}
        />
        <div className={styles.head}>
          <h1 className={editor.title}>{stored.values.name}</h1>
          <p className={recipes.note}>
            Version {stored.version}. <VersionState versions={stored} />
          </p>
          {rep?.vendorName && typeof stored.publishedVersion === 'number' && (
            <RepSentence status={rep} newest={`version ${stored.publishedVersion}`} />
          )}
          <OthersHere id={stored.id} noun="playbook" />
          {stale && !state.isComparing && (
            <StaleNote savedBy={stale.savedBy} onCompare={() => state.setIsComparing(true)} />
          )}
        </div>
        <div className={styles.columns}>
          <Contents values={form.values} />
          <div className={styles.parts}>
            <Beginning {...form} meetings={meetings} />
            <QuestionsCard {...form} />
            <ObjectionsCard {...form} />
            <FactsCard {...form} />
            <MustNotSayCard {...form} />
            <Ending {...form} />
            <RulesCard {...form} isDefault={stored.isDefault} forms={forms} />
          </div>
          <ComposedTexts values={form.values} limits={limits} hasFields />
        </div>
      </Form>
      {showVersions && (
        <VersionsDialog
          playbook={stored}
          values={form.values}
          isDirty={state.isDirty}
          onRestored={(playbook) => {
            state.replace(playbook);
            setShowVersions(false);
          }}
          onClose={() => setShowVersions(false)}
        />
      )}
      {isTrying && (
        <TryRep
          playbook={{
            id: stored.id,
            name: stored.values.name,
            isPublished: stored.publishedVersion !== null,
          }}
          isDirty={state.isDirty}
          onClose={() => setIsTrying(false)}
        />
      )}
      {stale && state.isComparing && (
        <PlaybookConflict
          playbookId={stored.id}
          stale={stale}
          mine={form.values}
          base={stored.values}
          onTake={state.replace}
          onSave={state.resolve}
          onClose={() => state.setIsComparing(false)}
        />
      )}
      <LeaveDialog blocker={state.blocker} onLeave={() => state.blocker.proceed?.()}>
        Your changes to this playbook have not been saved.
      </LeaveDialog>
    </>
  );
}

interface BarProps {
  isDirty: boolean;
  isSaving: boolean;
  onVersions(): void;
  onTry(): void;
  onPublish(): void;
}

/** The way back, the state of the text, and the buttons. It stays in sight. */
function EditorBar({ isDirty, isSaving, onVersions, onTry, onPublish }: BarProps) {
  return (
    <div className={editor.lowBar}>
      <ButtonLink {...backTo(pathOf('playbooks'))} className={control}>
        Playbooks
      </ButtonLink>
      <p role="status" className={editor.stateAbove}>
        {isDirty && !isSaving && 'Unsaved changes'}
      </p>
      <button type="button" className={control} onClick={onVersions}>
        Versions
      </button>
      <button type="button" className={control} onClick={onTry}>
        Try It
      </button>
      <button type="submit" className={control} disabled={isSaving} title="Ctrl+S saves the draft">
        Save
      </button>
      <Button
        look="main"
        pending={isSaving && 'Saving...'}
        className={editor.save}
        onClick={onPublish}
      >
        Publish
      </Button>
    </div>
  );
}

function Beginning({ values, errors, onEdit, meetings }: PlaybookForm & Pick<Props, 'meetings'>) {
  return (
    <>
      <Card id={partId('Opening')} title="Opening">
        <CountedField
          path="name"
          label="Name"
          value={values.name}
          limit={PLAYBOOK_LIMITS.name}
          errors={errors}
          required
          onChange={(name, path) => onEdit({ name }, path)}
        />
        <LockedSentences sentences={spokenFirst} />
        <CountedField
          path="opening"
          label="Opening"
          hint="What the rep says after these sentences."
          value={values.opening}
          limit={PLAYBOOK_LIMITS.opening}
          errors={errors}
          rows={4}
          required
          onChange={(opening, path) => onEdit({ opening }, path)}
        />
      </Card>
      <Card id={partId('Goal')} title="Goal">
        <CountedField
          path="goal"
          label="Goal"
          value={values.goal}
          limit={PLAYBOOK_LIMITS.goal}
          errors={errors}
          rows={4}
          onChange={(goal, path) => onEdit({ goal }, path)}
        />
        <ChoiceField
          path="meetingType"
          label="Kind of meeting to book"
          value={values.meetingType}
          choices={withChosen(
            [['', 'The usual one'], ...meetings],
            values.meetingType,
            'A kind that is no longer offered',
          )}
          errors={errors}
          onChange={(meetingType, path) => onEdit({ meetingType }, path)}
        />
      </Card>
    </>
  );
}

function Ending({ values, errors, onEdit }: PlaybookForm) {
  const { before, after } = spokenToMachines;
  return (
    <>
      <Card id={partId('Hand over')} title="Hand over">
        <CountedField
          path="handOver"
          label="When the rep hands over to a person"
          value={values.handOver}
          limit={PLAYBOOK_LIMITS.handOver}
          errors={errors}
          rows={3}
          onChange={(handOver, path) => onEdit({ handOver }, path)}
        />
      </Card>
      <Card id={partId('Voicemail')} title="Voicemail">
        <CountedField
          path="voicemail"
          label="What the rep says to an answering machine"
          hint={`Before it: "${before}" After it: "${after}" Both are locked. An empty text leaves no message.`}
          value={values.voicemail}
          limit={PLAYBOOK_LIMITS.voicemail}
          errors={errors}
          rows={4}
          onChange={(voicemail, path) => onEdit({ voicemail }, path)}
        />
      </Card>
      <Card id={partId('Closing')} title="Closing">
        <CountedField
          path="closing"
          label="How the rep ends the call"
          value={values.closing}
          limit={PLAYBOOK_LIMITS.closing}
          errors={errors}
          rows={3}
          onChange={(closing, path) => onEdit({ closing }, path)}
        />
      </Card>
    </>
  );
}
