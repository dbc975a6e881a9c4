import { LEAD_CHANGES, type LeadChange } from './tellLeadChanges.ts';
import { builder } from '../../schema/builder.ts';
import { leadCursor } from '../../schema/pageByChange.ts';
import { Lead } from './Lead.ts';
import type { Services } from '../../services.ts';
import type { ActiveViewer } from '../../schema/access/watchSubject.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import { sharedSubject, watchSubject } from '../../schema/access/watchSubject.ts';

const LeadChangeRef = builder.objectRef<LeadChange>('LeadChange').implement({
  description: 'A change of a lead or of its call.',
  fields: (t) => ({
    lead: t.prismaField({
      type: Lead,
      description: 'The lead after the change.',
      resolve: (query, { leadId }, _args, { services }) =>
        services.database.prisma.lead.findUniqueOrThrow({ ...query, where: { id: leadId } }),
    }),
    cursor: t.string({
      description:
        'Cursor of the lead in the list `leads`. A client that inserts the lead there can continue paging from it.',
      resolve: async ({ leadId }, _args, { services }) =>
        leadCursor(
          await services.database.prisma.lead.findUniqueOrThrow({
            where: { id: leadId },
            select: { updatedAt: true, id: true },
          }),
        ),
    }),
    created: t.exposeBoolean('created', { description: 'Whether the lead is new.' }),
  }),
});

builder.subscriptionField('leadChanged', (t) =>
  t.withAuth({ can: 'leads:read' }).field({
    type: LeadChangeRef,
    description:
      'Sends every change of a lead or its call. The stream ends if you lose the permission, or if changes may have been missed. In the second case, subscribe again and reload the list.',
    args: {
      lastSeconds: t.arg.int({
        defaultValue: 0,
        description:
          'Number of seconds, at most 30. The stream first sends the changes of this time before the subscription. To miss no change, load a list, then subscribe with the seconds since you sent that request. The stream ends at once if the server no longer knows all of these changes.',
      }),
    },
    subscribe: (_root, { lastSeconds }, { viewer, services }) => {
      return leadChanges(viewer, (lastSeconds ?? 0) * 1000, services);
    },
    resolve: (change) => change,
  }),
);

type Needs = Pick<Services, 'database' | 'notifications' | 'clock'>;

/**
 * Changes of leads for one viewer. Ends when the viewer may no longer see leads, or when changes may have been missed.
 *
 * @param lastMs begins with the changes of this many last milliseconds.
 *
 * This is an object and not a generator, because a generator that waits for a change cannot be ended before one arrives.
 */
function leadChanges(
  viewer: ActiveViewer,
  lastMs: number,
  needs: Needs,
): AsyncIterableIterator<LeadChange> {
  const { notifications } = needs;
  const notices = notifications.asyncIterator(LEAD_CHANGES, lastMs);
  const stopGapListener = notifications.onGap(() => void changes.return?.());

  const stopPermissionCheck = watchSubject(viewer, needs, (subject) => {
    if (!isAllowed(subject, 'leads:read')) void changes.return?.();
  });

  const changes: AsyncIterableIterator<LeadChange> = {
    async next() {
      const { value, done } = await notices.next();
      if (done || !isAllowed(await sharedSubject(viewer, needs), 'leads:read')) return end();
      return { done: false, value: value as LeadChange };
    },
    return: () => end(),
    [Symbol.asyncIterator]: () => changes,
  };

  async function end(): Promise<IteratorReturnResult<undefined>> {
    stopGapListener();
    stopPermissionCheck();
    await notices.return?.();
    return { done: true, value: undefined };
  }
  return changes;
}
