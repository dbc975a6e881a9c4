import { privacySummary } from '../content/legal/summaries.ts';
import { LegalPage } from './LegalPage.tsx';

const text = import.meta.env.SSR
  ? (await import('../content/legal/privacy/privacyPolicy.ts')).privacyPolicy
  : null;

export function Component() {
  return <LegalPage summary={privacySummary} document={text} />;
}
