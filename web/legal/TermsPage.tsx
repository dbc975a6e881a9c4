import { termsAndConditions } from '../content/legal/termsAndConditions.ts';
import { termsSummary } from '../content/pages/legalPages.ts';
import { LegalPage } from './LegalPage.tsx';

export function Component() {
  return <LegalPage summary={termsSummary} document={termsAndConditions} />;
}
