import type { Slot } from '../../../content/pages/words/declare.ts';
import { editablePaths, slotsOf } from '../../../content/pages/words/slots.ts';
import { type ExperimentGoal, isTestable } from '../../../content/site/experiments.ts';

export interface Variant {
  name: string;
  slots: readonly { key: string; value: string }[];
}

/** What the form of a new experiment holds. */
export interface Values {
  page: string;
  /** The keys of the texts under test. */
  keys: readonly string[];
  /** The first one is the page as it is. */
  variants: readonly Variant[];
  share: string;
  goal: ExperimentGoal;
  until: string;
  effect: string;
}

export const TESTABLE_PAGES = editablePaths.filter((path) => testableOf(path).length > 0);

/** The texts of a page that an experiment can change. */
export function testableOf(path: string): readonly Slot[] {
  return (slotsOf(path) ?? []).filter(isTestable);
}
