import type { ReactNode } from 'react';
import { company } from '../../../content/company/company.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { PageTitle } from '../../kit/layout/PageFrame.tsx';
import * as styles from './SignIn.css.ts';

/** The layout of the pages before sign-in. */
export function AccessFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <header className={styles.home}>
        <a href="/" className={styles.homeLink} aria-label="Sixty, home">
          <Logo name={company.product} />
        </a>
      </header>
      <main tabIndex={-1} className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
      <footer className={styles.footer}>
        <a href="/privacy">Privacy</a>
        <a href="/terms">Terms</a>
      </footer>
    </div>
  );
}
