import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of a minute and more though they are small, by which Vitest would guess. */
const SLOWEST = [
  'e2e/reliability/processes',
  'e2e/reliability/killed',
  'e2e/console/longLists',
  'e2e/start',
  'e2e/moving',
];

const { sort: guess } = BaseSequencer.prototype;

/** Begins with what takes longest: begun last, it would run on while the other workers have nothing left to do. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const asVitestWould = await guess.call(this, files);
    return asVitestWould.toSorted(
      (one, other) => groupOf(one) - groupOf(other) || rankOf(one) - rankOf(other),
    );
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = SLOWEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
  return rank < 0 ? SLOWEST.length : rank;
}
