import { abortedBodies } from './abortedBodies.ts';
import type { Attack } from './attack.ts';
import { calendarXml } from './floods/calendarXml.ts';
import { didYouMean } from './floods/didYouMean.ts';
import { endlessNesting } from './endlessNesting.ts';
import { eventStreams } from './eventStreams.ts';
import { freeTimes } from './floods/freeTimes.ts';
import { introspectionAliases } from './introspectionAliases.ts';
import { invalidDocuments } from './invalidDocuments.ts';
import { largeAnswers } from './largeAnswers.ts';
import { movedBookings } from './movedBookings.ts';
import { movesAtOnce } from './floods/movesAtOnce.ts';
import { refusedForms } from './floods/refusedForms.ts';
import { relatedPosts } from './relatedPosts.ts';
import { restCalls } from './floods/restCalls.ts';
import { signIns } from './signIns.ts';
import { silentEndpoint } from './silentEndpoint.ts';
import { slowPictures } from './floods/slowPictures.ts';
import { unfinishedBodies } from './unfinishedBodies.ts';

/** All attacks that `npm run soak` measures. */
export const ATTACKS: readonly Attack[] = [
  unfinishedBodies,
  invalidDocuments,
  largeAnswers,
  introspectionAliases,
  relatedPosts,
  silentEndpoint,
  eventStreams,
  signIns,
  endlessNesting,
  abortedBodies,
  movedBookings,
  freeTimes,
  refusedForms,
  didYouMean,
  restCalls,
  movesAtOnce,
  calendarXml,
  slowPictures,
];
