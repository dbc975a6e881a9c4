import { pageFacts } from '../../../../content/facts/pageFacts.ts';
import { PLAYBOOK_LIMITS } from '../../../../content/sales/playbooks/playbook.ts';
import { partId } from './Contents.tsx';
import { Card } from '../../../kit/versions/Card.tsx';
import { choice, choices, legend } from '../../../kit/form/fields.css.ts';
import * as styles from '../Playbooks.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { CountedField } from '../../../kit/form/CountedField.tsx';
import type { Errors } from '../../../kit/form/fieldErrors.ts';
import type { Objection, PlaybookForm } from './playbookValues.ts';
import { Rows } from '../../../kit/form/Rows.tsx';

const NO_OBJECTION: Objection = { objection: '', answer: '' };

/** What people object, and what the rep answers. */
export function ObjectionsCard({ values, errors, onEdit }: PlaybookForm) {
  return (
    <Card id={partId('Objections')} title="Objections">
      <Rows
        noun="objection"
        path="objections"
        rows={values.objections}
        empty={NO_OBJECTION}
        most={PLAYBOOK_LIMITS.objections}
        error={errors['objections']}
        onChange={(objections, path) => onEdit({ objections }, path)}
      >
        {(row, path, set) => (
          <div className={styles.pair}>
            {(['objection', 'answer'] as const).map((field) => (
              <CountedField
                key={field}
                path={`${path}.${field}`}
                label={field === 'objection' ? 'They say' : 'The rep answers'}
                value={row[field]}
                limit={PLAYBOOK_LIMITS.objection}
                errors={errors}
                rows={3}
                onChange={(words, changedPath) => set({ ...row, [field]: words }, changedPath)}
              />
            ))}
          </div>
        )}
      </Rows>
    </Card>
  );
}

/** What the rep may state: facts of the site, which change with the site, and own sentences. */
export function FactsCard({ values, errors, onEdit }: PlaybookForm) {
  const { siteFacts, sentences } = values;
  return (
    <Card id={partId('Facts')} title="Facts">
      <fieldset className={choices}>
        <legend className={legend}>Facts of the site</legend>
        <div className={styles.pair}>
          {pageFacts.map(({ name, label, value }) => (
            <label key={name} className={choice}>
              <input
                type="checkbox"
                name={siteFacts.includes(name) ? `facts.${siteFacts.indexOf(name)}` : undefined}
                checked={siteFacts.includes(name)}
                className={recipes.checkbox}
                onChange={({ target }) =>
                  onEdit(
                    {
                      siteFacts: target.checked
                        ? [...siteFacts, name]
                        : siteFacts.filter((each) => each !== name),
                    },
                    'facts',
                  )
                }
              />
              <span>
                {label}: <strong>{value}</strong>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Sentences
        noun="fact"
        label="Fact in own words"
        path="facts"
        firstIndex={siteFacts.length}
        most={PLAYBOOK_LIMITS.facts - siteFacts.length}
        rows={sentences}
        errors={errors}
        onChange={(changed, path) => onEdit({ sentences: changed }, path)}
      />
    </Card>
  );
}

export function MustNotSayCard({ values, errors, onEdit }: PlaybookForm) {
  return (
    <Card id={partId('Must not say')} title="Must not say">
      <Sentences
        noun="sentence"
        label="The rep never says"
        path="mustNotSay"
        most={PLAYBOOK_LIMITS.mustNotSay}
        rows={values.mustNotSay}
        errors={errors}
        onChange={(mustNotSay, path) => onEdit({ mustNotSay }, path)}
      />
    </Card>
  );
}

interface SentencesProps {
  noun: string;
  label: string;
  path: string;
  firstIndex?: number;
  most: number;
  rows: readonly string[];
  errors: Errors;
  onChange(rows: string[], path: string): void;
}

function Sentences({ label, errors, ...list }: SentencesProps) {
  return (
    <Rows {...list} empty="" error={errors[list.path]}>
      {(sentence, path, set) => (
        <CountedField
          path={path}
          label={label}
          value={sentence}
          limit={PLAYBOOK_LIMITS.fact}
          errors={errors}
          rows={2}
          onChange={set}
        />
      )}
    </Rows>
  );
}
