import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks.js';
import type { LivePreviewQuery } from '#relay/LivePreviewQuery.graphql';
import { ArticleBody } from '../../../article/ArticleBody.tsx';
import * as styles from './LivePreview.css.ts';
import { scrollable } from './scrollable.ts';

const query = graphql`
  query LivePreviewQuery($content: String!) {
    markdownPreview(content: $content) {
      html
    }
  }
`;

const PAUSE_MS = 250;

interface Props {
  content: string;
  /** The part that scrolls. */
  page: RefObject<HTMLDivElement | null>;
  /** Other text stands there now. */
  onRendered(): void;
  className: string;
}

/** The text as readers will see it, made by the server as on saving, once the writer pauses. */
export function LivePreview({ content, page, onRendered, className }: Props) {
  const { html, failed } = useRendered(content);
  useLayoutEffect(onRendered, [html, onRendered]);
  return (
    <div className={`${styles.preview} ${className}`}>
      {/* Long texts scroll here, by keyboard too. */}
      <div ref={page} {...scrollable} aria-label="Live preview" className={styles.page}>
        {content.trim() ? (
          <ArticleBody html={html} />
        ) : (
          <p className={styles.empty}>What you write appears here as readers will see it.</p>
        )}
      </div>
      {failed && (
        <p role="status" className={styles.failed}>
          The preview is not up to date: the server did not answer.
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
    // The first text is there at once; what is typed waits for a pause.
    const timer = setTimeout(render, begun.current ? PAUSE_MS : 0);
    begun.current = true;
    return () => {
      clearTimeout(timer);
      request?.unsubscribe();
    };
  }, [content, environment]);
  return rendered;
}
