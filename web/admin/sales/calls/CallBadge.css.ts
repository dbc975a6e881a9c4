import { keyframes, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css.ts';
import { media } from '../../../theme/media.ts';
import { filledMark as filled, marked as base } from '../../kit/text.css.ts';

const { color } = vars;

const pulse = keyframes({ '50%': { boxShadow: '0 0 0 4px transparent' } });

export const badge = styleVariants({
  queued: [base, { color: color.inkSoft, '::before': { borderStyle: 'dotted' } }],
  dispatching: [base, { color: color.inkSoft }],
  requested: [
    base,
    {
      color: color.inkSoft,
      '::before': { background: 'linear-gradient(90deg, currentColor 50%, transparent 0)' },
    },
  ],
  ringing: [
    base,
    {
      color: color.signalInk,
      '::before': { ...filled, boxShadow: '0 0 0 2px currentColor' },
      '@media': { [media.motion]: { '::before': { animation: `${pulse} 1s infinite` } } },
    },
  ],
  answered: [base, { color: color.signalInk, '::before': filled }],
  completed: [base, { color: color.positive, '::before': filled }],
  no_answer: [base, { color: color.inkSoft, '::before': { borderRadius: '1px' } }],
  busy: [base, { color: color.inkSoft, '::before': { borderRadius: '1px' } }],
  voicemail: [base, { color: color.inkSoft, '::before': { borderRadius: '1px' } }],
  held: [base, { color: color.inkSoft, '::before': { borderStyle: 'double', borderWidth: '4px' } }],
  cancelled: [base, { color: color.inkSoft, '::before': { ...filled, borderRadius: '1px' } }],
  unknown: [base, { color: color.danger, '::before': { borderStyle: 'dotted' } }],
  failed: [base, { color: color.danger, '::before': { ...filled, borderRadius: '1px' } }],
});
