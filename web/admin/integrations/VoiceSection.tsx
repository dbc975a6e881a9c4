import { PageSection } from '../kit/layout/PageFrame.tsx';
import * as recipes from '../../theme/recipes.css.ts';

/** How the operator replaces the simulator by a real voice. */
export function VoiceSection() {
  return (
    <PageSection
      title="Voice"
      note="The simulator is in use and calls nobody. What it calls and books is marked as simulated, takes no time from anybody, and only hosts get an email about it. The settings of the server say who places the calls, so the person who runs the server sets up a real voice:"
    >
      <ol className={recipes.stack[1]}>
        <li>
          Choose a hosted voice agent, or a service of your own. The file{' '}
          <code>docs/call-providers.md</code> describes each of them step by step.
        </li>
        <li>
          Enter the call provider and its account in the settings of the server, and start the
          server again.
        </li>
        <li>
          Run <code>npm run call-provider -- check</code>. It says what is missing in the account.
        </li>
        <li>
          Run <code>npm run call-provider -- try</code> with your own phone number. Then your phone
          rings.
        </li>
      </ol>
    </PageSection>
  );
}
