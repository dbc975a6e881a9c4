import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { PreviewLinkMutation } from '#relay/PreviewLinkMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { formatMoment } from '../postDate.ts';
import * as styles from './PreviewPage.css.ts';

const mutation = graphql`
  mutation PreviewLinkMutation($input: CreatePreviewLinkInput!) {
    createPreviewLink(input: $input) {
      ... on CreatePreviewLinkPayload @alias(as: "payload") {
        url
        expiresAt
      }
    }
  }
`;

/** Creates a preview link that works without an account until it expires. */
export function PreviewLink({ postId }: { postId: string }) {
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const [create, isCreating] = useAction<PreviewLinkMutation>(mutation, {
    failed: 'Failed to make the link',
    onDone: setLink,
  });
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        disabled={isCreating}
        onClick={() => void create({ input: { id: postId } })}
      >
        Share preview
      </button>
      <Dialog title="Share this preview" open={link !== null} onClose={() => setLink(null)}>
        {link && <Share {...link} />}
      </Dialog>
    </>
  );
}

function Share({ url, expiresAt }: { url: string; expiresAt: string }) {
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Browsers refuse the clipboard on insecure addresses: select the link, so that it can be copied by hand.
      document.querySelector<HTMLInputElement>('#preview-link')?.select();
    }
  }
  return (
    <>
      <Field
        id="preview-link"
        label="Preview link"
        readOnly
        value={url}
        hint={`Anybody who has it can read this post until ${formatMoment(expiresAt)}. It is shown only once.`}
        onFocus={({ target }) => target.select()}
      />
      <Button look="main" onClick={() => void copy()}>
        {copied ? 'Link copied' : 'Copy link'}
      </Button>
    </>
  );
}
