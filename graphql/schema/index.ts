import type { GraphQLSchema } from 'graphql';
import { builder } from './builder.ts';
import './scalars.ts';
import './errors.ts';
import './user/User.ts';
import './session/login.ts';
import './session/logout.ts';
import './waitlist/WaitlistEntry.ts';
import './waitlist/joinWaitlist.ts';
import './integrationRequest/IntegrationRequest.ts';
import './integrationRequest/requestIntegration.ts';
import './integrationRequest/updateIntegrationRequest.ts';
import './geo/visitorPlace.ts';
import { assertScopes } from './assertScopes.ts';

/** The one schema, from all files above. */
export const schema: GraphQLSchema = builder.toSchema();

assertScopes(schema);
