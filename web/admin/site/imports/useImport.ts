import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { useImportStartMutation } from '#relay/useImportStartMutation.graphql';
import type { useImportUploadMutation } from '#relay/useImportUploadMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';
import { putFile } from '../images/imageFile.ts';
import type { Kind } from './importKinds.ts';

const uploadMutation = graphql`
  mutation useImportUploadMutation($input: CreateImportUploadInput!) {
    createImportUpload(input: $input) {
      ... on CreateImportUploadPayload @alias(as: "payload") {
        uploadUrl
        uploadId
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

const startMutation = graphql`
  mutation useImportStartMutation($input: StartImportInput!) {
    startImport(input: $input) {
      ... on StartImportPayload @alias(as: "payload") {
        importJob {
          id
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** A file that the server has. */
export interface KnownFile {
  kind: Kind;
  name: string;
  uploadId: string;
}

interface Runs {
  dryRun: string | null;
  import: string | null;
}

const NOT_SENT = 'The upload failed. Please try again.';

/** The file that is chosen, its upload, and the runs that were started with it. */
export function useImport(last: KnownFile | null, lastRuns: Runs) {
  const [known, setKnown] = useState(last);
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [runs, setRuns] = useState(lastRuns);
  const [create] = useAction<useImportUploadMutation>(uploadMutation);
  const [start] = useAction<useImportStartMutation>(startMutation);

  async function sent(kind: Kind): Promise<KnownFile | null> {
    if (!file) return known;
    const outcome = await create({ input: { kind, size: file.size, fileName: file.name } });
    if (outcome?.kind !== 'success') {
      setError(outcome?.kind === 'failure' ? outcome.failure.message : NOT_SENT);
      return null;
    }
    const { uploadUrl, uploadId } = outcome.payload;
    setPercent(0);
    try {
      await putFile(uploadUrl, file, setPercent, new AbortController().signal);
    } catch (cause) {
      setError(cause instanceof Error && cause.message ? cause.message : NOT_SENT);
      return null;
    } finally {
      setPercent(null);
    }
    const arrived = { kind, name: file.name, uploadId };
    setKnown(arrived);
    setFile(null);
    return arrived;
  }

  async function run(kind: Kind, siteUrl: string, dryRun: boolean): Promise<string | null> {
    setError(null);
    const arrived = await sent(kind);
    if (!arrived) return null;
    const outcome = await start({
      input: { kind, upload: arrived.uploadId, dryRun, siteUrl: kind === 'ghost' ? siteUrl : null },
    });
    if (outcome?.kind === 'success') return outcome.payload.importJob.id;
    setError(outcome?.kind === 'failure' ? outcome.failure.message : 'It could not be started.');
    return null;
  }

  return {
    known,
    file,
    percent,
    error,
    runs,
    /** Chooses a file, or says why it cannot be chosen. */
    choose(chosen: File | string): void {
      setError(typeof chosen === 'string' ? chosen : null);
      if (typeof chosen !== 'string') setFile(chosen);
    },
    async dryRun(kind: Kind, siteUrl: string): Promise<void> {
      const id = await run(kind, siteUrl, true);
      if (id) setRuns({ dryRun: id, import: null });
    },
    async importIt(kind: Kind, siteUrl: string): Promise<void> {
      const id = await run(kind, siteUrl, false);
      if (id) setRuns((before) => ({ ...before, import: id }));
    },
  };
}
