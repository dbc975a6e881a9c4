import * as styles from './Article.css.ts';
import './code.css.ts';

/**
 * The text of a post as readers see it.
 *
 * @param html from the schema, which has sanitised it: nothing else may be given here.
 */
export function ArticleBody({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div className={`${styles.article} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
