/** A scheduling service that shows its calendar over the page by its own widget. */
export interface SchedulingService {
  name: 'cal' | 'calendly';
  script: string;
  /** Null if the script brings its styles. */
  styleSheet: string | null;
  /** Origins of the pages that the widget frames. */
  frames: readonly string[];
}

const SERVICES: Record<string, SchedulingService> = {
  'cal.com': {
    name: 'cal',
    script: 'https://app.cal.com/embed/embed.js',
    styleSheet: null,
    frames: ['https://cal.com', 'https://app.cal.com'],
  },
  'calendly.com': {
    name: 'calendly',
    script: 'https://assets.calendly.com/assets/external/widget.js',
    styleSheet: 'https://assets.calendly.com/assets/external/widget.css',
    frames: ['https://calendly.com'],
  },
};

/** The service behind the address of a calendar. Null if we know no widget for it. */
export function schedulingService(address: string): SchedulingService | null {
  if (!URL.canParse(address)) return null;
  const host = new URL(address).hostname.replace(/^(app|www)\./, '');
  return SERVICES[host] ?? null;
}
