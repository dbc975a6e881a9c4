import { adminPostRoutes } from './adminPosts.ts';
import { authRoutes } from './auth.ts';
import { bookingRoutes } from './bookings.ts';
import { doNotCallRoutes } from './doNotCall.ts';
import { geoRoutes } from './geo.ts';
import { hookRoutes } from './hooks.ts';
import { imageRoutes } from './images.ts';
import { integrationRequestRoutes } from './integrationRequests.ts';
import { leadRoutes } from './leads.ts';
import { postRoutes } from './posts.ts';
import type { Route } from './route.ts';
import { userRoutes } from './users.ts';
import { waitlistRoutes } from './waitlist.ts';

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
