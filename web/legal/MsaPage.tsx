import { msaSummary } from '../content/legal/summaries.ts';
import { LegalPage } from './LegalPage.tsx';

const text = import.meta.env.SSR
  ? (await import('../content/legal/msa/masterServiceAgreement.ts')).masterServiceAgreement
  : null;

export function Component() {
  return <LegalPage summary={msaSummary} document={text} />;
}
