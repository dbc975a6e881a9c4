import { hidden } from '../../../kit/text.css.ts';
import { PageHeader } from '../../../kit/layout/PageFrame.tsx';
import { Card } from './Card.tsx';
import * as styles from './EditorSkeleton.css.ts';
import * as page from './PostEditor.css.ts';

const CARDS = [
  { title: 'Basic Information', rows: 4 },
  { title: 'Content', rows: 8 },
  { title: 'SEO Settings', rows: 3 },
];

/** The form's placeholder while it loads: its cards, with bars for fields. */
export function EditorSkeleton() {
  return (
    <>
      <p role="status" className={hidden}>
        Loading the post
      </p>
      <PageHeader title="Edit Post" />
      <div inert className={page.page}>
        {CARDS.map(({ title, rows }) => (
          <Card key={title} title={title}>
            {Array.from({ length: rows }, (_, index) => (
              <span key={index} className={styles.bar} />
            ))}
          </Card>
        ))}
      </div>
    </>
  );
}
