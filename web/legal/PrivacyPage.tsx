import { privacyPolicy } from '../content/legal/privacyPolicy.ts';
import { privacySummary } from '../content/pages/legalPages.ts';
import { LegalPage } from './LegalPage.tsx';

export function Component() {
  return <LegalPage summary={privacySummary} document={privacyPolicy} />;
}
