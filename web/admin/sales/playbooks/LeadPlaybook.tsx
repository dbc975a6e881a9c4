import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { LeadPlaybook_choice$key } from '#relay/LeadPlaybook_choice.graphql';
import { playbookPath } from '../paths.ts';
import { ruleOf } from './playbookState.ts';

const fragment = graphql`
  fragment LeadPlaybook_choice on PlaybookChoice {
    rule
    matched {
      ...playbookState_rule
    }
    playbook {
      id
      name
    }
  }
`;

/** The playbook of a lead, and the rule that chooses it. */
export function LeadPlaybook({ choice: key }: { choice: LeadPlaybook_choice$key }) {
  const { rule, matched, playbook } = useFragment(fragment, key);
  const why =
    typeof rule === 'number' && matched
      ? `rule ${rule + 1}, ${ruleOf(matched)}`
      : 'no rule fits, so it is the default';
  return (
    <>
      <Link to={playbookPath(playbook.id)}>{playbook.name}</Link>: {why}.
    </>
  );
}
