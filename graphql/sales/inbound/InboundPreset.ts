import { PRESETS, type PresetName } from '../../../web/content/sales/inbound/presets/presets.ts';
import { builder } from '../../schema/builder.ts';

const describe = (name: PresetName) => ({
  description: `Submissions as ${PRESETS[name].name} sends them.`,
});

export const InboundPreset = builder.enumType('InboundPreset', {
  description: 'A form tool. It decides how submissions are read and verified.',
  values: {
    typeform: describe('typeform'),
    facebook: describe('facebook'),
    google_ads: describe('google_ads'),
    hubspot: describe('hubspot'),
    webflow: describe('webflow'),
    html: describe('html'),
    other: describe('other'),
  },
});
