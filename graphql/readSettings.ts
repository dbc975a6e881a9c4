import * as platform from './platform/settings/readSettings.ts';
import type { Settings } from './platform/settings/settings.ts';
import { VOICE_VENDORS } from './sales/calls/providers/vendors/vendors.ts';
import { CRM_VENDORS } from './sales/connectors/crm/crmVendors.ts';

const declared: platform.DeclaredServices = {
  voiceVendors: VOICE_VENDORS,
  crms: Object.values(CRM_VENDORS),
};

/** The names of all settings, as docs/settings.md lists them. */
export const SETTING_NAMES: readonly string[] = platform.settingNames(declared);

/**
 * Reads and checks all settings.
 *
 * @throws SettingsError with all errors at once.
 */
export function readSettings(variables?: Record<string, string | undefined>): Settings {
  return platform.readSettings(declared, variables);
}
