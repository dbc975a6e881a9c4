import { termsSummary } from '../content/legal/summaries.ts';
import { LegalPage } from './LegalPage.tsx';

const text = import.meta.env.SSR
  ? (await import('../content/legal/terms/termsAndConditions.ts')).termsAndConditions
  : null;

export function Component() {
  return <LegalPage summary={termsSummary} document={text} />;
}
