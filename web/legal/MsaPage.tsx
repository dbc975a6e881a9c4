import { masterServiceAgreement } from '../content/legal/msa/masterServiceAgreement.ts';
import { msaSummary } from '../content/pages/legalPages.ts';
import { LegalPage } from './LegalPage.tsx';

export function Component() {
  return <LegalPage summary={msaSummary} document={masterServiceAgreement} />;
}
