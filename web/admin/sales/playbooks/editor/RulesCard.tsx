import { PLAYBOOK_LIMITS } from '../../../../content/sales/playbooks/playbook.ts';
import type { Choices } from '../../../kit/form/SelectControl.tsx';
import { partId } from './Contents.tsx';
import { Card } from '../../../kit/versions/Card.tsx';
import * as styles from '../Playbooks.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { ChoiceField, withChosen } from './ChoiceField.tsx';
import { CountedField } from '../../../kit/form/CountedField.tsx';
import type { PlaybookForm, RuleValues } from './playbookValues.ts';
import { Rows } from '../../../kit/form/Rows.tsx';

const EMPTY: RuleValues = { source: '', campaign: '', form: '', direction: '' };

const DIRECTIONS: Choices<RuleValues['direction']> = [
  ['', 'Both'],
  ['outbound', 'We call'],
  ['inbound', 'They call us'],
];

interface Props extends PlaybookForm {
  isDefault: boolean;
  /** Forms of other tools, by id and name. */
  forms: Choices<string>;
}

/** For which calls the playbook is. */
export function RulesCard({ values, errors, onEdit, isDefault, forms }: Props) {
  return (
    <Card id={partId('Who gets it')} title="Who gets it">
      <p className={recipes.note}>
        {isDefault
          ? 'This is the default: it is used when no rule of another playbook fits. Its own rules are tried last.'
          : 'It is used when one of its rules fits and no playbook before it in the list has such a rule. All parts of a rule must fit. An empty rule fits nobody.'}
      </p>
      <Rows
        noun="rule"
        path="rules"
        rows={values.rules}
        empty={EMPTY}
        most={PLAYBOOK_LIMITS.rules}
        error={errors['rules']}
        onChange={(rules, path) => onEdit({ rules }, path)}
      >
        {(rule, path, set) => (
          <div className={styles.pair}>
            {(['source', 'campaign'] as const).map((field) => (
              <CountedField
                key={field}
                path={`${path}.${field}`}
                label={field === 'source' ? 'Source' : 'Campaign'}
                hint="Empty for all."
                value={rule[field]}
                limit={PLAYBOOK_LIMITS.rule}
                errors={errors}
                onChange={(text, changedPath) => set({ ...rule, [field]: text }, changedPath)}
              />
            ))}
            <ChoiceField
              path={`${path}.form`}
              label="Form"
              value={rule.form}
              choices={withChosen(
                [['', 'All'], ...forms],
                rule.form,
                'A form that is no longer connected',
              )}
              errors={errors}
              onChange={(form, changedPath) => set({ ...rule, form }, changedPath)}
            />
            <ChoiceField
              path={`${path}.direction`}
              label="Who calls"
              value={rule.direction}
              choices={DIRECTIONS}
              errors={errors}
              onChange={(direction, changedPath) => set({ ...rule, direction }, changedPath)}
            />
          </div>
        )}
      </Rows>
    </Card>
  );
}
