import { graphql, readInlineData } from 'react-relay/hooks.js';
import type { playbookState_playbook$key } from '#relay/playbookState_playbook.graphql';
import type { playbookState_rule$key } from '#relay/playbookState_rule.graphql';

/** The newest save of a playbook, and the save that calls use. */
export interface Versions {
  version: number;
  publishedVersion: number | null | undefined;
}

const playbookFragment = graphql`
  fragment playbookState_playbook on Playbook @inline {
    version
    publishedVersion
  }
`;

export function versionsOf(key: playbookState_playbook$key): Versions {
  const { version, publishedVersion } = readInlineData(playbookFragment, key);
  return { version, publishedVersion };
}

interface Rule {
  source?: string | null | undefined;
  campaign?: string | null | undefined;
  form?: string | null | undefined;
  direction?: string | null | undefined;
}

/** A rule in words: 'campaign spring-demo, outbound'. Empty for a rule without any part. */
export function ruleInWords({ source, campaign, form, direction }: Rule): string {
  const parts = [
    source && `source ${source}`,
    campaign && `campaign ${campaign}`,
    form && 'a form of another tool',
    direction,
  ];
  return parts.filter(Boolean).join(', ');
}

const ruleFragment = graphql`
  fragment playbookState_rule on PlaybookRule @inline {
    source
    campaign
    form
    direction
  }
`;

/** The same for a rule of the server. */
export function ruleOf(key: playbookState_rule$key): string {
  const { source, campaign, form, direction } = readInlineData(ruleFragment, key);
  return ruleInWords({ source, campaign, form, direction });
}
