import { Suspense, useId, useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { ImportPageQuery } from '#relay/ImportPageQuery.graphql';
import { IMPORT_TOO_LARGE, LARGEST_IMPORT_FILE } from '../../../content/site/imports.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dial } from '../../../ui/Dial.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import { useDroppedFiles } from '../../kit/droppedFiles.ts';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { PageHeader } from '../../kit/layout/PageFrame.tsx';
import type { PageProps } from '../../kit/page/definePage.ts';
import { ExportPosts } from './ExportPosts.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { type Kind, KINDS } from './importKinds.ts';
import * as styles from './Imports.css.ts';
import { type KnownFile, useImport } from './useImport.ts';

const query = graphql`
  query ImportPageQuery @preloadable {
    importJobs @required(action: THROW) {
      id
      kind
      fileName
      uploadId
      siteUrl
      dryRun
    }
  }
`;

interface Data {
  query: PreloadedQuery<ImportPageQuery>;
}

/** Posts of other programs come in, after a dry run, and all published posts go out. */
export function Component({ title, data }: PageProps<Data>) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.page}>
        <QueryBoundary
          subject="The last import"
          attempt={data.query}
          onRetry={() => void revalidate()}
        >
          <Suspense fallback={<p role="status">Loading the last import</p>}>
            <Steps query={data.query} />
          </Suspense>
        </QueryBoundary>
        <ExportPosts />
      </div>
    </>
  );
}

function Steps({ query: preloaded }: Data) {
  const { importJobs } = usePreloadedQuery<ImportPageQuery>(query, preloaded);
  const [latest] = importJobs;
  const last: KnownFile | null = latest
    ? { kind: latest.kind as Kind, name: latest.fileName ?? 'The file', uploadId: latest.uploadId }
    : null;
  const ofFile = importJobs.filter(({ uploadId }) => uploadId === latest?.uploadId);
  const [kind, setKind] = useState<Kind>(last?.kind ?? 'ghost');
  const [siteUrl, setSiteUrl] = useState(latest?.siteUrl ?? '');
  const { known, file, percent, error, choose, dryRun, importIt, runs } = useImport(last, {
    dryRun: ofFile.find((job) => job.dryRun)?.id ?? null,
    import: ofFile.find((job) => !job.dryRun)?.id ?? null,
  });
  const [siteId, fileId] = [useId(), useId()];
  const take = (files: readonly File[]) => {
    const [first] = files;
    if (first) choose(first.size > LARGEST_IMPORT_FILE ? IMPORT_TOO_LARGE : first);
  };
  useDroppedFiles(take);
  const name = file?.name ?? (known?.kind === kind ? known.name : null);
  return (
    <>
      <section className={styles.step}>
        <fieldset className={styles.cards}>
          <legend className={recipes.heading}>Where the posts come from</legend>
          {KINDS.map((each) => (
            <label key={each.kind} className={styles.card}>
              <input
                type="radio"
                name="kind"
                checked={kind === each.kind}
                onChange={() => setKind(each.kind)}
              />
              <span className={recipes.strong}>{each.name}</span>
              <span className={styles.cardHint}>{each.hint}</span>
            </label>
          ))}
        </fieldset>
      </section>
      <section className={styles.step}>
        <h2 className={recipes.heading}>The file</h2>
        <div className={styles.drop}>
          <label htmlFor={fileId}>{name ?? 'Choose a file, or drop it on this page'}</label>
          <input
            id={fileId}
            type="file"
            className={styles.file}
            accept={KINDS.find((each) => each.kind === kind)?.accept}
            onChange={({ target }) => take([...(target.files ?? [])])}
          />
        </div>
        {kind === 'ghost' && (
          <Field
            id={siteId}
            label="Address of the Ghost site (optional)"
            hint="Its file does not say it. Without it, most pictures cannot be fetched."
            value={siteUrl}
            autoComplete="url"
            onChange={({ target }) => setSiteUrl(target.value)}
          />
        )}
        {error && (
          <p role="alert" className={recipes.fieldProblem}>
            {error}
          </p>
        )}
        {percent !== null && (
          <div role="status" className={styles.progress}>
            <Dial seconds={percent * 0.6} className={styles.dial} />
            <p>{percent}% is uploaded.</p>
          </div>
        )}
        <Button
          disabled={name === null || percent !== null}
          onClick={() => void dryRun(kind, siteUrl)}
        >
          Dry Run
        </Button>
      </section>
      {runs.dryRun && (
        <ImportProgress
          key={runs.dryRun}
          id={runs.dryRun}
          onImport={runs.import ? undefined : () => void importIt(kind, siteUrl)}
        />
      )}
      {runs.import && (
        <ImportProgress
          key={runs.import}
          id={runs.import}
          onImport={() => void importIt(kind, siteUrl)}
        />
      )}
    </>
  );
}
