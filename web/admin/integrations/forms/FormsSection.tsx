import { IntegrationsSection } from '../IntegrationsSection.tsx';

/** Forms of other tools that send leads. */
export function FormsSection() {
  return (
    <IntegrationsSection
      title="Forms"
      note="Form tools send their leads with an API key, or with the address of a source that you set up here."
    />
  );
}
