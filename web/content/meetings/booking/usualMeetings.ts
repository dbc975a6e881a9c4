/** The kind of meeting of visitors who book with the team and choose none. */
export const TEAM_MEETING = 'discovery';

/** The kind of meeting of visitors who book with a host and choose none. */
export const HOST_MEETING = 'demo';

/** The kinds of meeting that are always offered. */
export const USUAL_MEETINGS = [
  { slug: TEAM_MEETING, name: 'Discovery call', minutes: 30 },
  { slug: HOST_MEETING, name: 'Demo', minutes: 60 },
] as const;

/** Whether visitors get this kind of meeting when they choose none. */
export function isUsualMeeting({ slug }: { slug: string }): boolean {
  return USUAL_MEETINGS.some((usual) => usual.slug === slug);
}
