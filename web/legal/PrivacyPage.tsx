import { privacyPolicy } from '../content/legal/privacy/privacyPolicy.ts';
import { privacySummary } from '../content/legal/summaries.ts';
import { LegalPage } from './LegalPage.tsx';

export function Component() {
  return <LegalPage summary={privacySummary} document={privacyPolicy} />;
}
