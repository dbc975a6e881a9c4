import { demoPage } from '../publicPages.ts';
import { headline, metadata, section, text } from './declare.ts';
import * as sections from './sections.ts';

export const demoSlots = [
  ...metadata(demoPage),
  ...section(
    'Opening',
    headline(80, sections.WATCH),
    text(
      'lead',
      'Lead',
      280,
      'Leave your number and it calls you within {fact:speed.seconds}, as it calls your leads. Ask it anything.',
    ),
  ),
  ...sections.leadForm(),
  ...section(
    'Video',
    sections.neededButton('video.poster', 'words on the picture', 'Watch the demo'),
    text('book.text', 'text beside the button', 160, 'Prefer to see it with a person beside you?'),
    sections.button('book', 'button that books', sections.BOOK),
  ),
  ...sections.logos(),
  ...section('Results', sections.title('proof.title', 'What changed for them.')),
  ...sections.testimonials(),
  ...sections.closing(
    'Bring your hardest lead.',
    'In a demo we run your playbook on it, while you listen.',
  ),
];
