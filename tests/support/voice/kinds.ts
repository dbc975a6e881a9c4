import { elevenLabsKind } from './elevenlabsKind.ts';
import { retellKind } from './retellKind.ts';
import { vapiKind } from './vapiKind.ts';

export const VENDORS = { retell: retellKind, vapi: vapiKind, elevenlabs: elevenLabsKind };

export type VendorName = keyof typeof VENDORS;

export const VENDOR_NAMES: VendorName[] = ['retell', 'vapi', 'elevenlabs'];
