import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks.js';
import type { LivePreviewQuery } from '#relay/LivePreviewQuery.graphql';
import { ArticleBody } from '../../../../../article/ArticleBody.tsx';
import { scrollable } from '../../../../kit/keyboard.ts';
import * as styles from './ContentCard.css.ts';
import * as recipes from '../../../../../theme/recipes.css.ts';

const query = graphql`
  query LivePreviewQuery($content: String!) {
    markdownPreview(content: $content) @required(action: THROW) {
      html
    }
  }
`;

const PAUSE_MS = 250;

interface Props {
  content: string;
  /** The scrolling element. */
  page: RefObject<HTMLDivElement | null>;
  /** Called after the preview shows new text. */
  onRendered(): void;
  className: string;
}

/** Shows the text as readers will see it. The server renders it exactly as on saving, after the writer pauses. */
export function LivePreview({ content, page, onRendered, className }: Props) {
  const { html, failed } = useRendered(content);
  useLayoutEffect(onRendered, [html, onRendered]);
  return (
    <div className={`${styles.previewFrame} ${className}`}>
      {/* Long texts scroll here, also by keyboard. */}
      <div ref={page} {...scrollable} aria-label="Live preview" className={styles.page}>
        {content.trim() ? (
          <ArticleBody html={html} />
        ) : (
          <p className={recipes.soft}>Your text appears here as readers will see it.</p>
        )}
      </div>
      {failed && (
        <p role="status" className={styles.failed}>
          The preview is not up to date, because the server did not respond.
        </p>
      )}
    </div>
  );
}

function useRendered(content: string) {
  const environment = useRelayEnvironment();
  const [rendered, setRendered] = useState({ html: '', failed: false });
  const begun = useRef(false);
  useEffect(() => {
    if (!content.trim()) return;
    let request: { unsubscribe(): void } | undefined;
    const render = () => {
      request = fetchQuery<LivePreviewQuery>(environment, query, { content }).subscribe({
        next: ({ markdownPreview: { html } }) => setRendered({ html, failed: false }),
        error: () => setRendered(({ html }) => ({ html, failed: true })),
      });
    };
    // The first text is rendered at once; later changes wait for a pause.
    const timer = setTimeout(render, begun.current ? PAUSE_MS : 0);
    begun.current = true;
    return () => {
      clearTimeout(timer);
      request?.unsubscribe();
    };
  }, [content, environment]);
  return rendered;
}
