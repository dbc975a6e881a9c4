import { interestInWords } from '../../content/meetings/interest.ts';
import type { Choice } from './slotMonth.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** Says which plan or service the visitor chose on /pricing. */
export function InterestLine({ choice: { carried } }: { choice: Pick<Choice, 'carried'> }) {
  const words = interestInWords(carried);
  return words && <p className={recipes.soft}>{words}</p>;
}
