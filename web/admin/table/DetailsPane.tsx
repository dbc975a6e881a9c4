import * as Ariakit from '@ariakit/react';
import { type ReactNode, Suspense } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { QueryBoundary } from '../errors/QueryBoundary.tsx';
import * as styles from './DetailsPane.css.ts';
import { useNarrowScreen } from './useNarrowScreen.ts';

interface Props {
  /** Its accessible name: 'Lead details'. */
  title: string;
  /** As the start of a sentence: 'This lead'. */
  subject: string;
  /** Said while it loads. */
  loading: string;
  /** The list that it stands beside. */
  closePath: string;
  /** Another value is another try. */
  attempt: unknown;
  children: ReactNode;
}

/** Details of an entry: beside its list where there is room, over it where there is none. */
export function DetailsPane({ title, subject, loading, closePath, attempt, children }: Props) {
  const navigate = useNavigate();
  const narrow = useNarrowScreen();
  const { revalidate } = useRevalidator();
  return (
    <Ariakit.Dialog
      open
      modal={narrow}
      portal={narrow}
      hideOnInteractOutside={false}
      onClose={() => navigate(closePath)}
      className={styles.pane}
    >
      <div className={styles.bar}>
        <Ariakit.DialogHeading className={styles.kicker}>{title}</Ariakit.DialogHeading>
        <Ariakit.DialogDismiss className={styles.close} aria-label="Close details" />
      </div>
      <QueryBoundary subject={subject} attempt={attempt} onRetry={() => void revalidate()}>
        <Suspense
          fallback={
            <p role="status" className={styles.gone}>
              {loading}
            </p>
          }
        >
          {children}
        </Suspense>
      </QueryBoundary>
    </Ariakit.Dialog>
  );
}

/** In the place of details of what is no longer there. */
export function Gone({ children }: { children: ReactNode }) {
  return <p className={styles.gone}>{children}</p>;
}
