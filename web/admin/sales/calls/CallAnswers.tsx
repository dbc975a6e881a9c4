import { graphql, useFragment } from 'react-relay/hooks.js';
import type { CallAnswers_call$data, CallAnswers_call$key } from '#relay/CallAnswers_call.graphql';
import * as styles from '../../kit/list/details/Details.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import type { PlayAnswer } from './talk/Talk.tsx';
import * as talk from './talk/Talk.css.ts';

const fragment = graphql`
  fragment CallAnswers_call on Call {
    qualified
    answers {
      key
      question
      answer
      qualifies
    }
  }
`;

interface Props {
  call: CallAnswers_call$key;
  playAnswer?: PlayAnswer | undefined;
}

/** What a person answered to the questions of the playbook, and whether the person is qualified. */
export function CallAnswers({ call: key, playAnswer }: Props) {
  const call = useFragment(fragment, key);
  return (
    <>
      {call.qualified !== null && <p className={recipes.strong}>{qualifiedWhy(call)}</p>}
      {call.answers?.map((answer) => (
        <Answer
          key={answer.question}
          answer={answer}
          play={playAnswer?.(answer.question) ?? null}
        />
      ))}
    </>
  );
}

type Answers = NonNullable<CallAnswers_call$data['answers']>;

/** Whether the person is qualified, and by which answers. */
function qualifiedWhy({
  qualified,
  answers,
}: Pick<CallAnswers_call$data, 'qualified' | 'answers'>): string {
  const word = qualified ? 'Qualified' : 'Not qualified';
  const why = (answers ?? [])
    .filter(({ qualifies }) => qualifies === qualified)
    .map(({ key, question, answer }) => `${key ?? question} is ${answer}`);
  return why.length > 0 ? `${word}: ${why.join(', ')}.` : word;
}

interface AnswerProps {
  answer: Answers[number];
  /** Null if it cannot be played. */
  play: ReturnType<PlayAnswer>;
}

/** An answer, which plays from where it was given if the recording can be played. */
function Answer({ answer: given, play }: AnswerProps) {
  const { question, answer, qualifies } = given;
  const words = (
    <span>
      {/[?.:]$/.test(question) ? question : `${question}:`}{' '}
      <strong className={styles.answer}>{answer}</strong>
      {qualifies !== null && ` (${qualifies ? 'qualifies' : 'does not qualify'})`}
    </span>
  );
  const shape = <span aria-hidden="true" className={talk.shape.answer} />;
  if (!play) {
    return (
      <p className={talk.answer}>
        {shape} {words}
      </p>
    );
  }
  return (
    <button type="button" title="Play from this answer" className={talk.played} onClick={play}>
      {shape} {words}
    </button>
  );
}
