import { useMemo } from 'react';
import { trustedHtml } from '../ui/trustedHtml.ts';
import * as styles from './Article.css.ts';
import './code.css.ts';

/**
 * The text of a post as readers see it.
 *
 * @param html from the schema, which has sanitised it: nothing else may be given here.
 */
export function ArticleBody({ html, className = '' }: { html: string; className?: string }) {
  // Another object each time would be another text to React.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <div className={`${styles.article} ${className}`} dangerouslySetInnerHTML={content} />;
}
