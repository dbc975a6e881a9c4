import * as Ariakit from '@ariakit/react';
import { type ReactNode, Suspense, useRef, useSyncExternalStore } from 'react';
import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
  useRevalidator,
} from 'react-router-dom';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { topModal } from '../../../../ui/dialog/modals.ts';
import { QueryBoundary } from '../../errors/QueryBoundary.tsx';
import type { DetailsData, List } from '../list.ts';
import * as styles from './Details.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { Moment, timeSince } from './times.tsx';
import { media } from '../../../../theme/media.ts';

interface Options<Query extends OperationType> {
  query: GraphQLTaggedNode;
  /** What it shows: 'call'. */
  noun: string;
  /** Its accessible name; 'Call details' for a call. */
  title?: string;
  /** Shown for an entry that does not exist. */
  missing?: string;
  /** Whether it can be as wide as a talk, and is so while it loads. */
  isWide?: boolean;
  /** Null when the entry does not exist. */
  details(response: Query['response']): ReactNode;
}

/** Declares the details of an entry: beside its list on a wide screen, over it on a narrow one. */
export function detailsPane<Query extends OperationType>(options: Options<Query>) {
  const { query, noun } = options;
  const title = options.title ?? `${noun.charAt(0).toUpperCase()}${noun.slice(1)} details`;
  const missing = options.missing ?? `This ${noun} no longer exists.`;

  function Pane({ list }: { list: List }) {
    const data = useLoaderData<DetailsData<Query>>();
    const { search } = useLocation();
    const { id } = useParams();
    const navigate = useNavigate();
    const narrow = useNarrowScreen();
    // Not the close button: Space would press it.
    const heading = useRef<HTMLHeadingElement>(null);
    const { revalidate } = useRevalidator();
    return (
      <Ariakit.Dialog
        open
        modal={narrow}
        portal={narrow}
        hideOnInteractOutside={false}
        // Escape closes the dialog above the details first.
        hideOnEscape={() => topModal() === null}
        initialFocus={heading}
        onClose={() => void navigate(`${list.path}${search}`)}
        className={styles.pane}
      >
        <div className={styles.bar}>
          {/* The list keeps the only h1 of the page. */}
          <Ariakit.HeadingLevel level={2}>
            <Ariakit.DialogHeading
              ref={heading}
              tabIndex={-1}
              className={`${recipes.kicker} ${styles.title}`}
            >
              {title}
            </Ariakit.DialogHeading>
          </Ariakit.HeadingLevel>
          <Ariakit.DialogDismiss className={styles.close} aria-label="Close details" />
        </div>
        <QueryBoundary
          subject={`This ${noun}`}
          attempt={data.query}
          onRetry={() => void revalidate()}
        >
          <Suspense
            fallback={
              <p role="status" data-talk={options.isWide || undefined} className={styles.message}>
                Loading the {noun}
              </p>
            }
          >
            {/* What is typed for one entry must not stay for the next one. */}
            <Details key={id} queryRef={data.query} />
          </Suspense>
        </QueryBoundary>
      </Ariakit.Dialog>
    );
  }

  function Details({ queryRef }: { queryRef: PreloadedQuery<Query> }) {
    const response = usePreloadedQuery<Query>(query, queryRef);
    return options.details(response) ?? <p className={styles.message}>{missing}</p>;
  }

  return Pane;
}

/** A line of a definition list. An unknown value draws nothing. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div className={styles.fact}>
      <dt className={recipes.soft}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

interface Props {
  at: string;
  /** When the clock started. The step shows the time since then. */
  since?: string;
  children: ReactNode;
}

/** One event of a timeline. */
export function TimelineStep({ at, since, children }: Props) {
  return (
    <li className={styles.event}>
      <span>{children}</span>
      {since && <span className={styles.since}>{timeSince(since, at)}</span>}
      <Moment at={at} className={styles.moment} />
    </li>
  );
}

const query = window.matchMedia(media.desktop);

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen has no room for details beside a list. */
function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribe, () => !query.matches);
}
