import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks.js';
import type { HostPreviewQuery } from '#relay/HostPreviewQuery.graphql';
import { clockInWords } from '../../../content/meetings/timesInWords.ts';
import { dayInWords } from '../../../layout/booker/words.ts';
import * as styles from './AvailabilityPage.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const query = graphql`
  query HostPreviewQuery($input: UpdateHostInput!) {
    hostPreview(input: $input) {
      date
      slots {
        start
      }
    }
  }
`;

const PAUSE_MS = 400;

type Input = HostPreviewQuery['variables']['input'];
type Days = NonNullable<HostPreviewQuery['response']['hostPreview']>;

interface Props {
  input: Input;
  timeZone: string;
}

/** The free times of the next days as visitors will see them once the form is saved. */
export function HostPreview({ input, timeZone }: Props) {
  const { days, failed } = usePreview(input);
  return (
    <section aria-label="What visitors will see" className={styles.preview}>
      <h2 className={recipes.heading}>What visitors will see</h2>
      <p className={recipes.note}>
        Free times of the next seven days for the usual meeting, in {timeZone.replaceAll('_', ' ')}.
      </p>
      {failed && (
        <p role="status" className={recipes.fieldProblem}>
          The preview is not up to date. Some fields may be wrong.
        </p>
      )}
      {days?.map(({ date, slots }) => (
        <div key={date} className={recipes.stack[2]}>
          <h3 className={recipes.kicker}>{dayInWords(date)}</h3>
          {slots.length === 0 ? (
            <p className={recipes.note}>No free time</p>
          ) : (
            <ul className={styles.times}>
              {slots.map(({ start }) => (
                <li key={start} className={styles.time}>
                  {clockInWords(start)}
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

/** Asks the server after a pause in typing. The last answer stays until the next one. */
function usePreview(input: Input): { days: Days | null; failed: boolean } {
  const environment = useRelayEnvironment();
  const [preview, setPreview] = useState<{ days: Days | null; failed: boolean }>({
    days: null,
    failed: false,
  });
  // The input is made anew with each render, so its text is compared.
  const text = JSON.stringify(input);
  useEffect(() => {
    let request: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      const variables = { input: JSON.parse(text) as Input };
      request = fetchQuery<HostPreviewQuery>(environment, query, variables).subscribe({
        next: ({ hostPreview }) =>
          setPreview((last) => ({ days: hostPreview ?? last.days, failed: !hostPreview })),
        error: () => setPreview((last) => ({ ...last, failed: true })),
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request?.unsubscribe();
    };
  }, [text, environment]);
  return preview;
}
