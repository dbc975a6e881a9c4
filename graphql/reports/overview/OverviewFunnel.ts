import type { Funnel } from './readFunnel.ts';
import { builder } from '../../schema/builder.ts';

const OverviewOrigin = builder.enumType('OverviewOrigin', {
  description: 'What brought people to the site.',
  values: {
    all: { description: 'Everything.' },
    campaign: { description: 'A campaign.' },
    post: { description: 'A post of the blog, on which the visit began.' },
  } satisfies Record<Funnel['kind'], object>,
});

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

export const OverviewFunnel = builder.objectRef<Funnel>('OverviewFunnel').implement({
  description: 'What became of the leads of one campaign or post.',
  fields: (t) => ({
    origin: t.expose('kind', { type: OverviewOrigin, description: 'What the row counts.' }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'The `utm_campaign`, or the slug of the post. Null for everything.',
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'The title of the post. Null for all other rows, and if the post was deleted.',
    }),
    leads: t.exposeInt('leads', { description: 'Number of leads.' }),
    called: t.exposeInt('called', { description: 'Number of these leads that were called.' }),
    reached: t.exposeInt('reached', { description: 'Number of these leads who answered a call.' }),
    bookings: t.exposeInt('bookings', {
      description:
        'Number of meetings of these leads, and of people without a lead, that were not cancelled.',
    }),
    held: t.exposeInt('held', { description: 'Number of these meetings that took place.' }),
    connectRate: t.float({
      nullable: true,
      description: 'Share of the leads who answered a call, from 0 to 1. Null without leads.',
      resolve: ({ reached, leads }) => share(reached, leads),
    }),
    bookingRate: t.float({
      nullable: true,
      description: 'Share of the leads who answered that have a meeting. Null if nobody answered.',
      resolve: ({ booked, reached }) => share(booked, reached),
    }),
    showRate: t.float({
      nullable: true,
      description:
        'Share of the marked meetings that took place. Null if staff have marked no meeting.',
      resolve: ({ held, noShows }) => share(held, held + noShows),
    }),
  }),
});
