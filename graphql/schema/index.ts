import type { GraphQLSchema } from 'graphql';
import { builder } from './builder.ts';
import './scalars.ts';
import './errors.ts';
import './user/User.ts';
import './session/login.ts';
import './session/logout.ts';
import './call/Call.ts';
import './call/calls.ts';
import './call/triggerAiCall.ts';
import './lead/Lead.ts';
import './lead/leads.ts';
import './lead/createLead.ts';
import './lead/leadChanged.ts';
import './waitlist/WaitlistEntry.ts';
import './waitlist/joinWaitlist.ts';
import './integrationRequest/IntegrationRequest.ts';
import './integrationRequest/requestIntegration.ts';
import './integrationRequest/updateIntegrationRequest.ts';
import './geo/visitorPlace.ts';
import { assertScopes } from './assertScopes.ts';
import { describeCounts } from './describeCounts.ts';
import { leaveOutNul } from './leaveOutNul.ts';

/** The one schema, from all files above. */
export const schema: GraphQLSchema = builder.toSchema();

assertScopes(schema);
describeCounts(schema);
leaveOutNul(schema);
