import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { ExperimentActions_experiment$key } from '#relay/ExperimentActions_experiment.graphql';
import type { ExperimentActionsDeleteMutation } from '#relay/ExperimentActionsDeleteMutation.graphql';
import type { ExperimentActionsStartMutation } from '#relay/ExperimentActionsStartMutation.graphql';
import type { ExperimentActionsStopMutation } from '#relay/ExperimentActionsStopMutation.graphql';
import * as recipes from '../../../theme/recipes.css.ts';
import { Button } from '../../../ui/Button.tsx';
import { DestroyDialog } from '../../kit/dialog/DialogActions.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { useMay } from '../../kit/session/useMay.ts';

const fragment = graphql`
  fragment ExperimentActions_experiment on Experiment {
    id
    page
    state
  }
`;

const startMutation = graphql`
  mutation ExperimentActionsStartMutation($input: StartExperimentInput!) {
    startExperiment(input: $input) {
      ... on StartExperimentPayload @alias(as: "payload") {
        experiment {
          state
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
          state
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

/** Starts, stops or deletes an experiment. */
export function ExperimentActions({ experiment: key, titleId }: Props) {
  const { id, page, state } = useFragment(fragment, key);
  const mayWrite = useMay('experiments:write');
  const { revalidate } = useRevalidator();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const [start, isStarting] = useAction<ExperimentActionsStartMutation>(startMutation, {
    failed: 'Failed to start the experiment',
    done: 'Experiment Started',
  });
  const [stop, isStopping] = useAction<ExperimentActionsStopMutation>(stopMutation, {
    failed: 'Failed to stop the experiment',
    done: 'Experiment Stopped',
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
  if (!mayWrite || state === 'stopped') return null;
  const input = { id };
  const isDraft = state === 'draft';
  return (
    <div className={recipes.row}>
      {isDraft && (
        <Button
          look="plain"
          aria-describedby={titleId}
          pending={isStarting && 'Starting...'}
          onClick={() => void start({ input })}
        >
          Start
        </Button>
      )}
      <Button look="quiet" aria-describedby={titleId} onClick={() => setIsAsking(true)}>
        {isDraft ? 'Delete' : 'Stop'}
      </Button>
      {isAsking && isDraft && (
        <DestroyDialog
          action="Delete Experiment"
          pending={isDeleting && 'Deleting...'}
          onConfirm={() => void remove({ input })}
          onClose={close}
        >
          <p>This draft of an experiment on {page} is deleted for good.</p>
        </DestroyDialog>
      )}
      {isAsking && !isDraft && (
        <DestroyDialog
          action="Stop Experiment"
          pending={isStopping && 'Stopping...'}
          onConfirm={() => void stop({ input })}
          onClose={close}
        >
          <p>
            Everybody sees {page} as it is again, within five seconds. The figures stay. An
            experiment that was stopped cannot be started again.
          </p>
        </DestroyDialog>
      )}
    </div>
  );
}
