import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { ExperimentActions_experiment$key } from '#relay/ExperimentActions_experiment.graphql';
import type { ExperimentActionsDeleteMutation } from '#relay/ExperimentActionsDeleteMutation.graphql';
import type { ExperimentActionsStartMutation } from '#relay/ExperimentActionsStartMutation.graphql';
import type { ExperimentActionsStopMutation } from '#relay/ExperimentActionsStopMutation.graphql';
import * as recipes from '../../../theme/recipes.css.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog, DestroyDialog } from '../../kit/dialog/DialogActions.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { useMay } from '../../kit/session/useMay.ts';

const fragment = graphql`
  fragment ExperimentActions_experiment on Experiment {
    id
    page
    state
    winner
    variants {
      name
    }
  }
`;

const startMutation = graphql`
  mutation ExperimentActionsStartMutation($input: StartExperimentInput!) {
    startExperiment(input: $input) {
      ... on StartExperimentPayload @alias(as: "payload") {
        experiment {
          ...ExperimentCard_experiment
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

const stopMutation = graphql`
  mutation ExperimentActionsStopMutation($input: StopExperimentInput!) {
    stopExperiment(input: $input) {
      ... on StopExperimentPayload @alias(as: "payload") {
        experiment {
          ...ExperimentCard_experiment
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

const deleteMutation = graphql`
  mutation ExperimentActionsDeleteMutation($input: DeleteExperimentInput!) {
    deleteExperiment(input: $input) {
      ... on DeleteExperimentPayload @alias(as: "payload") {
        deletedId
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  experiment: ExperimentActions_experiment$key;
  /** Id of the heading that names the experiment. */
  titleId: string;
}

type Question = 'start' | 'stop' | 'draft' | 'delete';

/** Starts, stops or deletes an experiment, and puts the better words into the draft of the page, each after a question. */
export function ExperimentActions({ experiment: key, titleId }: Props) {
  const { id, page, state, winner, variants } = useFragment(fragment, key);
  const mayWrite = useMay('experiments:write');
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Question | null>(null);
  const close = () => setAsked(null);
  const [start, isStarting] = useAction<ExperimentActionsStartMutation>(startMutation, {
    failed: 'Failed to start the experiment',
    done: 'Experiment Started',
    onDone: close,
    onFailed: close,
  });
  const [stop, isStopping] = useAction<ExperimentActionsStopMutation>(stopMutation, {
    failed: 'Failed to stop the experiment',
    done: 'Experiment Stopped',
    onDone: close,
  });
  const [draft, isDrafting] = useAction<ExperimentActionsStopMutation>(stopMutation, {
    failed: 'Failed to draft the texts',
    done: { title: 'Texts Drafted', description: `They are in the draft of ${page}.` },
    onDone: close,
  });
  const [remove, isDeleting] = useAction<ExperimentActionsDeleteMutation>(deleteMutation, {
    failed: 'Failed to delete the experiment',
    done: 'Experiment Deleted',
    onDone() {
      close();
      void revalidate();
    },
  });
  // Nothing of the first variant is new.
  const better = winner === variants[0]?.name ? null : winner;
  // Goals that come later can declare a winner after the end.
  const isOver = state === 'stopped';
  if (!mayWrite || (isOver && !better)) return null;
  const input = { id };
  const draftThis = isOver ? 'Draft This' : 'Stop and Draft This';
  const ask = (question: Question, words: string, look: 'plain' | 'quiet' = 'quiet') => (
    <Button look={look} aria-describedby={titleId} onClick={() => setAsked(question)}>
      {words}
    </Button>
  );
  return (
    <div className={recipes.row}>
      {state === 'draft' && ask('start', 'Start', 'plain')}
      {state === 'draft' && ask('delete', 'Delete')}
      {state !== 'draft' && better && ask('draft', draftThis, 'plain')}
      {state === 'running' && ask('stop', 'Stop')}
      {asked === 'start' && (
        <ConfirmDialog
          onClose={close}
          action="Start Experiment"
          pending={isStarting && 'Starting...'}
          onConfirm={() => void start({ input })}
        >
          <p>Visitors of {page} see the variants at once, within five seconds.</p>
          <p>Until it ends, nobody can publish another text in the place of those under test.</p>
          <p>Until then, the product answers this page itself, and a CDN does not.</p>
        </ConfirmDialog>
      )}
      {asked === 'delete' && (
        <DestroyDialog
          onClose={close}
          action="Delete Experiment"
          pending={isDeleting && 'Deleting...'}
          onConfirm={() => void remove({ input })}
        >
          <p>This draft of an experiment on {page} is deleted for good.</p>
        </DestroyDialog>
      )}
      {asked === 'stop' && (
        <DestroyDialog
          onClose={close}
          action="Stop Experiment"
          pending={isStopping && 'Stopping...'}
          onConfirm={() => void stop({ input })}
        >
          <Stopped page={page} />
        </DestroyDialog>
      )}
      {asked === 'draft' && better && (
        <ConfirmDialog
          onClose={close}
          action={draftThis}
          pending={isDrafting && 'Saving...'}
          onConfirm={() => void draft({ input: { id, draft: better } })}
        >
          {!isOver && <Stopped page={page} />}
          <p>
            The texts of “{better}” replace those in the draft of the page. Visitors see them when
            somebody publishes the draft.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Stopped({ page }: { page: string }) {
  return (
    <p>
      Everybody sees {page} as it is again, within five seconds. The figures stay. An experiment
      that was stopped cannot be started again.
    </p>
  );
}
