import { company } from '../company/company.ts';

/** What visitors read in place of the name of a host, if the host has none, or if any host of the team can take the meeting. */
export const TEAM_NAME = `the ${company.product} team`;
