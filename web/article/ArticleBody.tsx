import { useMemo } from 'react';
import { trustedHtml } from '../ui/trustedTypes.ts';
import * as styles from './Article.css.ts';

/**
 * The text of a post as readers see it.
 *
 * @param html the schema's sanitised HTML. Never pass anything else.
 */
export function ArticleBody({ html, className = '' }: { html: string; className?: string }) {
  // React would set the HTML again for a new object.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <div className={`${styles.article} ${className}`} dangerouslySetInnerHTML={content} />;
}
