import { useEffect, useRef, useState } from 'react';
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay/hooks.js';
import type { useUploadCompleteMutation } from '#relay/useUploadCompleteMutation.graphql';
import type { useUploadCreateMutation } from '#relay/useUploadCreateMutation.graphql';
import type { useUploadDescribeMutation } from '#relay/useUploadDescribeMutation.graphql';
import { NO_IMAGE, TOO_LARGE } from '../../../content/site/posts/imageUpload.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { fileError, putFile } from './imageFile.ts';

const createMutation = graphql`
  mutation useUploadCreateMutation($input: CreateImageUploadInput!) {
    createImageUpload(input: $input) {
      ... on CreateImageUploadPayload @alias(as: "payload") {
        uploadId
        uploadUrl
      }
    }
  }
`;

const completeMutation = graphql`
  mutation useUploadCompleteMutation($input: CompleteImageUploadInput!) {
    completeImageUpload(input: $input) {
      ... on CompleteImageUploadPayload @alias(as: "payload") {
        objectPath
        image {
          id
        }
      }
    }
  }
`;

export type UploadState =
  | { step: 'choosing' }
  | { step: 'sending'; percent: number }
  | { step: 'done'; path: string };

const NO_ADDRESS = 'Failed to get upload URL';
const NOT_PROCESSED = 'Failed to process uploaded image.';
const NOT_SENT = 'Upload failed. Please try again.';

const describeMutation = graphql`
  mutation useUploadDescribeMutation($input: UpdateImageInput!) {
    updateImage(input: $input) {
      ... on UpdateImagePayload @alias(as: "payload") {
        image {
          id
          altText
        }
      }
    }
  }
`;

/**
 * Selects a file, sends it, and has the server check it.
 * @param first the files that were pasted or dropped before. Empty to choose one.
 */
export function useUpload(first: readonly File[]) {
  const environment = useRelayEnvironment();
  const firstError = first.length > 0 ? fileError(first, null) : null;
  const [file, setFile] = useState((!firstError && first[0]) || null);
  const [state, setState] = useState<UploadState>({ step: 'choosing' });
  const [error, setError] = useState(firstError);
  const left = useRef(new AbortController());
  const [create] = useAction<useUploadCreateMutation>(createMutation);
  const [complete] = useAction<useUploadCompleteMutation>(completeMutation);

  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  function choose(files: readonly File[]): void {
    if (state.step !== 'choosing') return;
    const error = fileError(files, file);
    setError(error);
    if (error === TOO_LARGE) window.alert(TOO_LARGE);
    if (!error) setFile(files[0] ?? null);
  }

  useEffect(() => {
    // A pasted or dropped file was selected before the dialog opened.
    if (firstError === TOO_LARGE) window.alert(TOO_LARGE);
  }, [firstError]);

  function fail(message: string): void {
    setState({ step: 'choosing' });
    setError(message);
  }

  /** Saves the text with the image, for later use from the library. The post gets the text even if this fails. */
  function describe(id: string, altText: string): void {
    commitMutation<useUploadDescribeMutation>(environment, {
      mutation: describeMutation,
      variables: { input: { id, altText } },
      onError: () => undefined,
    });
  }

  async function send(chosen: File, altText: string): Promise<void> {
    const { name: fileName, type: mimeType, size: byteSize } = chosen;
    const created = await create({ input: { fileName, mimeType, byteSize } });
    if (created?.kind !== 'success') return fail(NO_ADDRESS);
    const { uploadId, uploadUrl } = created.payload;
    try {
      const onProgress = (percent: number) => setState({ step: 'sending', percent });
      await putFile(uploadUrl, chosen, onProgress, left.current.signal);
    } catch (refused) {
      if (left.current.signal.aborted) return undefined;
      const message = refused instanceof Error ? refused.message : '';
      // The server checks the content of the file, not only its name.
      if (message === NO_IMAGE || message === TOO_LARGE) return fail(message);
      fail(NOT_SENT);
      window.alert(NOT_SENT);
      return undefined;
    }
    const completed = await complete({ input: { upload: uploadId } });
    if (completed?.kind !== 'success') {
      toast({ title: 'Upload error', description: NOT_PROCESSED, variant: 'destructive' });
      return fail(NOT_PROCESSED);
    }
    const { objectPath, image } = completed.payload;
    if (altText) describe(image.id, altText);
    setState({ step: 'done', path: objectPath });
    return undefined;
  }

  /** @param altText empty if the writer gave none. */
  function start(altText: string): void {
    if (!file || state.step !== 'choosing') return;
    setError(null);
    setState({ step: 'sending', percent: 0 });
    void send(file, altText);
  }

  return { file, state, error, choose, start };
}
