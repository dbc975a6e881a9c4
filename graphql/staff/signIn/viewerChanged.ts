import { Repeater } from 'graphql-yoga';
import type { UserRole as Role } from '../../../prisma/generated/client/client.ts';
import { watchSubject } from '../../schema/access/watchSubject.ts';
import type { Services } from '../../services.ts';
import { builder } from '../../schema/builder.ts';
import type { StaffViewer } from '../../schema/context.ts';
import { UserRole } from './User.ts';

const ViewerChange = builder.objectRef<{ role: Role }>('ViewerChange').implement({
  description: 'What has changed in your account.',
  fields: (t) => ({
    role: t.expose('role', { type: UserRole, description: 'Your role now.' }),
  }),
});

builder.subscriptionField('viewerChanged', (t) =>
  t.withAuth({ staff: true }).field({
    type: ViewerChange,
    description:
      'Sends your role when you subscribe, and again within a second of each change. The stream ends at most one second after your session ends.',
    subscribe: (_root, _args, { viewer, services }) => {
      return roleChanges(viewer, services);
    },
    resolve: (change) => change,
  }),
);

function roleChanges(
  viewer: StaffViewer,
  services: Pick<Services, 'database' | 'clock'>,
): AsyncIterableIterator<{ role: Role }> {
  return new Repeater(async (push, stop) => {
    let { role } = viewer;
    void push({ role });
    const stopWatching = watchSubject(viewer, services, (subject) => {
      if (subject?.kind !== 'staff') return stop();
      if (subject.role === role) return;
      ({ role } = subject);
      void push({ role });
    });
    await stop;
    stopWatching();
  });
}
