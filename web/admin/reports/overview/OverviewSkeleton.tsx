import { hidden } from '../../kit/text.css.ts';
import * as page from './OverviewPage.css.ts';
import * as styles from './OverviewSkeleton.css.ts';

/** Placeholder of figures and charts. */
export function OverviewSkeleton() {
  return (
    <>
      <p role="status" className={hidden}>
        Loading the overview
      </p>
      <div inert className={page.body}>
        <span className={styles.figures} />
        <div className={page.panels}>
          {Array.from({ length: 4 }, (_each, index) => (
            <span key={index} className={styles.chart} />
          ))}
        </div>
      </div>
    </>
  );
}
