import { PLAYBOOK_LIMITS } from '../../../../content/sales/playbooks/playbook.ts';
import { errorAt, type Errors } from '../../../kit/form/fieldErrors.ts';
import { CountedField } from '../../../kit/form/CountedField.tsx';
import { Rows } from '../../../kit/form/Rows.tsx';
import type { Choices } from '../../../kit/form/SelectControl.tsx';
import { partId } from './Contents.tsx';
import { Card } from '../../../kit/versions/Card.tsx';
import * as styles from '../Playbooks.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { LinesField } from './LinesField.tsx';
import { contentOf, type PlaybookForm, type Question } from './playbookValues.ts';

const KINDS: Choices<Question['kind']> = [
  ['yes_no', 'Yes or no'],
  ['choice', 'One of several choices'],
  ['number', 'A number'],
  ['text', 'A short text'],
];

const EMPTY: Question = { key: '', question: '', kind: 'yes_no', choices: [], qualifies: [] };

/** The questions in the order in which the rep asks them. */
export function QuestionsCard({ values, errors, onEdit }: PlaybookForm) {
  return (
    <Card id={partId('Questions')} title="Questions">
      <p className={recipes.note}>{qualifiedWhen(contentOf(values).questions)}</p>
      <Rows
        noun="question"
        path="questions"
        rows={values.questions}
        empty={EMPTY}
        most={PLAYBOOK_LIMITS.questions}
        error={errors['questions']}
        onChange={(questions, path) => onEdit({ questions }, path)}
      >
        {(question, path, set) => (
          <QuestionFields
            question={question}
            path={path}
            errors={errors}
            onChange={(changed, field) => set({ ...question, ...changed }, `${path}.${field}`)}
          />
        )}
      </Rows>
    </Card>
  );
}

interface FieldsProps {
  question: Question;
  path: string;
  errors: Errors;
  onChange(changed: Partial<Question>, field: keyof Question): void;
}

function QuestionFields({ question, path, errors, onChange }: FieldsProps) {
  const { key, kind, choices } = question;
  return (
    <>
      <CountedField
        path={`${path}.question`}
        label="Question"
        value={question.question}
        limit={PLAYBOOK_LIMITS.question}
        errors={errors}
        onChange={(words) => onChange({ question: words }, 'question')}
      />
      <div className={styles.pair}>
        <CountedField
          path={`${path}.key`}
          label="Key"
          hint="The name of the answer, such as team_size."
          value={key}
          limit={PLAYBOOK_LIMITS.key}
          errors={errors}
          onChange={(name) => onChange({ key: name }, 'key')}
        />
        <ChoiceField
          path={`${path}.kind`}
          label="Kind of answer"
          value={kind}
          choices={KINDS}
          errors={errors}
          onChange={(chosen) => onChange({ kind: chosen }, 'kind')}
        />
      </div>
      <div className={styles.pair}>
        {kind === 'choice' && (
          <LinesField
            path={`${path}.choices`}
            label="Choices"
            hint="One a line."
            lines={choices}
            error={errorAt(errors, `${path}.choices`)}
            onChange={(lines) => onChange({ choices: lines }, 'choices')}
          />
        )}
        <LinesField
          path={`${path}.qualifies`}
          label="Qualifies when the answer is"
          hint={HINTS[kind]}
          lines={question.qualifies}
          error={errorAt(errors, `${path}.qualifies`)}
          onChange={(lines) => onChange({ qualifies: lines }, 'qualifies')}
        />
      </div>
    </>
  );
}

const HINTS: Record<Question['kind'], string> = {
  yes_no: 'yes or no. Empty: any answer.',
  choice: 'Some of the choices, one a line. Empty: any answer.',
  number: 'Numbers or bounds such as >=10, one a line. Empty: any answer.',
  text: 'Words, one a line. Empty: any answer.',
};

const BOUNDS: Record<string, string> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
};

/** A bound such as `>=10` reads 'at least 10'. */
function inWords(answer: string): string {
  const [, bound = '', value = ''] = /^([<>]=?)(.*)$/.exec(answer) ?? [];
  return bound ? `${BOUNDS[bound]} ${value.trim()}` : answer;
}

/** The rule by which a lead is qualified, as a sentence. */
function qualifiedWhen(questions: readonly Question[]): string {
  const rules = questions
    .filter(({ qualifies }) => qualifies.length > 0)
    .map(
      ({ key, qualifies }) => `${key || 'a question'} is ${qualifies.map(inWords).join(' or ')}`,
    );
  if (rules.length === 0) return 'No answer decides whether a lead is qualified. The rep says it.';
  return `Qualified: ${rules.join(', and ')}.`;
}
