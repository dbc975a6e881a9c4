import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { Subscription } from 'relay-runtime';
import type { ImportProgressQuery } from '#relay/ImportProgressQuery.graphql';
import type { ImportProgressStopMutation } from '#relay/ImportProgressStopMutation.graphql';
import { pathOf } from '../../../content/staff/areas.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dial } from '../../../ui/Dial.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { type FoldedLine, ImportReport } from './ImportReport.tsx';
import * as styles from './Imports.css.ts';

const query = graphql`
  query ImportProgressQuery($id: ID!) {
    importJob(id: $id) {
      state
      dryRun
      total
      done
      warnings
      made {
        posts
        authors
        categories
        redirects
      }
      report {
        level
        item
        message
      }
    }
  }
`;

const stopMutation = graphql`
  mutation ImportProgressStopMutation($input: StopImportInput!) {
    stopImport(input: $input) {
      ... on StopImportPayload @alias(as: "payload") {
        importJob {
          state
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

type Job = NonNullable<ImportProgressQuery['response']['importJob']>;

const ASK_EVERY_MS = 1_000;
const ENDED: readonly string[] = ['stopped', 'done', 'failed'];

interface Props {
  id: string;
  /** Starts the import of the same file. Absent where it has started already. */
  onImport?: (() => void) | undefined;
}

/** How far an import or a dry run is, and what it reports. */
export function ImportProgress({ id, onImport }: Props) {
  const job = useProgress(id);
  const [stop, stopping] = useAction<ImportProgressStopMutation>(stopMutation, {
    failed: 'The import could not be stopped',
  });
  if (!job) return <p role="status">Loading the report</p>;
  const isRunning = job.state === 'running' || job.state === 'queued';
  const mayImport = onImport && (job.state === 'stopped' || (job.dryRun && job.state === 'done'));
  return (
    <section aria-label={job.dryRun ? 'Dry run' : 'Import'} className={styles.step}>
      <h2 className={recipes.heading}>{job.dryRun ? 'What would happen' : 'What happened'}</h2>
      <div role="status" className={styles.progress}>
        {!ENDED.includes(job.state) && (
          <Dial
            seconds={Math.round((60 * job.done) / Math.max(job.total, 1))}
            className={styles.dial}
          />
        )}
        <p>{stateText(job)}</p>
      </div>
      {job.state === 'done' && !job.dryRun && (
        <p className={recipes.row}>
          <Link to={pathOf('posts')}>Blog Posts</Link>
          {job.made.redirects > 0 && <Link to={pathOf('redirects')}>Redirects</Link>}
        </p>
      )}
      {isRunning && (
        <Button
          look="quiet"
          pending={stopping && 'Stopping'}
          onClick={() => void stop({ input: { id } })}
        >
          Stop
        </Button>
      )}
      {mayImport && (
        <Button look="main" onClick={onImport}>
          Import
        </Button>
      )}
      {ENDED.includes(job.state) && job.report.length > 0 && (
        <ImportReport report={foldedLines(job)} />
      )}
    </section>
  );
}

function useProgress(id: string): Job | null {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<{ id: string; job: Job | null }>({ id, job: null });
  const job = found.id === id ? found.job : null;
  const isOver = job !== null && ENDED.includes(job.state);
  useEffect(() => {
    if (isOver) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked: Subscription | undefined;
    const askLater = () => {
      timer = setTimeout(ask, ASK_EVERY_MS);
    };
    function ask() {
      asked = fetchQuery<ImportProgressQuery>(
        environment,
        query,
        { id },
        { fetchPolicy: 'network-only' },
      ).subscribe({
        next: ({ importJob }) => setFound({ id, job: importJob ?? null }),
        complete: askLater,
        // The next question may be answered.
        error: askLater,
      });
    }
    ask();
    return () => {
      clearTimeout(timer);
      asked?.unsubscribe();
    };
  }, [environment, id, isOver]);
  return job;
}

function stateText(job: Job): string {
  const { state, dryRun, total, done, made } = job;
  switch (state) {
    case 'queued':
      return 'Waiting. You can leave this page.';
    case 'running':
      return total === 0
        ? 'Reading the file. You can leave this page.'
        : `${count(done)} of ${count(total)}. You can leave this page.`;
    case 'stopping':
      return 'Stops after this post.';
    case 'stopped':
      return dryRun
        ? `${count(done)} of ${count(total)} were read.`
        : `${count(done)} are in. Import goes on from there.`;
    case 'failed':
      return job.report.find(({ level }) => level === 'error')?.message ?? 'The import failed.';
    default:
      return !dryRun && made.posts === 0 ? repeatedText(job) : summaryOf(job);
  }
}

function summaryOf({ made, warnings }: Job): string {
  const parts = [
    several(made.posts, 'post', 'posts'),
    several(made.authors, 'author', 'authors'),
    several(made.categories, 'category', 'categories'),
    several(made.redirects, 'redirect', 'redirects'),
  ];
  const needs = warnings === 1 ? '1 post needs a look.' : `${count(warnings)} posts need a look.`;
  return `${parts.join(', ')}. ${warnings === 0 ? 'Nothing is lost.' : needs}`;
}

function repeatedText({ report }: Job): string {
  const edited = report.filter(({ message }) => message.startsWith('It was edited since')).length;
  if (edited === 0) return 'Nothing was doubled.';
  return edited === 1
    ? 'Nothing was doubled. 1 post was edited since and stays as it is.'
    : `Nothing was doubled. ${count(edited)} posts were edited since and stay as they are.`;
}

function several(number: number, one: string, many: string): string {
  return `${count(number)} ${number === 1 ? one : many}`;
}

function count(number: number): string {
  return number.toLocaleString('en');
}

function foldedLines({ report }: Job): FoldedLine[] {
  const folded = new Map<string, FoldedLine>();
  for (const { level, item, message } of report) {
    const key = `${level} ${message}`;
    const known = folded.get(key) ?? { level, message, items: [] };
    known.items.push(item);
    folded.set(key, known);
  }
  return [...folded.values()];
}
