import { firstFields, type Submission } from '../submission.ts';
import { facebook } from './facebook.ts';
import { googleAds } from './googleAds.ts';
import { hubspot } from './hubspot.ts';
import { htmlForm, otherTool } from './ownForm.ts';
import type { Preset } from './preset.ts';
import { typeform } from './typeform.ts';
import { webflow } from './webflow.ts';

/** The form tools that we know, in the order in which staff see them. */
export const PRESETS = {
  typeform,
  facebook,
  google_ads: googleAds,
  hubspot,
  webflow,
  html: htmlForm,
  other: otherTool,
} satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;

export const PRESET_NAMES = Object.keys(PRESETS) as [PresetName, ...PresetName[]];

export function presetOf(name: PresetName): Preset {
  return PRESETS[name];
}

/** The submissions in a body of this tool. Of each, the first 200 fields are kept, and 50,000 characters. */
export function submissionsIn(
  body: Readonly<Record<string, unknown>>,
  name: PresetName,
): Submission[] {
  return presetOf(name)
    .read(body)
    .map((submission) => ({ ...submission, fields: firstFields(submission.fields) }));
}
