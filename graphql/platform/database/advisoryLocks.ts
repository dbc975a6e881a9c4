/** The keys of all advisory locks. Two locks with the same key would make unrelated work wait for each other. */
export const ADVISORY_LOCKS = {
  /** Prisma's own engine locks this key too, so that it and our migrations exclude each other. */
  migrations: 72_707_369,
  /** Lets only one of several starting processes create the first account. */
  firstAdministrator: 5_161_001,
  /** Prevents two new accounts from getting the same username. */
  newUsername: 5_161_002,
  /** Prevents two simultaneous requests from creating two pending rows for one email address. */
  accessRequest: 5_161_003,
  /** Lets only one of several starting processes load the demo content. */
  demoContent: 5_161_004,
  /** Lets one process at a time claim calls, because limits count the calls of all processes. */
  callClaims: 5_161_006,
  /** Lets one booking at a time choose its host, so that every choice knows the bookings before it. */
  bookings: 5_161_011,
  /** Lets one change of redirects at a time be checked against all others. */
  redirects: 5_161_012,
  /** Lets one process at a time save lost addresses, because their number is limited. */
  lostAddresses: 5_161_013,
  /** Lets one process at a time save visits or sum up their days, so that each visitor is counted once. */
  visits: 5_161_014,
  /** Lets one process at a time count visitors and goals of experiments, so that each counts once. */
  experiments: 5_161_015,
} as const;
