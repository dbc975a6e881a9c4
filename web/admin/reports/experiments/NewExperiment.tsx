import { Suspense, useDeferredValue, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import * as z from 'zod/mini';
import type { NewExperimentMutation } from '#relay/NewExperimentMutation.graphql';
import type { NewExperimentSlotsQuery } from '#relay/NewExperimentSlotsQuery.graphql';
import { createExperiment, EXPERIMENT_LIMITS } from '../../../content/site/experiments.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogForm } from '../../kit/dialog/DialogActions.tsx';
import { Checkboxes, TextArea, TextInput } from '../../kit/form/fields.tsx';
import { legend } from '../../kit/form/fields.css.ts';
import { type ConsoleForm, useForm, useFormValues } from '../../kit/form/Form.tsx';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { Rows } from '../../kit/form/Rows.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { dayAfter, dayOf } from '../../meetings/days.ts';
import * as styles from './Experiments.css.ts';
import { NewExperimentPlan } from './NewExperimentPlan.tsx';
import { NewExperimentSentence } from './NewExperimentSentence.tsx';
import { TESTABLE_PAGES, testableOf, type Values, type Variant } from './newExperimentValues.ts';

const mutation = graphql`
  mutation NewExperimentMutation($input: CreateExperimentInput!) {
    createExperiment(input: $input) {
      ... on CreateExperimentPayload @alias(as: "payload") {
        experiment {
          id
        }
      }
      ... on Error @alias(as: "error") {
        message
        field
        ... on InvalidInputError {
          issues {
            field
            message
          }
        }
      }
    }
  }
`;

const USUAL_DAYS = 28;

const fromPercent = (text: string) => Number(text) / 100;

const input = createExperiment.check(
  z.refine(
    ({ variants }) => variants.every(({ slots }, place) => place === 0 || slots.length > 0),
    {
      path: ['keys'],
      error: 'Please choose a text to test',
    },
  ),
);

function inputOf({ keys: _keys, share, effect, until, ...values }: Values) {
  return {
    ...values,
    share: fromPercent(share),
    effect: fromPercent(effect),
    // To the end of the last day, in the time zone of the browser.
    until: new Date(`${until}T23:59`),
  };
}

function planInputOf(values: Values) {
  const { variants, ...given } = inputOf(values);
  return { ...given, variants: variants.length };
}

/** Asks for a new experiment: variants of texts of a page. */
export function NewExperiment({ onClose }: { onClose(): void }) {
  const { revalidate } = useRevalidator();
  const [lastDay] = useState(() => dayAfter(dayOf(), USUAL_DAYS));
  const [create, isCreating] = useAction<NewExperimentMutation>(mutation, {
    failed: 'Failed to make the experiment',
    done: { title: 'Experiment Made', description: 'Nothing changes before you start it.' },
    onDone() {
      onClose();
      void revalidate();
    },
  });
  const defaults: Values = {
    page: TESTABLE_PAGES[0] ?? '/',
    keys: [],
    variants: [
      { name: 'As it is', slots: [] },
      { name: 'Variant 1', slots: [] },
    ],
    share: '100',
    goal: 'lead',
    until: lastDay,
    effect: '10',
  };
  const form = useForm({
    defaults,
    input,
    inputOf,
    send: ({ until, ...checked }, refuse) =>
      create({ input: { ...checked, until: until.toISOString() } }, { refuse }),
  });
  const { names, store } = form;
  const values = useFormValues(form);
  const { page } = values;
  // While the next plan loads, the last one stays.
  const planned = useDeferredValue(values);

  /** Texts of another page do not stand on this one. */
  function forgetTexts(): void {
    const { variants } = store.getState().values;
    store.setValue('keys', []);
    store.setValue(
      'variants',
      variants.map(({ name }) => ({ name, slots: [] })),
    );
  }

  return (
    <Dialog title="New Experiment" width="wide" open onClose={onClose}>
      <DialogForm
        form={form}
        action="Create Experiment"
        pending={isCreating && 'Creating...'}
        onClose={onClose}
      >
        <NewExperimentSentence form={form} onPage={forgetTexts} />
        <Suspense key={page} fallback={<p role="status">Loading the texts of {page}</p>}>
          <Texts page={page} form={form} />
        </Suspense>
        <TextInput
          name={names.effect}
          label="Difference to plan for in percent"
          inputMode="decimal"
          required
          hint="A smaller one needs more visitors."
        />
        <QueryBoundary
          subject="The number of visitors that it needs"
          attempt={planned}
          onRetry={() => void revalidate()}
        >
          <Suspense fallback={<p role="status">Counting the visitors of {page}</p>}>
            <NewExperimentPlan wanted={planInputOf(planned)} />
          </Suspense>
        </QueryBoundary>
        <p className={recipes.note}>
          While it runs, the product answers this page itself, and a CDN does not. Nothing of it can
          be changed later.
        </p>
      </DialogForm>
    </Dialog>
  );
}

const slotsQuery = graphql`
  query NewExperimentSlotsQuery($path: String!) {
    pageSlots(path: $path) {
      key
      value
      default
    }
  }
`;

/** The texts to test, and what each variant says instead. */
function Texts({ page, form }: { page: string; form: ConsoleForm<Values> }) {
  const { pageSlots } = useLazyLoadQuery<NewExperimentSlotsQuery>(
    slotsQuery,
    { path: page },
    { fetchPolicy: 'store-and-network' },
  );
  const { keys, variants } = useFormValues(form);
  const { names, store } = form;
  const published = new Map(
    pageSlots?.map(({ key, value, ...slot }) => [key, value ?? slot.default]),
  );
  const testable = testableOf(page);
  const [first, ...others] = variants;
  if (!first) return null;

  const textsOf = (chosen: readonly string[], slots: Variant['slots'] = []) =>
    chosen.map((key) => ({
      key,
      value: slots.find((slot) => slot.key === key)?.value ?? published.get(key) ?? '',
    }));
  const setOthers = (changed: readonly Variant[]) =>
    store.setValue('variants', [first, ...changed]);

  return (
    <>
      <div className={styles.texts}>
        <Checkboxes
          name={names.keys}
          legend="Texts to test"
          labels={Object.fromEntries(testable.map(({ key, label }) => [key, label]))}
          onChosen={(chosen) =>
            setOthers(others.map(({ name, slots }) => ({ name, slots: textsOf(chosen, slots) })))
          }
        />
      </div>
      <p className={recipes.note}>
        Some visitors see the page as it is, and the others one of these:
      </p>
      <Rows
        noun="variant"
        path="variants"
        firstIndex={1}
        rows={others}
        empty={{ name: `Variant ${others.length + 1}`, slots: textsOf(keys) }}
        least={EXPERIMENT_LIMITS.fewestVariants - 1}
        most={EXPERIMENT_LIMITS.mostVariants - 1}
        onChange={setOthers}
      >
        {({ slots }, path) => (
          <fieldset className={styles.fieldset}>
            <legend className={legend}>Variant {path.split('.')[1]}</legend>
            <TextInput name={`${path}.name`} label="Name" required autoComplete="off" />
            {slots.map(({ key }, place) => {
              const slot = testable.find((each) => each.key === key);
              const attributes = {
                name: `${path}.slots.${place}.value`,
                label: slot?.label ?? key,
                required: slot?.required ?? false,
              };
              return slot?.kind === 'text' ? (
                <TextArea key={key} {...attributes} rows={3} />
              ) : (
                <TextInput key={key} {...attributes} autoComplete="off" />
              );
            })}
          </fieldset>
        )}
      </Rows>
    </>
  );
}
