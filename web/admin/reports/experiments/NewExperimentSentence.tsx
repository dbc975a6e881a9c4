import * as recipes from '../../../theme/recipes.css.ts';
import { Select, TextInput } from '../../kit/form/fields.tsx';
import { type ConsoleForm, useFormValues } from '../../kit/form/Form.tsx';
import { counted } from '../formats.ts';
import * as styles from './Experiments.css.ts';
import { WORKS_IF } from './goals.ts';
import { TESTABLE_PAGES, type Values } from './newExperimentValues.ts';

interface Props {
  form: ConsoleForm<Values>;
  /** Called when another page was chosen. */
  onPage(): void;
}

/** What a new experiment does, as a sentence with fields. The labels are read by screen readers only. */
export function NewExperimentSentence({ form, onPage }: Props) {
  const { names } = form;
  const { variants } = useFormValues(form);
  return (
    <div className={recipes.stack[1]}>
      <div className={styles.sentence}>
        On{' '}
        <div className={styles.together}>
          <Select
            name={names.page}
            label="Page"
            choices={TESTABLE_PAGES.map((path) => [path, path])}
            onChosen={onPage}
            wrapperClassName={styles.inSentence}
          />
          ,
        </div>{' '}
        {`show ${counted(variants.length - 1, 'variant')} beside today's words to`}{' '}
        <div className={styles.together}>
          <TextInput
            name={names.share}
            label="Share of visitors in percent"
            inputMode="decimal"
            required
            size={4}
            wrapperClassName={styles.inSentence}
          />{' '}
          %
        </div>{' '}
        of visitors until{' '}
        <div className={styles.together}>
          <TextInput
            name={names.until}
            label="End"
            type="date"
            required
            wrapperClassName={styles.inSentence}
          />
          .
        </div>{' '}
        It works if more people{' '}
        <div className={styles.together}>
          <Select
            name={names.goal}
            label="Goal"
            choices={[
              ['lead', WORKS_IF.lead],
              ['booking', WORKS_IF.booking],
              ['held', WORKS_IF.held],
            ]}
            wrapperClassName={styles.inSentence}
          />
          .
        </div>
      </div>
      <p className={recipes.hint}>
        It runs to the end of that day. All other visitors see the page as it is.
      </p>
    </div>
  );
}
