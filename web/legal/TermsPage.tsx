import { termsAndConditions } from '../content/legal/terms/termsAndConditions.ts';
import { termsSummary } from '../content/legal/summaries.ts';
import { LegalPage } from './LegalPage.tsx';

export function Component() {
  return <LegalPage summary={termsSummary} document={termsAndConditions} />;
}
