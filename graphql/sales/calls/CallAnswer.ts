import type { CallAnswer as Answer } from './callAnswers.ts';
import { builder } from '../../schema/builder.ts';

export const CallAnswer = builder.objectRef<Answer>('CallAnswer').implement({
  description: 'One answer that a person gave to the agent in a call.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'What the agent asked, in its words.' }),
    answer: t.exposeString('answer', { description: 'What the person answered.' }),
  }),
});
