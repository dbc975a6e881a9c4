import { adminPostRoutes } from './site/posts/rest/adminPosts.ts';
import { authRoutes } from './staff/signIn/rest.ts';
import { bookingRoutes } from './meetings/bookings/rest.ts';
import { doNotCallRoutes } from './sales/suppressions/rest.ts';
import { geoRoutes } from './site/geo/rest.ts';
import { hookRoutes } from './partners/webhooks/rest.ts';
import { imageRoutes } from './site/images/rest.ts';
import { integrationRequestRoutes } from './site/integrationRequests/rest.ts';
import { leadRoutes } from './sales/leads/rest.ts';
import { postRoutes } from './site/posts/rest/posts.ts';
import type { Route } from './http/rest/route.ts';
import { userRoutes } from './staff/users/rest.ts';
import { waitlistRoutes } from './site/waitlist/rest.ts';

/** Every REST call that is a document of the schema. */
export const routes: Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...geoRoutes,
  ...leadRoutes,
  ...bookingRoutes,
  ...doNotCallRoutes,
  ...waitlistRoutes,
  ...integrationRequestRoutes,
  ...postRoutes,
  ...adminPostRoutes,
  ...hookRoutes,
  ...imageRoutes,
];
